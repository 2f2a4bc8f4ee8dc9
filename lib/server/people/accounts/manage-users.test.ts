import { eq } from 'drizzle-orm';
import { auditEntries } from '../../platform/db/channel-tables';
import { sessions } from '../../platform/db/schema';
import { insertUser } from '../../platform/db/testing/builders';
import { requestCode, verifyCode } from './code-sign-in';
import { logIn } from './log-in';
import { blockUser, endSessions, removeUser, unblockUser } from './manage-users';
import { hashTemporaryPassword } from './passwords';
import { findSessionUser, openSession, renewSession } from './session-store';
import { createCountingHasher } from './testing/counting-hasher';
import { openAccounts, type TestAccounts } from './testing/open-accounts';
import { findUserByEmail, setTemporaryPassword } from './user-store';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const operator = { kind: 'operator' } as const;
const now = () => accounts.deps.now();
const block = (userId: number) => blockUser(accounts.db, { userId, actor: operator }, now());
const entriesAbout = async (userId: number) =>
  (await accounts.db.select().from(auditEntries).orderBy(auditEntries.id))
    .map(({ action, details }) => ({ action, details }))
    .filter(({ details }) => JSON.stringify(details).includes(`"userId":${userId}`));

test('a blocked user’s sessions end, other users’ stay, and the journal names both deeds', async () => {
  const [user, stranger] = [await insertUser(accounts.db), await insertUser(accounts.db)];
  const open = await openSession(accounts.db, { userId: user.id }, now());
  await openSession(accounts.db, { userId: stranger.id }, now());
  expect(await block(user.id)).toEqual({ kind: 'done', sessions: 1 });
  expect(await block(user.id)).toEqual({ kind: 'already' });
  expect(await renewSession(accounts.db, open.refresh, now())).toBeNull();
  expect(await accounts.db.select().from(sessions).where(eq(sessions.userId, stranger.id))).toHaveLength(1);
  expect(await unblockUser(accounts.db, { userId: user.id, actor: operator }, now())).toEqual({ kind: 'done' });
  expect(await unblockUser(accounts.db, { userId: user.id, actor: operator }, now())).toEqual({ kind: 'already' });
  expect(await entriesAbout(user.id)).toEqual([
    { action: 'user.block', details: { userId: user.id, sessions: 1 } },
    { action: 'user.unblock', details: { userId: user.id } },
  ]);
});

test('a session that was opened past a block is none', async () => {
  const user = await insertUser(accounts.db, { blockedAt: now() });
  const { sessionId, refresh } = await openSession(accounts.db, { userId: user.id }, now());
  expect(await findSessionUser(accounts.db, { sessionId, userId: user.id }, now())).toBeNull();
  expect(await renewSession(accounts.db, refresh, now())).toBeNull();
});

test('a blocked user’s passwords are wrong ones, at the same cost; the temporary one is not adopted (OTP-7)', async () => {
  const user = await insertUser(accounts.db, { passwordHash: 'plain:верный', blockedAt: now() });
  const until = new Date(now().getTime() + 60_000);
  const hash = hashTemporaryPassword(accounts.deps.keys.temporaryPasswords, user.id, 'временный');
  await setTemporaryPassword(accounts.db, user.id, hash, until);
  for (const password of ['верный', 'временный', 'не тот']) {
    const hasher = createCountingHasher();
    const answer = await logIn({ ...accounts.deps, hasher }, { email: user.email, password, ip: accounts.newIp() });
    expect([answer, hasher.made]).toEqual([{ kind: 'wrong' }, 1]);
  }
  expect(await findUserByEmail(accounts.db, user.email)).toMatchObject({ passwordHash: 'plain:верный' });
});

test('only who proves a blocked address by its code learns of the block; the code is used up', async () => {
  const user = await insertUser(accounts.db, { blockedAt: now() });
  const asked = await requestCode(accounts.deps, { email: user.email, ip: accounts.newIp() });
  expect(asked).toEqual({ kind: 'sent', repeated: false });
  const code = await accounts.codeFor(user.email);
  const verify = (given: string) => verifyCode(accounts.deps, { email: user.email, code: given, ip: accounts.newIp() });
  expect(await verify(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toEqual({ kind: 'wrong' });
  expect(await verify(code)).toEqual({ kind: 'blocked' });
  expect(await verify(code)).toEqual({ kind: 'wrong' });
  expect(await accounts.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

test('an operator ends all sessions of a user, who may sign in again', async () => {
  const user = await insertUser(accounts.db);
  for (let n = 0; n < 2; n += 1) await openSession(accounts.db, { userId: user.id }, now());
  expect(await endSessions(accounts.db, { userId: user.id, actor: operator }, now())).toBe(2);
  expect(await endSessions(accounts.db, { userId: user.id, actor: operator }, now())).toBe(0);
  expect(await entriesAbout(user.id)).toEqual([
    { action: 'user.end-sessions', details: { userId: user.id, sessions: 2 } },
  ]);
});

test('a removed account leaves its number in the journal, and nothing of the person', async () => {
  const user = await insertUser(accounts.db, { firstName: 'Анна' });
  const remove = () => removeUser(accounts.db, { userId: user.id, actor: operator }, now());
  expect(await remove()).toEqual({ avatar: null });
  expect(await remove()).toBeNull();
  expect(await findUserByEmail(accounts.db, user.email)).toBeNull();
  expect(await entriesAbout(user.id)).toEqual([{ action: 'user.delete', details: { userId: user.id } }]);
});
