import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema';
import { insertUser } from '../../platform/db/testing/builders';
import { settleDeliveries } from '../mail/mail-delivery';
import { BusyError, createPasswordHasher } from './passwords';
import { logIn } from './log-in';
import { register, type Registration } from './register';
import { createCountingHasher } from './testing/counting-hasher';
import { mailIsAway, openAccounts, type TestAccounts } from './testing/open-accounts';

let accounts: TestAccounts;
const hasher = createCountingHasher();
let made = 0;

beforeAll(async () => {
  accounts = await openAccounts();
});
afterEach(async () => {
  await settleDeliveries();
  Object.assign(accounts.mail, { connect: () => Promise.resolve(), deliver: () => Promise.resolve() });
  accounts.logLines.length = 0;
});
afterAll(() => accounts.close());

const somebody = (): Registration => ({
  username: `Читатель-${(made += 1)}`,
  email: accounts.newEmail(),
  firstName: 'Имя',
  lastName: 'Фамилия',
});
const ask = (who: Registration, ip = accounts.newIp()) => register({ ...accounts.deps, hasher }, { ...who, ip });
const usersOf = (email: string) => accounts.db.select().from(users).where(eq(users.email, email));
const signsIn = async (email: string, password: string) =>
  (await logIn({ ...accounts.deps, hasher }, { email, password, ip: accounts.newIp() })).kind === 'signed-in';

/** Letters to an address so far, as subject and password. */
async function lettersTo(email: string) {
  await settleDeliveries();
  return accounts.mails
    .filter((mail) => mail.to === email)
    .map(({ subject, text }) => ({ subject, password: /^Пароль: (\S{12,})$/m.exec(text)?.[1] ?? '' }));
}

describe('a new e-mail', () => {
  test('becomes an account whose password is in the letter, and nowhere else', async () => {
    const who = somebody();
    expect(
      await register({ ...accounts.deps, hasher: createPasswordHasher() }, { ...who, ip: accounts.newIp() }),
    ).toEqual({ kind: 'registered' });
    const [row, ...more] = await usersOf(who.email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ ...who, temporaryPasswordHash: null, channelId: null, createdAt: accounts.deps.now() });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [letter, ...others] = await lettersTo(who.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Пароль для входа в «Сюжет»');
    expect(await createPasswordHasher().verify(row?.passwordHash ?? null, letter?.password ?? '')).toBe(true);
    expect(accounts.logLines).toEqual([]);
  });

  test('nothing that the reader typed but the address gets into the letter', async () => {
    const who = {
      ...somebody(),
      username: 'https://spam.example',
      firstName: 'Вы выиграли',
      lastName: 'https://spam.example',
    };
    await ask(who);
    await settleDeliveries();
    expect(JSON.stringify(accounts.mails.at(-1))).not.toMatch(/spam|выиграли/);
  });
});

describe('R4: an e-mail that has an account', () => {
  test('gets a temporary password; the old one, the names and the username stay', async () => {
    const user = await insertUser(accounts.db, { passwordHash: 'plain:прежний', firstName: 'Прежнее' });
    expect(await ask({ ...somebody(), email: user.email })).toEqual({ kind: 'known' });
    const [letter] = await lettersTo(user.email);
    expect(letter?.subject).toBe('Временный пароль для входа в «Сюжет»');
    expect(await usersOf(user.email)).toEqual([
      {
        ...user,
        temporaryPasswordHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        temporaryPasswordUntil: new Date(accounts.deps.now().getTime() + 86_400_000),
      },
    ]);
    expect(await signsIn(user.email, 'прежний')).toBe(true);
    expect(await signsIn(user.email, letter?.password ?? '')).toBe(true);
    expect(await signsIn(user.email, 'прежний')).toBe(false);
  });

  test('also when the wanted username is somebody’s, and without the cost of a hash', async () => {
    const [user, other] = [await insertUser(accounts.db), await insertUser(accounts.db)];
    const before = hasher.made;
    expect(await ask({ ...somebody(), email: user.email, username: other.username })).toEqual({ kind: 'known' });
    expect(hasher.made).toBe(before);
  });

  test('a second one cancels the first', async () => {
    const user = await insertUser(accounts.db);
    for (let n = 0; n < 2; n += 1) await ask({ ...somebody(), email: user.email });
    const [first, second] = await lettersTo(user.email);
    expect(await signsIn(user.email, first?.password ?? '')).toBe(false);
    expect(await signsIn(user.email, second?.password ?? '')).toBe(true);
  });
});

describe('a username that is somebody’s', () => {
  test('is refused in any case, and nothing is made or mailed', async () => {
    const taken = somebody();
    await ask(taken);
    for (const username of [taken.username, taken.username.toUpperCase(), taken.username.toLowerCase()]) {
      const who = { ...somebody(), username };
      expect(await ask(who)).toEqual({ kind: 'username-taken' });
      expect(await usersOf(who.email)).toEqual([]);
      expect(await lettersTo(who.email)).toEqual([]);
    }
    expect(accounts.mail.closed).toBe(accounts.mail.connected);
  });

  test('uses up no registration, but 30 tries an hour are enough', async () => {
    const taken = somebody();
    await ask(taken);
    const ip = accounts.newIp();
    const who = somebody();
    for (let n = 0; n < 29; n += 1)
      expect(await ask({ ...who, username: taken.username }, ip)).toEqual({ kind: 'username-taken' });
    expect(await ask(who, ip)).toEqual({ kind: 'registered' });
    expect(await ask({ ...somebody(), username: taken.username }, ip)).toEqual({
      kind: 'rate-limited',
      retryAfterSeconds: 3_600,
    });
  });
});

describe('at once (PW-4)', () => {
  test('of 50 registrations of one name exactly one gets it', async () => {
    const { username } = somebody();
    const wanted = Array.from({ length: 50 }, (_none, n) => ({
      ...somebody(),
      username: n % 2 === 0 ? username : username.toUpperCase(),
    }));
    const answers = await Promise.allSettled(wanted.map((who) => ask(who)));
    const kinds = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.kind : answer.reason instanceof BusyError ? 'busy' : 'broken',
    );
    expect(kinds.filter((kind) => kind === 'registered')).toHaveLength(1);
    expect(kinds.filter((kind) => kind !== 'registered' && kind !== 'username-taken' && kind !== 'busy')).toEqual([]);
    await settleDeliveries();
    expect(accounts.mails.filter(({ to }) => wanted.some(({ email }) => email === to))).toHaveLength(1);
    expect(accounts.mail.closed).toBe(accounts.mail.connected);
  });

  test('of 50 of one e-mail one makes the account; no more letters than the address may get', async () => {
    const who = somebody();
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => ask(who)));
    const kinds = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.kind : 'busy'));
    expect(kinds.filter((kind) => kind === 'registered')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'known')).toHaveLength(4);
    expect(await usersOf(who.email)).toHaveLength(1);
    expect(await lettersTo(who.email)).toHaveLength(5);
  });
});

describe('limits (PW-4, R4)', () => {
  test('five an hour from one IP', async () => {
    const ip = accounts.newIp();
    for (let n = 0; n < 5; n += 1) expect(await ask(somebody(), ip)).toEqual({ kind: 'registered' });
    const late = somebody();
    expect(await ask(late, ip)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 3_600 });
    expect(await usersOf(late.email)).toEqual([]);
    expect(await ask(late)).toEqual({ kind: 'registered' });
    accounts.pass(3_600);
    expect(await ask(somebody(), ip)).toEqual({ kind: 'registered' });
  });

  test('five an hour and ten a day to one address, from wherever: nobody floods a stranger’s mailbox', async () => {
    const user = await insertUser(accounts.db);
    const who = { ...somebody(), email: user.email };
    for (let n = 0; n < 5; n += 1) expect(await ask(who)).toEqual({ kind: 'known' });
    expect(await ask(who)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 3_600 });
    accounts.pass(3_600);
    for (let n = 0; n < 5; n += 1) expect(await ask(who)).toEqual({ kind: 'known' });
    accounts.pass(3_600);
    expect(await ask(who)).toEqual({ kind: 'rate-limited', retryAfterSeconds: 22 * 3_600 });
  });
});

describe('mail that does not leave', () => {
  test('OTP-10: a mail server that is down: nothing is made, nothing used up, and the log tells it without the address', async () => {
    const who = somebody();
    const ip = accounts.newIp();
    accounts.mail.connect = mailIsAway;
    for (let n = 0; n < 7; n += 1) expect(await ask(who, ip)).toEqual({ kind: 'mail-down' });
    expect(await usersOf(who.email)).toEqual([]);
    expect(accounts.logLines).toHaveLength(7);
    expect(accounts.logLines.join()).not.toContain(who.email);
    accounts.mail.connect = () => Promise.resolve();
    expect(await ask(who, ip)).toEqual({ kind: 'registered' });
  });

  test('OTP-10: no temporary password either', async () => {
    const user = await insertUser(accounts.db);
    accounts.mail.connect = mailIsAway;
    expect(await ask({ ...somebody(), email: user.email })).toEqual({ kind: 'mail-down' });
    expect(await usersOf(user.email)).toEqual([user]);
  });

  test('a letter that is lost after the answer is logged once, without address and password, and registering again lets the reader in', async () => {
    const who = somebody();
    const ip = accounts.newIp();
    const lost: string[] = [];
    accounts.mail.deliver = async (mail) => {
      lost.push(mail.text);
      throw new Error(`550 <${mail.to}> is full`);
    };
    expect(await ask(who, ip)).toEqual({ kind: 'registered' });
    await settleDeliveries();
    expect(accounts.logLines).toHaveLength(1);
    const password = /^Пароль: (\S+)$/m.exec(lost[0] ?? '')?.[1] ?? 'no password';
    expect(accounts.logLines.join()).not.toContain(who.email);
    expect(accounts.logLines.join()).not.toContain(password);
    // More often than the limits of the address and of the IP: what was lost does not count.
    for (let n = 0; n < 7; n += 1) {
      expect(await ask(who, ip)).toEqual({ kind: 'known' });
      await settleDeliveries();
    }
    accounts.mail.deliver = () => Promise.resolve();
    expect(await ask(who, ip)).toEqual({ kind: 'known' });
    const [letter] = await lettersTo(who.email);
    expect(await signsIn(who.email, letter?.password ?? '')).toBe(true);
    expect(await usersOf(who.email)).toHaveLength(1);
  });

  test('a server that is too busy to hash makes nothing, opens no connection and uses nothing up', async () => {
    const who = somebody();
    const ip = accounts.newIp();
    const { connected } = accounts.mail;
    const busy = { hash: () => Promise.reject(new BusyError()), verify: () => Promise.reject(new BusyError()) };
    for (let n = 0; n < 7; n += 1)
      await expect(register({ ...accounts.deps, hasher: busy }, { ...who, ip })).rejects.toThrow(BusyError);
    expect(accounts.mail.connected).toBe(connected);
    expect(await usersOf(who.email)).toEqual([]);
    expect(await ask(who, ip)).toEqual({ kind: 'registered' });
  });
});
