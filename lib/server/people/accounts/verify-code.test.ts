import { eq } from 'drizzle-orm';
import { sessions, signInCodes, users } from '../../platform/db/schema';
import { insertSource, insertUser } from '../../platform/db/testing/builders';
import { readAccessToken } from './access-token';
import { checkRateLimits, rateLimitRules } from './rate-limit-store';
import { requestCode, verifyCode } from './code-sign-in';
import { findSessionUser, renewSession } from './session-store';
import { hashCode, putCode } from './sign-in-code-store';
import { openAccounts, type TestAccounts } from './testing/open-accounts';
import { deleteUser } from './user-store';

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
    expect(await verify(accounts.newEmail(), '123456', '2001:db8:9:9:ffff::1')).toMatchObject({ kind: 'rate-limited' });
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
    expect(await checkRateLimits(accounts.db, accounts.deps.keys.rateLimits, passwords, accounts.deps.now())).toEqual({
      ok: true,
    });
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
