import { eq } from 'drizzle-orm';
import { rateLimitUses, signInCodes, users } from '../../platform/db/schema';
import { insertUser } from '../../platform/db/testing/builders';
import { settleDeliveries } from './mail-delivery';
import { requestCode } from './code-sign-in';
import { mailIsAway, openAccounts, type TestAccounts } from './testing/open-accounts';

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
    const kept = () => Promise.all([accounts.db.select().from(rateLimitUses), accounts.db.select().from(signInCodes)]);
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
