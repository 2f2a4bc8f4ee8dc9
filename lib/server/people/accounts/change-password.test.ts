import { eq } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema';
import { insertUser } from '../../platform/db/testing/builders';
import { changePassword } from './change-password';
import { requestCode, verifyCode } from './code-sign-in';
import { logIn } from './log-in';
import { settleDeliveries } from '../mail/mail-delivery';
import type { OwnerProof } from './owner-proof';
import { openSession } from './session-store';
import { openAccounts, type TestAccounts } from './testing/open-accounts';
import { findUserByEmail, type UserRow } from './user-store';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const open = async (user: UserRow) =>
  (await openSession(accounts.db, { userId: user.id }, accounts.deps.now())).sessionId;
const sessionsOf = async ({ id }: UserRow) =>
  (await accounts.db.select().from(sessions).where(eq(sessions.userId, id))).map((session) => session.id);
const change = (user: UserRow, sessionId: string, proof: OwnerProof, password = 'новый пароль') =>
  changePassword(accounts.deps, { user, sessionId, proof, password });
const byPassword = (password: string): OwnerProof => ({ kind: 'password', password });
const enter = async ({ email }: UserRow, password: string) =>
  (await logIn(accounts.deps, { email, password, ip: accounts.newIp() })).kind;
const lettersTo = async (email: string) => {
  await settleDeliveries();
  return accounts.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);
};
const letter = expect.stringMatching(/^Пароль для входа в .* изменён$/);

async function mailedCode(email: string): Promise<string> {
  await requestCode(accounts.deps, { email, ip: accounts.newIp() });
  return accounts.codeFor(email);
}

describe('changePassword (PW-5)', () => {
  test('with the present password: the new one alone is right, this session stays, all others end, a letter tells it', async () => {
    const user = await insertUser(accounts.db, { passwordHash: 'plain:прежний' });
    const own = await open(user);
    await open(user);
    expect(await change(user, own, byPassword('прежний'))).toEqual({ kind: 'changed' });
    expect(await sessionsOf(user)).toEqual([own]);
    expect([await enter(user, 'прежний'), await enter(user, 'новый пароль')]).toEqual(['wrong', 'signed-in']);
    expect(await lettersTo(user.email)).toEqual([letter]);
  });

  test('a wrong password changes nothing; after five of them the right one has to wait as well', async () => {
    const user = await insertUser(accounts.db, { passwordHash: 'plain:прежний' });
    const own = await open(user);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await change(user, own, byPassword('не тот'))).toEqual({ kind: 'wrong-password' });
    expect(await change(user, own, byPassword('прежний'))).toEqual({ kind: 'rate-limited', retryAfterSeconds: 900 });
    expect(await lettersTo(user.email)).toEqual([]);
    expect(await enter(user, 'прежний')).toBe('signed-in');
  });

  test('an account without a password gets one by a mailed code, which is used up', async () => {
    const user = await insertUser(accounts.db);
    const own = await open(user);
    const code = await mailedCode(user.email);
    expect(await change(user, own, byPassword(''))).toEqual({ kind: 'wrong-password' });
    expect(await change(user, own, { kind: 'code', code })).toEqual({ kind: 'changed' });
    const changed = await findUserByEmail(accounts.db, user.email);
    expect(changed && (await change(changed, own, { kind: 'code', code }))).toEqual({ kind: 'wrong-code' });
    expect(await enter(user, 'новый пароль')).toBe('signed-in');
  });

  test('whoever compared with a password that was replaced meanwhile changes nothing', async () => {
    const user = await insertUser(accounts.db, { passwordHash: 'plain:прежний' });
    const own = await open(user);
    await change(user, own, byPassword('прежний'), 'второй пароль');
    expect(await change(user, own, byPassword('прежний'), 'третий пароль')).toEqual({ kind: 'gone' });
    expect(await enter(user, 'второй пароль')).toBe('signed-in');
  });
});

describe('a forgotten password (PW-5)', () => {
  test('the code sets a new one and signs in; all earlier sessions end, a letter tells it', async () => {
    const user = await insertUser(accounts.db, { passwordHash: 'plain:забытый' });
    const earlier = await open(user);
    const code = await mailedCode(user.email);
    const { email } = user;
    const attempt = { email, code, ip: accounts.newIp(), password: 'новый пароль' };
    expect(await verifyCode(accounts.deps, attempt)).toMatchObject({ kind: 'signed-in', created: false });
    expect(await sessionsOf(user)).toEqual([expect.not.stringContaining(earlier)]);
    expect([await enter(user, 'забытый'), await enter(user, 'новый пароль')]).toEqual(['wrong', 'signed-in']);
    expect(await lettersTo(email)).toEqual([expect.stringMatching(/^Код /), letter]);
  });

  test('a wrong code sets nothing', async () => {
    const user = await insertUser(accounts.db, { passwordHash: 'plain:прежний' });
    const code = (await mailedCode(user.email)) === '000000' ? '000001' : '000000';
    const attempt = { email: user.email, code, ip: accounts.newIp(), password: 'новый пароль' };
    expect(await verifyCode(accounts.deps, attempt)).toEqual({ kind: 'wrong' });
    expect(await enter(user, 'прежний')).toBe('signed-in');
  });
});
