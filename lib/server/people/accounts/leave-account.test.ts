import { eq } from 'drizzle-orm';
import { auditEntries } from '../../platform/db/channel-tables';
import { reactions, storyReads, users } from '../../platform/db/schema';
import { insertSource, insertStory, insertUser } from '../../platform/db/testing/builders';
import { requestCode } from './code-sign-in';
import { leaveAccount, removeLeaver, stayWithAccount } from './leave-account';
import { settleDeliveries } from '../mail/mail-delivery';
import { openSession } from './session-store';
import { mailIsAway, openAccounts, type TestAccounts } from './testing/open-accounts';
import { deleteUser, findUserByEmail, listLeavers, type UserRow } from './user-store';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const now = () => accounts.deps.now();
const daysLater = (days: number) => new Date(now().getTime() + days * 86_400_000);
const deedsOf = async (userId: number) => {
  const entries = await accounts.db.select().from(auditEntries);
  return entries.flatMap(({ action, details }) => (JSON.stringify(details) === `{"userId":${userId}}` ? [action] : []));
};

async function leave(user: UserRow) {
  const { sessionId } = await openSession(accounts.db, { userId: user.id }, now());
  await requestCode(accounts.deps, { email: user.email, ip: accounts.newIp() });
  return leaveAccount(accounts.deps, { user, sessionId, code: await accounts.codeFor(user.email) });
}

/** Seven days after `since`, as the worker does it. */
const remove = (user: UserRow, at = daysLater(7)) =>
  removeLeaver(accounts.db, user.id, { before: new Date(at.getTime() - 7 * 86_400_000 + 1), now: at });

describe('the end of an account (ACCOUNT-2)', () => {
  test('comes seven days after it was asked for, and no earlier', async () => {
    const user = await insertUser(accounts.db);
    expect(await leave(user)).toEqual({ kind: 'leaving' });
    expect(await remove(user, daysLater(6.9))).toBeNull();
    expect(await listLeavers(accounts.db, new Date(now().getTime() + 1), 10)).toEqual([user.id]);
    expect(await remove(user)).toEqual({ avatar: null });
    expect(await remove(user)).toBeNull();
    expect(await findUserByEmail(accounts.db, user.email)).toBeNull();
    expect(await deedsOf(user.id)).toEqual(['user.leave', 'user.left']);
  });

  test('is taken back any time before; what the worker had found then stays', async () => {
    const user = await insertUser(accounts.db);
    await leave(user);
    expect(await stayWithAccount(accounts.db, user.id, daysLater(8))).toMatchObject({ leavingSince: null });
    expect(await stayWithAccount(accounts.db, user.id, daysLater(8))).toMatchObject({ leavingSince: null });
    expect(await remove(user)).toBeNull();
    expect(await deedsOf(user.id)).toEqual(['user.leave', 'user.stay']);
    expect(await remove(user, daysLater(30))).toBeNull();
  });

  test('whoever takes it back too late has no account', async () => {
    const user = await insertUser(accounts.db);
    await leave(user);
    await remove(user);
    expect(await stayWithAccount(accounts.db, user.id, now())).toBeNull();
  });

  test('a mail server that is away keeps nobody', async () => {
    const user = await insertUser(accounts.db);
    const { sessionId } = await openSession(accounts.db, { userId: user.id }, now());
    await requestCode(accounts.deps, { email: user.email, ip: accounts.newIp() });
    const code = await accounts.codeFor(user.email);
    accounts.mail.connect = mailIsAway;
    expect(await leaveAccount(accounts.deps, { user, sessionId, code })).toEqual({ kind: 'leaving' });
    await settleDeliveries();
    accounts.mail.connect = () => Promise.resolve();
  });
});

describe('what an account leaves behind (ACCOUNT-2)', () => {
  test('its channel without an owner, its name free, its reactions as counts of nobody', async () => {
    const { db } = accounts;
    const source = await insertSource(db);
    const [user, other] = [await insertUser(db, { channelId: source.id }), await insertUser(db)];
    const story = await insertStory(db);
    const at = new Date('2026-11-21T12:34:56.789Z');
    for (const { id } of [user, other]) {
      await db.insert(reactions).values({ userId: id, storyId: story.id, reactionTypeId: 1, createdAt: at });
      await db.insert(storyReads).values({ userId: id, storyId: story.id, readAt: at });
    }
    await deleteUser(db, user.id);
    // The time would tell whose it was.
    expect(await db.select().from(reactions).orderBy(reactions.createdAt)).toEqual([
      { userId: null, storyId: story.id, reactionTypeId: 1, createdAt: new Date('2026-11-21T00:00:00Z') },
      { userId: other.id, storyId: story.id, reactionTypeId: 1, createdAt: at },
    ]);
    expect(await db.select().from(storyReads)).toMatchObject([{ userId: other.id }]);
    expect(await db.select().from(users).where(eq(users.channelId, source.id))).toEqual([]);
    expect(await insertUser(db, { username: user.username, email: user.email })).toMatchObject({ channelId: null });
  });
});
