import { eq } from 'drizzle-orm';
import { rateLimitUses, signInCodes, users, sessions } from '../../platform/db/schema';
import { insertUser, insertSource } from '../../platform/db/testing/builders';
import { settleDeliveries } from '../mail/mail-delivery';
import { requestCode, verifyCode } from './code-sign-in';
import { mailIsAway, openAccounts, type TestAccounts } from './testing/open-accounts';
import { readAccessToken } from './access-token';
import { checkRateLimits, rateLimitRules } from './rate-limit-store';
import { findSessionUser, renewSession } from './session-store';
import { hashCode, putCode, countTry, dropCode, dropEndedCodes, isSameCode, makeCode } from './sign-in-code-store';
import { deleteUser } from './user-store';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { parseCode } from './parse-credentials';

describe('a code is sent', () => {
  let accounts: TestAccounts;

  beforeAll(async () => {
    accounts = await openAccounts();
  });
  afterEach(async () => {
    await settleDeliveries();
    Object.assign(accounts.mail, { connect: () => Promise.resolve(), deliver: () => Promise.resolve() });
  });
  afterAll(() => accounts.close());

  const ask = (email: string, ip = accounts.newIp()) => requestCode(accounts.deps, { email, ip });
  const sent = { kind: 'sent', repeated: false };
  const codesOf = (email: string) => accounts.db.select().from(signInCodes).where(eq(signInCodes.email, email));
  const lettersTo = (email: string) => accounts.mails.filter((mail) => mail.to === email);

  describe('requestCode', () => {
    test('R2, OTP-2, OTP-8: mails a code that lives ten minutes and of which only an HMAC is kept', async () => {
      const email = accounts.newEmail();
      expect(await ask(email)).toEqual(sent);
      const code = await accounts.codeFor(email);
      const [row] = await codesOf(email);
      expect(row).toMatchObject({ wrongTries: 0, expiresAt: new Date(accounts.deps.now().getTime() + 600_000) });
      expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
      expect(row?.codeHash).not.toContain(code);
    });

    test('R1: nobody gets an account by asking', async () => {
      const email = accounts.newEmail();
      await ask(email);
      expect(await accounts.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    });

    test('OTP-7: known and unknown addresses are answered alike', async () => {
      const known = await insertUser(accounts.db);
      expect(await ask(known.email)).toEqual(await ask(accounts.newEmail()));
      expect(await ask(known.email)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 60 });
    });

    test('OTP-5: 60 seconds between two codes of an address; the second one replaces the first', async () => {
      const email = accounts.newEmail();
      await ask(email);
      const [first] = await codesOf(email);
      expect(await ask(email)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 60 });
      accounts.pass(59);
      expect(await ask(email)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 1 });
      expect(await codesOf(email)).toEqual([first]);
      accounts.pass(1);
      expect(await ask(email)).toEqual({ kind: 'sent', repeated: true });
      const rows = await codesOf(email);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.codeHash).not.toBe(first?.codeHash);
      accounts.pass(601);
      expect(await ask(email)).toEqual(sent);
    });

    test('OTP-5: of 30 requests for one address at once one mails, the others wait', async () => {
      const email = accounts.newEmail();
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(email)));
      await settleDeliveries();
      expect(answers.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
      expect(answers.filter(({ kind }) => kind === 'rate-limited')).toHaveLength(29);
      expect(lettersTo(email)).toHaveLength(1);
    });

    test('OTP-5: five an hour', async () => {
      const email = accounts.newEmail();
      for (let n = 0; n < 5; n += 1) {
        expect(await ask(email)).toMatchObject({ kind: 'sent' });
        accounts.pass(61);
      }
      expect(await ask(email)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 3_600 - 5 * 61 });
      accounts.pass(3_600 - 5 * 61);
      expect(await ask(email)).toMatchObject({ kind: 'sent' });
    });

    test('OTP-5: ten a day', async () => {
      const email = accounts.newEmail();
      for (let n = 0; n < 10; n += 1) {
        expect(await ask(email)).toMatchObject({ kind: 'sent' });
        accounts.pass(3_600);
      }
      expect(await ask(email)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 14 * 3_600 });
      accounts.pass(14 * 3_600);
      expect(await ask(email)).toMatchObject({ kind: 'sent' });
    });

    test.each([
      ['one IPv4 address', (n: number) => (n % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9'), '203.0.113.10'],
      ['one IPv6 /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`, '2001:db8:1:3::1'],
    ])('OTP-5: 20 in ten minutes from %s', async (_what, ipOf, otherIp) => {
      for (let n = 0; n < 20; n += 1) expect(await ask(accounts.newEmail(), ipOf(n))).toMatchObject({ kind: 'sent' });
      const email = accounts.newEmail();
      expect(await ask(email, ipOf(20))).toEqual({ kind: 'rate-limited', retryAfterSeconds: 600 });
      expect(await ask(email, otherIp)).toMatchObject({ kind: 'sent' });
      accounts.pass(600);
      expect(await ask(accounts.newEmail(), ipOf(20))).toMatchObject({ kind: 'sent' });
    });

    test('a request that has to wait reaches no mail server', async () => {
      const email = accounts.newEmail();
      await ask(email);
      const { connected } = accounts.mail;
      await ask(email);
      expect(accounts.mail.connected).toBe(connected);
    });

    test('every connection is closed again, an unused one too', async () => {
      const email = accounts.newEmail();
      await Promise.all(Array.from({ length: 8 }, () => ask(email)));
      await settleDeliveries();
      expect(accounts.mail.closed).toBe(accounts.mail.connected);
    });
  });

  describe('requestCode when the mail server fails', () => {
    test('OTP-10: while it is away nothing is created and no use counted', async () => {
      accounts.mail.connect = mailIsAway;
      const email = accounts.newEmail();
      const kept = () =>
        Promise.all([accounts.db.select().from(rateLimitUses), accounts.db.select().from(signInCodes)]);
      const before = await kept();
      for (let n = 0; n < 7; n += 1) expect(await ask(email, '203.0.113.77')).toEqual({ kind: 'mail-down' });
      expect(await kept()).toEqual(before);
      accounts.mail.connect = () => Promise.resolve();
      expect(await ask(email, '203.0.113.77')).toEqual(sent);
    });

    test('OTP-10: while it is away an earlier code stays good', async () => {
      const email = accounts.newEmail();
      await ask(email);
      const before = await codesOf(email);
      accounts.pass(60);
      accounts.mail.connect = mailIsAway;
      expect(await ask(email)).toEqual({ kind: 'mail-down' });
      expect(await codesOf(email)).toEqual(before);
    });

    test('OTP-7: the answer does not wait for the delivery', async () => {
      const email = accounts.newEmail();
      let deliver = () => undefined as void;
      accounts.mail.deliver = () => new Promise((resolve) => (deliver = resolve));
      expect(await ask(email)).toEqual(sent);
      expect(lettersTo(email)).toEqual([]);
      deliver();
      await settleDeliveries();
      expect(lettersTo(email)).toHaveLength(1);
    });

    test('a letter that is refused takes its code along, not a newer one', async () => {
      const email = accounts.newEmail();
      let fail = () => undefined as void;
      accounts.mail.deliver = () =>
        new Promise((_resolve, reject) => (fail = () => reject(new Error(`550 <${email}> unknown`))));
      await ask(email);
      expect(await codesOf(email)).toHaveLength(1);
      fail();
      await settleDeliveries();
      expect(await codesOf(email)).toEqual([]);

      accounts.pass(60);
      await ask(email);
      const failFirst = fail;
      accounts.pass(60);
      accounts.mail.deliver = () => Promise.resolve();
      await ask(email);
      failFirst();
      await settleDeliveries();
      expect(await codesOf(email)).toHaveLength(1);
      expect(accounts.logLines.filter((line) => line.includes('could not be mailed'))).toHaveLength(2);
    });

    test('OTP-8, LOG-1: no log line holds an address or a code', async () => {
      const email = accounts.newEmail();
      accounts.mail.connect = () => Promise.reject(new Error(`no way to ${email}`));
      await ask(email);
      accounts.mail.connect = () => Promise.resolve();
      let letter = '';
      accounts.mail.deliver = (mail) => {
        letter = mail.text;
        return Promise.reject(new Error(`refused: ${mail.to} ${mail.text}`));
      };
      await ask(email);
      await settleDeliveries();
      const code = /^\d{6}$/m.exec(letter)?.[0] ?? 'no code';
      const lines = accounts.logLines.slice(-2).join('\n');
      expect(lines).toContain('could not be mailed');
      expect(lines).not.toContain('@');
      expect(lines).not.toContain(code);
    });
  });
});

describe('a code comes back', () => {
  let accounts: TestAccounts;

  beforeAll(async () => {
    accounts = await openAccounts();
  });
  afterAll(() => accounts.close());

  async function askFor(email: string): Promise<string> {
    const { kind } = await requestCode(accounts.deps, { email, ip: accounts.newIp() });
    if (kind !== 'sent') throw new Error(`the request was answered ${kind}`);
    return accounts.codeFor(email);
  }

  const verify = (email: string, code: string, ip = accounts.newIp()) => verifyCode(accounts.deps, { email, code, ip });
  /** A code that is not this one; a different one for each `n` below a million. */
  const not = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
  const usersOf = (email: string) => accounts.db.select().from(users).where(eq(users.email, email));
  const sessionsOf = (userId: number) => accounts.db.select().from(sessions).where(eq(sessions.userId, userId));
  const wrong = { kind: 'wrong' };

  describe('verifyCode', () => {
    test('R3: the right code creates the account and opens a session', async () => {
      const email = accounts.newEmail();
      const answer = await verify(email, await askFor(email));
      if (answer.kind !== 'signed-in') throw new Error(answer.kind);
      expect(answer).toMatchObject({ created: true, user: { email }, channel: null });
      const now = accounts.deps.now();
      const claims = await readAccessToken(accounts.deps.keys.access, answer.access, now);
      expect(claims).toMatchObject({ sub: String(answer.user.id), channel: null });
      expect(await findSessionUser(accounts.db, { sessionId: claims?.sid ?? '', userId: answer.user.id }, now)).toEqual(
        answer.user,
      );
      expect(await renewSession(accounts.db, answer.refresh, now)).toMatchObject({ sessionId: claims?.sid });
    });

    test('R1, R5: a known address enters its account, with the channel in the claims', async () => {
      const source = await insertSource(accounts.db, { name: 'Вестник' });
      const user = await insertUser(accounts.db, { channelId: source.id, passwordHash: 'kept' });
      const answer = await verify(user.email, await askFor(user.email));
      if (answer.kind !== 'signed-in') throw new Error(answer.kind);
      expect(answer).toMatchObject({ created: false, user, channel: { id: source.id, name: 'Вестник' } });
      expect(await readAccessToken(accounts.deps.keys.access, answer.access, accounts.deps.now())).toMatchObject({
        channel: source.id,
      });
    });

    test('OTP-4: a code works once', async () => {
      const email = accounts.newEmail();
      const code = await askFor(email);
      expect(await verify(email, code)).toMatchObject({ kind: 'signed-in' });
      expect(await verify(email, code)).toEqual(wrong);
    });

    test.each([['from one place'], ['from many places']])(
      'OTP-4: of 50 right answers at once %s exactly one succeeds',
      async (place) => {
        const email = accounts.newEmail();
        const code = await askFor(email);
        const one = accounts.newIp();
        const tries = Array.from({ length: 50 }, () =>
          verify(email, code, place === 'from one place' ? one : accounts.newIp()),
        );
        const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'signed-in')).toHaveLength(1);
        const found = await usersOf(email);
        expect(found).toHaveLength(1);
        expect(await sessionsOf(found[0]?.id ?? 0)).toHaveLength(1);
      },
    );

    test('OTP-2: a code lives ten minutes', async () => {
      const email = accounts.newEmail();
      const code = await askFor(email);
      accounts.pass(599);
      expect(await verify(email, code)).toMatchObject({ kind: 'signed-in', created: true });
      const second = await askFor(email);
      accounts.pass(600);
      expect(await verify(email, second)).toEqual(wrong);
    });

    test('OTP-3: five wrong tries burn a code, four do not', async () => {
      const [four, five] = [accounts.newEmail(), accounts.newEmail()];
      for (const [email, tries, kind] of [
        [four, 4, 'signed-in'],
        [five, 5, 'wrong'],
      ] as const) {
        const code = await askFor(email);
        for (let n = 1; n <= tries; n += 1) expect(await verify(email, not(code, n))).toEqual(wrong);
        expect(await verify(email, code)).toMatchObject({ kind });
      }
      expect(await usersOf(five)).toEqual([]);
    });

    test('OTP-3: 100 wrong guesses at once burn it too', async () => {
      const email = accounts.newEmail();
      const code = await askFor(email);
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => verify(email, not(code, n + 1))));
      expect(answers.filter(({ kind }) => kind === 'signed-in')).toEqual([]);
      const [row] = await accounts.db.select().from(signInCodes).where(eq(signInCodes.email, email));
      expect(row?.wrongTries).toBe(5);
      // OTP-6 ends by itself long before the code would.
      expect(await verify(email, code)).toMatchObject({ kind: 'rate-limited' });
      expect(await usersOf(email)).toEqual([]);
    });

    test('OTP-5: a new code cancels the old one', async () => {
      const email = accounts.newEmail();
      const old = await askFor(email);
      accounts.pass(60);
      let fresh = await askFor(email);
      while (fresh === old) {
        accounts.pass(900);
        fresh = await askFor(email);
      }
      expect(await verify(email, old)).toEqual(wrong);
      expect(await verify(email, fresh)).toMatchObject({ kind: 'signed-in' });
    });

    test('OTP-5: a new code has five tries of its own', async () => {
      const email = accounts.newEmail();
      const old = await askFor(email);
      for (let n = 1; n <= 5; n += 1) await verify(email, not(old, n));
      accounts.pass(60);
      const fresh = await askFor(email);
      for (let n = 1; n <= 4; n += 1) expect(await verify(email, not(fresh, n))).toEqual(wrong);
      expect(await verify(email, fresh)).toMatchObject({ kind: 'signed-in' });
    });

    test('OTP-9: a code is good for its own address only', async () => {
      const [email, other] = [accounts.newEmail(), accounts.newEmail()];
      const code = await askFor(email);
      await askFor(other);
      if (code !== (await accounts.codeFor(other))) expect(await verify(other, code)).toEqual(wrong);
      expect(await verify(email, code)).toMatchObject({ kind: 'signed-in' });
    });

    test('OTP-1: leading zeros count', async () => {
      const email = accounts.newEmail();
      const now = accounts.deps.now();
      const codeHash = hashCode(accounts.deps.keys.codes, email, '000042');
      await putCode(accounts.db, { email, codeHash, expiresAt: new Date(now.getTime() + 60_000) }, now);
      for (const code of ['42', '420000', '000420']) expect(await verify(email, code)).toEqual(wrong);
      expect(await verify(email, '000042')).toMatchObject({ kind: 'signed-in' });
    });

    test('what fails after the comparison leaves the code good, and no account', async () => {
      const email = accounts.newEmail();
      const code = await askFor(email);
      const keys = { ...accounts.deps.keys, access: new Uint8Array() };
      await expect(verifyCode({ ...accounts.deps, keys }, { email, code, ip: accounts.newIp() })).rejects.toThrow();
      expect(await usersOf(email)).toEqual([]);
      expect(await verify(email, code)).toMatchObject({ kind: 'signed-in', created: true });
    });
  });

  describe('verifyCode and too many failures (OTP-6)', () => {
    test('ten failures in 15 minutes close an address, known or not, for the right code as well, until the span is over', async () => {
      const known = await insertUser(accounts.db);
      for (const email of [known.email, accounts.newEmail()]) {
        let code = await askFor(email);
        for (let n = 1; n <= 5; n += 1) expect(await verify(email, not(code, n))).toEqual(wrong);
        accounts.pass(60);
        code = await askFor(email);
        for (let n = 1; n <= 5; n += 1) expect(await verify(email, not(code, n))).toEqual(wrong);
        expect(await verify(email, code)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 840 });
        accounts.pass(780);
        code = await askFor(email);
        expect(await verify(email, code)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 60 });
        accounts.pass(60);
        expect(await verify(email, code)).toMatchObject({ kind: 'signed-in' });
      }
    });

    test('30 failures in ten minutes close an IP, for the right code as well; others are not touched', async () => {
      const ip = accounts.newIp();
      for (let n = 0; n < 30; n += 1) expect(await verify(accounts.newEmail(), '123456', ip)).toEqual(wrong);
      const email = accounts.newEmail();
      const code = await askFor(email);
      expect(await verify(email, code, ip)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 600 });
      expect(await verify(email, code)).toMatchObject({ kind: 'signed-in' });
      accounts.pass(600);
      expect(await verify(accounts.newEmail(), '123456', ip)).toEqual(wrong);
    });

    test('an IPv6 network is one client', async () => {
      for (let n = 0; n < 30; n += 1) await verify(accounts.newEmail(), '123456', `2001:db8:9:9::${n}`);
      expect(await verify(accounts.newEmail(), '123456', '2001:db8:9:9:ffff::1')).toMatchObject({
        kind: 'rate-limited',
      });
      expect(await verify(accounts.newEmail(), '123456', '2001:db8:9:8::1')).toEqual(wrong);
    });

    test('sign-ins use nothing up', async () => {
      const ip = accounts.newIp();
      const email = accounts.newEmail();
      for (let n = 0; n < 9; n += 1) {
        accounts.pass(3_600);
        expect(await verify(email, await askFor(email), ip)).toMatchObject({ kind: 'signed-in' });
      }
      const wanted = { rule: { ...rateLimitRules.verifyPerAddress, uses: 1, perMs: 24 * 3_600_000 }, subject: email };
      expect(await checkRateLimits(accounts.db, accounts.deps.keys.rateLimits, [wanted], accounts.deps.now())).toEqual({
        ok: true,
      });
    });

    test('the block leaves passwords and code requests alone', async () => {
      const email = accounts.newEmail();
      const ip = accounts.newIp();
      for (let n = 0; n < 40; n += 1) await verify(email, '123456', ip);
      const passwords = [
        rateLimitRules.logInPerAccount,
        rateLimitRules.logInPerIp,
        rateLimitRules.logInPerAccountIp,
      ].flatMap((rule) => [email, ip, `${email} ${ip}`].map((subject) => ({ rule: { ...rule, uses: 1 }, subject })));
      expect(await checkRateLimits(accounts.db, accounts.deps.keys.rateLimits, passwords, accounts.deps.now())).toEqual(
        {
          ok: true,
        },
      );
      expect(await requestCode(accounts.deps, { email, ip })).toMatchObject({ kind: 'sent' });
    });
  });

  describe('verifyCode beside a deletion', () => {
    test('leaves either a whole account with its session or none, and never fails', async () => {
      for (let round = 0; round < 10; round += 1) {
        const user = await insertUser(accounts.db);
        const code = await askFor(user.email);
        const [answer] = await Promise.all([verify(user.email, code), deleteUser(accounts.db, user.id)]);
        expect(['signed-in', 'wrong']).toContain(answer.kind);
        expect(await sessionsOf(user.id)).toEqual([]);
      }
    });
  });
});

describe('a code is kept', () => {
  const now = new Date('2026-11-02T09:00:00.250Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

  let database: TestDatabase;
  let db: TestDatabase['db'];
  let emails = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ db } = database);
  });
  afterAll(() => database.close());

  async function put(codeHash = 'hash') {
    const email = `reader-${++emails}@example.by`;
    return { email, ...(await putCode(db, { email, codeHash, expiresAt: after(600) }, now)) };
  }

  describe('the code of an address', () => {
    test('OTP-3: of 100 tries at once exactly five may compare', async () => {
      const { email } = await put();
      const hashes = await Promise.all(
        Array.from({ length: 100 }, () => db.transaction((tx) => countTry(tx, email, now))),
      );
      expect(hashes.filter((hash) => hash !== null)).toEqual(Array(5).fill('hash'));
    });

    test('OTP-4: of 50 who use it up at once one does', async () => {
      const { email } = await put();
      const dropped = await Promise.all(Array.from({ length: 50 }, () => dropCode(db, email, 'hash')));
      expect(dropped.filter(Boolean)).toHaveLength(1);
    });

    test('a code that was replaced is not the one to use up', async () => {
      const { email } = await put('old');
      await putCode(db, { email, codeHash: 'new', expiresAt: after(600) }, now);
      expect(await dropCode(db, email, 'old')).toBe(false);
      expect(await countTry(db, email, now)).toBe('new');
    });

    test.each([
      ['a live one', 0, after(599), true],
      ['one that has expired', 0, after(600), false],
      ['one with a try left', 4, after(1), true],
      ['a burnt one', 5, after(1), false],
    ])('a code put in the place of %s', async (_what, tries, moment, repeated) => {
      const { email, repeated: first } = await put();
      expect(first).toBe(false);
      for (let n = 0; n < tries; n += 1) await countTry(db, email, now);
      expect(await putCode(db, { email, codeHash: 'new', expiresAt: after(2_000) }, moment)).toEqual({ repeated });
      // It has all its tries.
      for (let n = 0; n < 5; n += 1) expect(await countTry(db, email, moment)).toBe('new');
      expect(await countTry(db, email, moment)).toBeNull();
    });

    test('only an ended code is removed', async () => {
      const { email } = await put();
      await dropEndedCodes(db, after(599));
      expect(await countTry(db, email, after(599))).toBe('hash');
      await dropEndedCodes(db, after(600));
      expect(await countTry(db, email, now)).toBeNull();
    });
  });
});

describe('a code is made', () => {
  const key = new Uint8Array(32).fill(1);

  describe('makeCode (OTP-1)', () => {
    const codes = Array.from({ length: 3_000 }, makeCode);

    test('is six digits with leading zeros kept', () => {
      expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
      expect(new Set(codes.map((code) => code[0])).size).toBe(10);
    });

    test('hardly ever repeats', () => {
      expect(new Set(codes).size).toBeGreaterThan(2_950);
    });
  });

  describe('hashCode (OTP-8)', () => {
    const hash = hashCode(key, 'anna@example.by', '000042');

    test('depends on the key, the address and every digit, and shows none', () => {
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(hashCode(key, 'anna@example.by', '000042')).toBe(hash);
      expect(hashCode(new Uint8Array(32), 'anna@example.by', '000042')).not.toBe(hash);
      expect(hashCode(key, 'ivan@example.by', '000042')).not.toBe(hash);
      expect(hashCode(key, 'anna@example.by', '000043')).not.toBe(hash);
    });

    test('compares by value, and an address without a code has none that fits', () => {
      expect(isSameCode(hash, hash)).toBe(true);
      expect(isSameCode(hash, hashCode(key, 'anna@example.by', '000043'))).toBe(false);
      expect(isSameCode(null, hash)).toBe(false);
      expect(isSameCode(null, '0'.repeat(64))).toBe(false);
    });
  });
});

describe('a code is read', () => {
  describe('parseCode (OTP-9)', () => {
    test.each([
      ['123456', '123456'],
      ['000042', '000042'],
      ['12 34 56', '123456'],
      ['\t123\n456\r\n', '123456'],
      [' 1\v2\f3 4 5 6 ', '123456'],
      ['\u00a0231\u00a0875\u00a0', '231875'],
      ['\u2009231\u202f875\u2007', '231875'],
      ['231\u3000875\ufeff', '231875'],
      ['\u2028231\u2029875', '231875'],
      ['\u200b231\u2060875\u200b', '231875'],
      ['Код: 231875', '231875'],
      ['231-875', '231875'],
    ])('%j is %s', (value, code) => {
      expect(parseCode(value)).toBe(code);
    });

    test.each<[string, unknown]>([
      ['number', 123456],
      ['null', null],
      ['undefined', undefined],
      ['array', ['123456']],
      ['object', { toString: () => '123456' }],
      ['empty', ''],
      ['five digits', '12345'],
      ['seven digits', '1234567'],
      ['letters', '12345a'],
      ['a sign', '-12345'],
      ['full-width digits', '１２３４５６'],
      ['Arabic digits', '١٢٣٤٥٦'],
      ['full-width digits between spaces', '１２ ３４ ５６'],
      ['spaces alone', ' \u00a0\t'],
      ['NUL', '123456\0'],
      ['very long', `${' '.repeat(10_000)}123456`],
    ])('%s is none', (_what, value) => {
      expect(parseCode(value)).toBeNull();
    });
  });
});
