import { eq } from 'drizzle-orm';
import { emailChanges, leftEmails } from '../../platform/db/account-tables';
import { auditEntries } from '../../platform/db/channel-tables';
import { sessions } from '../../platform/db/schema';
import { insertUser } from '../../platform/db/testing/builders';
import { confirmEmailChange, requestEmailChange, returnEmail } from './change-email';
import { findFeedReader, makePrivateFeed } from './private-feed-store';
import { cleanAccounts } from './clean-accounts';
import { requestCode, verifyCode } from './code-sign-in';
import { logIn } from './log-in';
import { settleDeliveries } from '../mail/mail-delivery';
import { grantByEmail } from './manage-roles';
import type { OwnerProof } from './owner-proof';
import { register } from './register';
import { openSession } from './session-store';
import { mailIsAway, openAccounts, type TestAccounts } from './testing/open-accounts';
import { findUserByEmail, holdUser, setLeaving, type UserRow } from './user-store';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterEach(() => {
  accounts.mail.connect = () => Promise.resolve();
  accounts.mail.deliver = () => Promise.resolve();
});
afterAll(() => accounts.close());

const daySeconds = 86_400;
const own: OwnerProof = { kind: 'password', password: 'пароль' };
const newReader = () => insertUser(accounts.db, { passwordHash: 'plain:пароль' });
const open = (user: UserRow) => openSession(accounts.db, { userId: user.id }, accounts.deps.now());
const sessionsOf = async ({ id }: UserRow) =>
  (await accounts.db.select().from(sessions).where(eq(sessions.userId, id))).length;
const request = (user: UserRow, email: string, proof: OwnerProof = own) =>
  requestEmailChange(accounts.deps, { user, proof, email, ip: accounts.newIp() });
const confirm = (user: UserRow, code: string) => confirmEmailChange(accounts.deps, { user, code });
const takeBack = (token: string) => returnEmail(accounts.deps, { token, ip: accounts.newIp() });
const lettersTo = async (email: string) => {
  await settleDeliveries();
  return accounts.mails.filter(({ to }) => to === email);
};
const subjectsTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);
const deedsOf = async ({ id }: UserRow) =>
  (await accounts.db.select().from(auditEntries).where(eq(auditEntries.userId, id))).map(({ action }) => action);

/** The secret of the newest link in a letter to an address. */
async function linkTo(email: string): Promise<string> {
  const letter = (await lettersTo(email)).at(-1);
  return /\/email-return#([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? '';
}

async function present({ id }: UserRow): Promise<UserRow> {
  const row = await holdUser(accounts.db, id, 'key share');
  if (!row) throw new Error('the account is gone');
  return row;
}

/** Changes an address from the beginning to the end. */
async function move(user: UserRow, to = accounts.newEmail()): Promise<UserRow> {
  expect(await request(user, to)).toEqual({ kind: 'sent' });
  expect(await confirm(user, await accounts.codeFor(to))).toMatchObject({ kind: 'changed' });
  return present(user);
}

async function codeFor(email: string): Promise<string> {
  await requestCode(accounts.deps, { email, ip: accounts.newIp() });
  return accounts.codeFor(email);
}

describe('the change of an address (ACCOUNT-1)', () => {
  test('a code from the new address changes it; sessions go on, the earlier address gets the link, the journal an entry', async () => {
    const user = await newReader();
    await open(user);
    await open(user);
    const moved = await move(user);
    expect(await sessionsOf(user)).toBe(2);
    expect(await subjectsTo(moved.email)).toEqual([expect.stringMatching(/^Код \d{6} для нового адреса в «Сюжет»$/)]);
    const [notice, ...more] = await lettersTo(user.email);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('Адрес профиля в «Сюжет» изменён');
    expect(notice?.text).toContain('Ссылка действует до 9 ноября.');
    // The thief's own address is no business of whoever reads the old mailbox.
    expect(notice?.text).not.toContain(moved.email);
    expect(await deedsOf(user)).toEqual(['user.email']);
    const enter = (email: string) => logIn(accounts.deps, { email, password: 'пароль', ip: accounts.newIp() });
    expect([(await enter(user.email)).kind, (await enter(moved.email)).kind]).toEqual(['wrong', 'signed-in']);
  });

  test('neither the code nor the link is stored, nor logged', async () => {
    const user = await newReader();
    const email = accounts.newEmail();
    await request(user, email);
    const code = await accounts.codeFor(email);
    const pending = await accounts.db.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
    await confirm(user, code);
    const token = await linkTo(user.email);
    const left = await accounts.db.select().from(leftEmails).where(eq(leftEmails.userId, user.id));
    expect([pending, left].map((rows) => rows.length)).toEqual([1, 1]);
    expect(JSON.stringify([pending, accounts.logLines])).not.toContain(code);
    expect(JSON.stringify([left, accounts.logLines])).not.toContain(token);
  });

  test('a wrong proof, a code of a sign-in, the fifth wrong code: nothing changes', async () => {
    const user = await newReader();
    const email = accounts.newEmail();
    expect(await request(user, email, { kind: 'password', password: 'не тот' })).toEqual({ kind: 'wrong-password' });
    expect(await subjectsTo(email)).toEqual([]);
    await request(user, email);
    const code = await accounts.codeFor(email);
    accounts.pass(60);
    expect(await confirm(user, await codeFor(email))).toEqual({ kind: 'wrong-code' });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 4; tries += 1) expect(await confirm(user, wrong)).toEqual({ kind: 'wrong-code' });
    expect(await confirm(user, code)).toEqual({ kind: 'wrong-code' });
    expect((await present(user)).email).toBe(user.email);
  });

  test('a code is good for ten minutes, once, and the next one replaces it', async () => {
    const user = await newReader();
    const [first, second] = [accounts.newEmail(), accounts.newEmail()];
    await request(user, first);
    const early = await accounts.codeFor(first);
    await request(user, second);
    expect(await confirm(user, early)).toEqual({ kind: 'wrong-code' });
    accounts.pass(600);
    expect(await confirm(user, await accounts.codeFor(second))).toEqual({ kind: 'wrong-code' });
    accounts.pass(60);
    await request(user, second);
    const code = await accounts.codeFor(second);
    const both = await Promise.all([confirm(user, code), confirm(user, code)]);
    expect(both.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    expect(await subjectsTo(user.email)).toHaveLength(1);
  });

  test('the address of another account: the same answer, its owner gets a letter without a code, nothing changes', async () => {
    const [user, other] = [await newReader(), await newReader()];
    expect(await request(user, other.email)).toEqual({ kind: 'sent' });
    const [letter] = await lettersTo(other.email);
    expect(letter?.subject).toBe('Этот адрес указали в другом профиле «Сюжет»');
    expect(letter?.text).not.toMatch(/\d{6}/);
    expect(await confirm(user, '123456')).toEqual({ kind: 'wrong-code' });
  });

  test('an address that got an account after its code had left stays that account’s', async () => {
    const user = await newReader();
    const email = accounts.newEmail();
    await request(user, email);
    const code = await accounts.codeFor(email);
    await insertUser(accounts.db, { email });
    expect(await confirm(user, code)).toEqual({ kind: 'taken' });
    expect((await present(user)).email).toBe(user.email);
  });

  test('five new addresses an hour; the right proof of a refused request is not used up', async () => {
    const user = await newReader();
    for (let n = 0; n < 5; n += 1) expect(await request(user, accounts.newEmail())).toEqual({ kind: 'sent' });
    const code = await codeFor(user.email);
    const proof: OwnerProof = { kind: 'code', code };
    expect(await request(user, accounts.newEmail(), proof)).toMatchObject({ kind: 'rate-limited' });
    accounts.pass(3_600);
    const late: OwnerProof = { kind: 'code', code: await codeFor(user.email) };
    expect(await request(user, accounts.newEmail(), late)).toEqual({ kind: 'sent' });
  });

  test('without a mail server nothing is begun and nothing is changed', async () => {
    const user = await newReader();
    const email = accounts.newEmail();
    accounts.mail.connect = mailIsAway;
    expect(await request(user, email)).toEqual({ kind: 'mail-down' });
    accounts.mail.connect = () => Promise.resolve();
    await request(user, email);
    const code = await accounts.codeFor(email);
    accounts.mail.connect = mailIsAway;
    expect(await confirm(user, code)).toEqual({ kind: 'mail-down' });
    expect((await present(user)).email).toBe(user.email);
    accounts.mail.connect = () => Promise.resolve();
    expect(await confirm(user, code)).toMatchObject({ kind: 'changed' });
  });
});

describe('an address that was left (ACCOUNT-1)', () => {
  test('belongs to nobody else for seven days, whatever way is tried', async () => {
    const [user, other] = [await newReader(), await newReader()];
    await move(user);
    const { email } = user;
    const ip = accounts.newIp();
    expect(await verifyCode(accounts.deps, { email, code: await codeFor(email), ip })).toEqual({ kind: 'left' });
    const names = { username: `n${user.id}`, firstName: 'А', lastName: 'Б' };
    expect(await register(accounts.deps, { ...names, email, ip })).toEqual({ kind: 'known' });
    accounts.pass(60);
    expect(await request(other, email)).toEqual({ kind: 'sent' });
    const actor = { kind: 'operator' } as const;
    const granted = await grantByEmail(accounts.db, { email, role: 'editor', actor }, accounts.deps.now());
    expect(granted).toEqual({ kind: 'missing' });
    expect((await subjectsTo(email)).slice(-2)).toEqual([
      'Этот адрес недавно изменили в «Сюжет»',
      'Этот адрес указали в другом профиле «Сюжет»',
    ]);
    expect(await findUserByEmail(accounts.db, email)).toBeNull();
    accounts.pass(7 * daySeconds);
    expect(await register(accounts.deps, { ...names, email, ip })).toEqual({ kind: 'registered' });
  });

  test('may be taken again by the account that left it, and its link is of no more use', async () => {
    const user = await newReader();
    const moved = await move(user);
    const token = await linkTo(user.email);
    accounts.pass(60);
    expect((await move(moved, user.email)).email).toBe(user.email);
    expect(await takeBack(token)).toEqual({ kind: 'no-link' });
  });

  test('an account that takes it in the moment in which it is left loses it', async () => {
    const user = await newReader();
    const email = accounts.newEmail();
    await request(user, email);
    const code = await accounts.codeFor(email);
    const names = { username: `m${user.id}`, firstName: 'А', lastName: 'Б' };
    const ip = accounts.newIp();
    await Promise.all([confirm(user, code), register(accounts.deps, { ...names, email: user.email, ip })]);
    expect(await findUserByEmail(accounts.db, user.email)).toBeNull();
  });
});

describe('«Это не я» (ACCOUNT-1)', () => {
  test('gives the address back and puts the thief out: no session, no password, no pending change, no deletion, no address of a feed', async () => {
    const user = await newReader();
    await open(user);
    const moved = await move(user);
    accounts.pass(60);
    await request(moved, accounts.newEmail());
    await setLeaving(accounts.db, user.id, accounts.deps.now());
    const feed = await makePrivateFeed(accounts.db, user.id, accounts.deps.now());
    const token = await linkTo(user.email);
    expect(await takeBack(token)).toEqual({ kind: 'returned', email: user.email });
    const emptied = { passwordHash: null, temporaryPasswordHash: null, leavingSince: null };
    expect(await present(user)).toMatchObject({ email: user.email, ...emptied });
    expect(await sessionsOf(user)).toBe(0);
    expect(await findFeedReader(accounts.db, feed)).toBeNull();
    expect(await accounts.db.select().from(emailChanges).where(eq(emailChanges.userId, user.id))).toEqual([]);
    expect(await deedsOf(user)).toEqual(['user.email', 'user.email-return']);
    expect(await takeBack(token)).toEqual({ kind: 'no-link' });
    const { email } = user;
    const back = { email, code: await codeFor(email), ip: accounts.newIp(), password: 'новый пароль' };
    expect(await verifyCode(accounts.deps, back)).toMatchObject({ kind: 'signed-in', created: false });
  });

  test('a thief who moves on does not keep the first owner out, and gets nothing back himself', async () => {
    const user = await newReader();
    const second = await move(user);
    accounts.pass(60);
    await move(second);
    const [ofOwner, ofThief] = [await linkTo(user.email), await linkTo(second.email)];
    // The thief's link undoes his own step; the owner's is still good.
    expect(await takeBack(ofThief)).toMatchObject({ kind: 'returned', email: second.email });
    expect(await takeBack(ofOwner)).toMatchObject({ kind: 'returned', email: user.email });
    expect(await takeBack(ofThief)).toEqual({ kind: 'no-link' });
  });

  test('the owner’s link ends all later ones', async () => {
    const user = await newReader();
    const second = await move(user);
    accounts.pass(60);
    await move(second);
    const ofThief = await linkTo(second.email);
    await takeBack(await linkTo(user.email));
    expect(await takeBack(ofThief)).toEqual({ kind: 'no-link' });
  });

  test('is good for seven days, and then forgotten', async () => {
    const user = await newReader();
    await move(user);
    accounts.pass(7 * daySeconds - 1);
    const token = await linkTo(user.email);
    accounts.pass(1);
    expect(await takeBack(token)).toEqual({ kind: 'no-link' });
    await cleanAccounts(accounts.db, accounts.deps.now());
    expect(await accounts.db.select().from(leftEmails).where(eq(leftEmails.userId, user.id))).toEqual([]);
  });

  test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}/`])('%j is no link', async (token) => {
    expect(await takeBack(token)).toEqual({ kind: 'no-link' });
  });

  test('of many wrong ones from one address the rest have to wait', async () => {
    const ip = accounts.newIp();
    const guess = () => returnEmail(accounts.deps, { token: 'x'.repeat(43), ip });
    for (let n = 0; n < 20; n += 1) await guess();
    expect(await guess()).toMatchObject({ kind: 'rate-limited' });
  });
});
