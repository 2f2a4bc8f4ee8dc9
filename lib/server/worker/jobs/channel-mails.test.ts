import { eq } from 'drizzle-orm';
import { letters } from '../../platform/db/mail-tables';
import { feedStates, sources, users } from '../../platform/db/schema';
import { insertSource, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { queueChannelMails } from './channel-mails';

let database: TestDatabase;
let at: number;
let mails: (typeof letters.$inferSelect)[];
beforeEach(async () => {
  database = await openTestDatabase();
  at = Date.parse('2026-11-29T09:00:00Z');
  mails = [];
});
afterEach(() => database.close());

const hourMs = 3_600_000;
/** Looks for broken channels; `mails` are the letters that have been queued so far. */
const send = async () => {
  const queued = await queueChannelMails(database.db, 'https://sujet.example', new Date(at));
  mails = await database.db.select().from(letters).orderBy(letters.createdAt);
  return queued;
};
const channel = async (name: string, failures: number) => {
  const { id, rssUrl } = await insertSource(database.db, {
    name,
    rssUrl: `https://${encodeURIComponent(name)}.example/rss`,
  });
  await database.db.insert(feedStates).values({
    sourceId: id,
    feedUrl: rssUrl ?? '',
    intervalSeconds: 900,
    nextFetchAt: new Date(at),
    failures,
    lastError: failures > 0 ? 'Не удалось соединиться.' : null,
  });
  return id;
};
const editor = (role: 'editor' | 'admin' | 'reader' = 'editor', more: object = {}) =>
  insertUser(database.db, { role, ...more });

describe('a mail about channels that broke (CHANNELS-8)', () => {
  test('goes to each editor once, with what broke since the last one; not to who wants none', async () => {
    const [one, other] = [await editor(), await editor('admin')];
    await editor('reader');
    await editor('editor', { channelMails: false });
    await editor('editor', { blockedAt: new Date(at) });
    await editor('editor', { leavingSince: new Date(at) });
    await channel('Вестник', 7);
    await channel('Чихнул', 2);
    expect(await Promise.all([send(), send()])).toContain(0);
    expect(mails.map(({ email }) => email).sort()).toEqual([one.email, other.email].sort());
    expect(mails[0]?.text).toContain('Вестник');
    expect(mails[0]?.text).not.toContain('Чихнул');
    expect(await send()).toBe(0);
  });

  test('comes once a day, and not when nothing broke; a channel that broke again is told of again', async () => {
    await editor();
    expect(await send()).toBe(0);
    at += hourMs;
    const id = await channel('Вестник', 9);
    expect(await send()).toBe(1);
    at += 2 * hourMs;
    await channel('Голос', 9);
    expect(await send()).toBe(0);
    at += 23 * hourMs;
    expect([await send(), mails.at(-1)?.text.includes('Вестник')]).toEqual([1, false]);
    at += 25 * hourMs;
    expect(await send()).toBe(0);
    const set = (failures: number) =>
      database.db.update(feedStates).set({ failures }).where(eq(feedStates.sourceId, id));
    await set(0);
    at += hourMs;
    await send();
    await set(9);
    at += hourMs;
    expect([await send(), mails.at(-1)?.text.includes('Вестник')]).toEqual([1, true]);
  });

  test('leaves paused channels and former editors out', async () => {
    const { id: userId } = await editor();
    const id = await channel('Вестник', 9);
    await database.db
      .update(sources)
      .set({ pausedAt: new Date(at) })
      .where(eq(sources.id, id));
    expect(await send()).toBe(0);
    await database.db.update(sources).set({ pausedAt: null }).where(eq(sources.id, id));
    at += hourMs;
    expect(await send()).toBe(1);
    await channel('Голос', 9);
    await database.db.update(users).set({ role: 'reader' }).where(eq(users.id, userId));
    at += 25 * hourMs;
    expect([await send(), mails.length]).toEqual([0, 1]);
  });
});
