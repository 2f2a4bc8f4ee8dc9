import { eq } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema';
import { insertSource, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import {
  closeSession,
  closeSessionByRefresh,
  dropEndedSessions,
  findSessionUser,
  listSessions,
  openSession,
  renewSession,
} from './session-store';
import { deleteUser } from './user-store';

const now = new Date('2026-11-02T09:00:00.250Z');
const day = 24 * 3_600;
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

let database: TestDatabase;
let db: TestDatabase['db'];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function open() {
  const user = await insertUser(db);
  return { user, ...(await openSession(db, { userId: user.id }, now)) };
}

const rowOf = async (sessionId: string) => (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0];

describe('a session', () => {
  test('TOK-1: the refresh token is 256 bits, never twice the same, and only its SHA-256 is kept', async () => {
    const { sessionId, refresh } = await open();
    expect(Buffer.from(refresh, 'base64url')).toHaveLength(32);
    expect((await open()).refresh).not.toBe(refresh);
    const row = await rowOf(sessionId);
    expect(row?.refreshHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(refresh);
  });

  test('R40: a refresh tells the channel as it is now', async () => {
    const { user, sessionId, refresh } = await open();
    expect(await renewSession(db, refresh, now)).toEqual({ sessionId, userId: user.id, channelId: null });
    const source = await insertSource(db);
    const owner = await insertUser(db, { channelId: source.id });
    const own = await openSession(db, { userId: owner.id }, now);
    expect(await renewSession(db, own.refresh, now)).toMatchObject({ channelId: source.id });
  });

  test.each([5, 70, 13 * day])(
    'TOK-3: 20 refreshes of one token at once all succeed, %i s after the sign-in',
    async (seconds) => {
      const { sessionId, refresh } = await open();
      const answers = await Promise.all(Array.from({ length: 20 }, () => renewSession(db, refresh, after(seconds))));
      expect(answers.map((answer) => answer?.sessionId)).toEqual(Array(20).fill(sessionId));
      expect(await renewSession(db, refresh, after(seconds + 1))).not.toBeNull();
    },
  );

  test('R5: it ends after 14 days without a use, and each use moves that on', async () => {
    const { refresh } = await open();
    expect(await renewSession(db, refresh, after(14 * day - 1))).not.toBeNull();
    expect(await renewSession(db, refresh, after(28 * day - 2))).not.toBeNull();
    expect(await renewSession(db, refresh, after(42 * day - 2))).toBeNull();
    const idle = await open();
    expect(await renewSession(db, idle.refresh, after(14 * day))).toBeNull();
  });

  test('R5: it ends after 60 days however often it is used', async () => {
    const { user, sessionId, refresh } = await open();
    expect(await renewSession(db, refresh, after(13 * day))).not.toBeNull();
    expect(await renewSession(db, refresh, after(26 * day))).not.toBeNull();
    expect(await renewSession(db, refresh, after(39 * day))).not.toBeNull();
    expect(await renewSession(db, refresh, after(52 * day))).not.toBeNull();
    expect(await renewSession(db, refresh, after(60 * day - 1))).not.toBeNull();
    expect(await findSessionUser(db, { sessionId, userId: user.id }, after(60 * day - 1))).not.toBeNull();
    expect(await renewSession(db, refresh, after(60 * day))).toBeNull();
    expect(await findSessionUser(db, { sessionId, userId: user.id }, after(60 * day))).toBeNull();
  });

  test('a use is written down once a minute at most', async () => {
    const { sessionId, refresh } = await open();
    const usedAt = async () => (await rowOf(sessionId))?.usedAt;
    await renewSession(db, refresh, after(59));
    expect(await usedAt()).toEqual(now);
    await renewSession(db, refresh, after(60));
    expect(await usedAt()).toEqual(after(60));
    await renewSession(db, refresh, after(100));
    expect(await usedAt()).toEqual(after(60));
  });

  test.each([
    ['unknown', Buffer.alloc(32, 5).toString('base64url')],
    ['empty', ''],
    ['an access token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln'],
    ['10 KB', 'a'.repeat(10_240)],
    ['with NUL', `${'a'.repeat(42)}\0`],
  ])('TOK-4: a refresh token that is %s is refused', async (_what, refresh) => {
    expect(await renewSession(db, refresh, now)).toBeNull();
    await closeSessionByRefresh(db, refresh);
  });

  test('TOK-2: closing it refuses both tokens at once, leaves the others open, and may be repeated', async () => {
    const { user, sessionId, refresh } = await open();
    const other = await openSession(db, { userId: user.id }, now);
    await closeSession(db, sessionId);
    await closeSession(db, sessionId);
    expect(await renewSession(db, refresh, now)).toBeNull();
    expect(await findSessionUser(db, { sessionId, userId: user.id }, now)).toBeNull();
    expect(await renewSession(db, other.refresh, now)).not.toBeNull();
    await closeSessionByRefresh(db, other.refresh);
    await closeSessionByRefresh(db, other.refresh);
    expect(await findSessionUser(db, { sessionId: other.sessionId, userId: user.id }, now)).toBeNull();
  });

  test('TOK-4: a session answers for its own user only', async () => {
    const { user, sessionId } = await open();
    expect(await findSessionUser(db, { sessionId, userId: user.id }, now)).toEqual(user);
    expect(await findSessionUser(db, { sessionId, userId: user.id + 1 }, now)).toBeNull();
    expect(await findSessionUser(db, { sessionId, userId: 9_999_999_999 }, now)).toBeNull();
  });

  test('TOK-4: a deleted user has no session', async () => {
    const { user, sessionId, refresh } = await open();
    await deleteUser(db, user.id);
    expect(await renewSession(db, refresh, now)).toBeNull();
    expect(await findSessionUser(db, { sessionId, userId: user.id }, now)).toBeNull();
  });

  test('the export lists a user’s own, oldest first, without any secret', async () => {
    const { user } = await open();
    await open();
    await openSession(db, { userId: user.id }, after(day));
    expect(await listSessions(db, user.id)).toEqual([
      { createdAt: now, usedAt: now, expiresAt: after(14 * day) },
      { createdAt: after(day), usedAt: after(day), expiresAt: after(15 * day) },
    ]);
  });

  test('what has ended is removed, and nothing else', async () => {
    const { sessionId, refresh } = await open();
    await dropEndedSessions(db, after(14 * day - 1));
    expect(await renewSession(db, refresh, after(1))).not.toBeNull();
    await dropEndedSessions(db, after(14 * day));
    expect(await rowOf(sessionId)).toBeUndefined();
  });
});
