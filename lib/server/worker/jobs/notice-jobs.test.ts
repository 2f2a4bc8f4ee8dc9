import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { findPushKeys, readPushKeys } from '../../people/notices/push-key-store';
import { makePushKeys } from '../../people/notices/push-message';
import { spreadNotices } from '../../people/notices/spread-notices';
import { saveSubscription } from '../../people/notices/subscription-store';
import { type PushService, startPushService } from '../../people/notices/testing/push-service';
import { storyDigests } from '../../platform/db/derived-tables';
import { notices, pushDeliveries, pushSubscriptions, toldNotices } from '../../platform/db/notice-tables';
import { follows, mutes, seenStories } from '../../platform/db/reader-tables';
import { affairs, sessions, users } from '../../platform/db/schema';
import { insertArticle, insertSource, insertStory, insertUser } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { noticeWorks, sendNotices } from './notice-jobs';

let database: TestDatabase;
let service: PushService;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  service = await startPushService();
  // 12:00 in Minsk.
  time = Date.UTC(2026, 10, 24, 9);
  rests.clear();
  await emptyTables(database.pool, 'users', 'stories', 'articles', 'sources', 'affairs', 'notices', 'push_keys');
});
afterEach(() => service.close());

let time = 0;
const rests = new Map<string, Date>();
const now = () => new Date(time);
const pass = (minutes: number) => void (time += minutes * 60_000);
const minutesAgo = (minutes: number) => new Date(time - minutes * 60_000);
const db = () => database.db;
const isStopping = () => false;
const logged: object[] = [];
const deps = (allowed = service.host) => ({
  db: db(),
  settings: { siteOrigin: 'https://sujet.example', contactEmail: '', mailFrom: 'no-reply@sujet.example' },
  fetch: createGuardedFetch({
    allowedHosts: parseAllowedHosts(allowed),
    userAgent: 'SujetBot/1.0',
    keptConnections: 48,
  }),
  now,
  random: () => 0,
  log: { info: (fields: object) => void logged.push(fields) },
  isStopping,
});
const spread = () => spreadNotices(db(), now, isStopping);
const send = () => sendNotices(deps(), rests);
const tell = async () => {
  await spread();
  await send();
};
const payloads = () => service.received.map(({ text }) => JSON.parse(text));
const titles = () => payloads().map(({ title }) => title);
const browsers = () => db().select().from(pushSubscriptions);
const waiting = () => db().select().from(pushDeliveries);

/** A reader with a browser. */
async function insertReader(target = service.subscribe()) {
  const user = await insertUser(db());
  const sessionId = randomUUID();
  const at = minutesAgo(600);
  await db()
    .insert(sessions)
    .values({
      id: sessionId,
      userId: user.id,
      refreshHash: sessionId,
      createdAt: at,
      usedAt: at,
      expiresAt: new Date(time + 86_400_000),
    });
  await saveSubscription(db(), { userId: user.id, sessionId, ...target }, at);
  return { ...user, sessionId };
}

type Kind = (typeof notices.$inferSelect)['kind'];
const follow = (userId: number, kind: Kind, subjectId: number, notifySince: Date | null = minutesAgo(300)) =>
  db()
    .insert(follows)
    .values({ userId, kind, subjectId, at: minutesAgo(500), notifySince });

const story = (title: string, minutes: number, values: Parameters<typeof insertStory>[1] = {}) =>
  insertStory(db(), {
    createdAt: minutesAgo(minutes),
    appearedAt: minutesAgo(minutes),
    articles: [{ title, publishedAt: minutesAgo(minutes), groupedAt: minutesAgo(minutes) }],
    ...values,
  });
/** Another outlet's text in a story, a minute ago. */
const grow = (storyId: number, values: Parameters<typeof insertArticle>[1] = {}) =>
  insertArticle(db(), { storyId, publishedAt: minutesAgo(2), groupedAt: minutesAgo(1), ...values });

describe('a reader who follows a story (NOTE-2)', () => {
  test('gets its next text in the browser, encrypted, from the key of the site, for two hours', async () => {
    const reader = await insertReader();
    const { id } = await story('Мост открыт', 200);
    await follow(reader.id, 'story', id);
    await grow(id);
    await tell();
    const keys = await findPushKeys(db());
    expect(payloads()).toEqual([
      {
        title: 'Мост открыт',
        body: 'Новое в сюжете, за которым вы следите',
        story: id,
        follow: { kind: 'story', id },
      },
    ]);
    const [got] = service.received;
    expect(got).toMatchObject({
      siteKey: keys?.publicKey,
      headers: { ttl: '7200', urgency: 'normal', topic: `story-${id}`, 'content-encoding': 'aes128gcm' },
      claims: { aud: service.origin, sub: 'https://sujet.example' },
    });
    expect(await waiting()).toEqual([]);
    await tell();
    expect(service.received).toHaveLength(1);
  });

  test('hears of no text that repeats another, nor of one from before, nor in a story that was seen since', async () => {
    const reader = await insertReader();
    const repeated = await story('Повтор', 200);
    const copy = await grow(repeated.id);
    await db()
      .insert(storyDigests)
      .values({ storyId: repeated.id, digested: 1, content: { copies: [{ articleId: copy.id }] } });
    const old = await story('Раньше', 200);
    await grow(old.id);
    const seen = await story('Видел', 200);
    await grow(seen.id);
    await db().insert(seenStories).values({ userId: reader.id, storyId: seen.id, at: now(), title: 'Видел' });
    await follow(reader.id, 'story', repeated.id);
    await follow(reader.id, 'story', old.id, now());
    await follow(reader.id, 'story', seen.id);
    await tell();
    expect(titles()).toEqual([]);
  });

  test('is asked first: a follow alone tells nothing', async () => {
    const reader = await insertReader();
    const { id } = await story('Мост открыт', 200);
    await follow(reader.id, 'story', id, null);
    await grow(id);
    await tell();
    expect(titles()).toEqual([]);
    expect(await db().select().from(notices)).toEqual([]);
  });

  test('hears of it again after two hours, and of three things in a day', async () => {
    const reader = await insertReader();
    const { id } = await story('Мост открыт', 200);
    await follow(reader.id, 'story', id);
    await grow(id);
    await tell();
    pass(110);
    await grow(id);
    await tell();
    expect(titles()).toHaveLength(1);
    pass(11);
    await grow(id);
    await tell();
    expect(titles()).toHaveLength(2);
    for (const title of ['Третье', 'Четвёртое']) {
      const another = await story(title, 200);
      await follow(reader.id, 'story', another.id);
      await grow(another.id);
      pass(1);
      await tell();
    }
    expect(titles()).toEqual(['Мост открыт', 'Мост открыт', 'Третье']);
  });

  test('hears nothing in the quiet hours, nor in the morning of what they brought', async () => {
    const reader = await insertReader();
    time = Date.UTC(2026, 10, 24, 19, 30);
    const { id } = await story('Ночью', 200);
    await follow(reader.id, 'story', id);
    await grow(id);
    await tell();
    time = Date.UTC(2026, 10, 25, 5, 1);
    await tell();
    expect(titles()).toEqual([]);
  });

  test('follows it on when it is merged into another one', async () => {
    const reader = await insertReader();
    const kept = await story('Мост открыт', 200);
    const merged = await story('Мост', 210, { articles: [], mergedInto: kept.id });
    await follow(reader.id, 'story', merged.id);
    await grow(kept.id);
    await tell();
    expect(payloads()).toMatchObject([{ title: 'Мост открыт', follow: { kind: 'story', id: merged.id } }]);
  });

  test.each<[string, (story: number, channel: number) => Omit<typeof mutes.$inferInsert, 'userId' | 'at'>]>([
    ['the story', (id) => ({ kind: 'story', subjectId: id })],
    ['its only channel', (_id, channel) => ({ kind: 'channel', subjectId: channel })],
    ['a word', () => ({ kind: 'word', phrase: 'мост' })],
  ])('hears nothing where he hides %s (MUTE-1), others do', async (_name, mute) => {
    const [hides, wants] = [await insertReader(), await insertReader()];
    const channel = await insertSource(db());
    const { id } = await story('Мост открыт', 200, {
      articles: [{ title: 'Мост открыт', sourceId: channel.id, publishedAt: minutesAgo(200) }],
    });
    for (const user of [hides, wants]) await follow(user.id, 'story', id);
    await db()
      .insert(mutes)
      .values({ userId: hides.id, at: now(), ...mute(id, channel.id) });
    await grow(id, { sourceId: channel.id });
    await tell();
    expect((await db().select().from(toldNotices)).map(({ userId }) => userId)).toEqual([wants.id]);
    expect(titles()).toEqual(['Мост открыт']);
  });

  test('hears nothing once he is leaving, or signed out of that browser (ACCOUNT-2)', async () => {
    const [leaving, signedOut] = [await insertReader(), await insertReader()];
    const { id } = await story('Мост открыт', 200);
    for (const user of [leaving, signedOut]) await follow(user.id, 'story', id);
    await db().execute(`update users set leaving_since = now() where id = ${leaving.id}`);
    await db().execute(`delete from sessions where id = '${signedOut.sessionId}'`);
    await grow(id);
    await tell();
    expect(titles()).toEqual([]);
    await db().delete(users);
    expect(await browsers()).toEqual([]);
  });
});

describe('followers of other things (NOTE-2)', () => {
  test('an affair: its next story, not its first', async () => {
    const reader = await insertReader();
    const [affair, young] = await db()
      .insert(affairs)
      .values([{}, {}].map(() => ({ createdAt: minutesAgo(300) })))
      .returning();
    for (const one of [affair, young]) await follow(reader.id, 'affair', one?.id ?? 0);
    await story('Первый сюжет', 280, { affairId: affair?.id });
    await story('Второй сюжет', 3, { affairId: affair?.id });
    await story('Начало другого', 3, { affairId: young?.id });
    await tell();
    expect(titles()).toEqual(['Второй сюжет']);
  });

  test('a channel: its publication, once a story', async () => {
    const reader = await insertReader();
    const channel = await insertSource(db(), { name: 'Орбита' });
    await follow(reader.id, 'channel', channel.id);
    const { id } = await story('Мост открыт', 200);
    await grow(id, { sourceId: channel.id });
    await tell();
    expect(payloads()).toMatchObject([{ title: 'Мост открыт', body: 'Новая публикация: Орбита' }]);
    pass(130);
    await grow(id, { sourceId: channel.id });
    await tell();
    expect(titles()).toHaveLength(1);
  });

  test('a category: its heaviest new story, when three channels tell it', async () => {
    const reader = await insertReader();
    await follow(reader.id, 'category', 3);
    await story('Лёгкий', 20, { categoryId: 3, score: 1, sourcesCount: 5 });
    await story('Тяжёлый', 10, { categoryId: 3, score: 5, sourcesCount: 3 });
    await story('Один канал', 10, { categoryId: 4, score: 9, sourcesCount: 1 });
    await follow(reader.id, 'category', 4);
    await tell();
    expect(titles()).toEqual(['Тяжёлый']);
  });

  test('several follows bring one story once', async () => {
    const reader = await insertReader();
    const channel = await insertSource(db());
    const { id } = await story('Мост открыт', 200);
    await follow(reader.id, 'channel', channel.id);
    await follow(reader.id, 'story', id);
    await grow(id, { sourceId: channel.id });
    await tell();
    expect(payloads()).toMatchObject([{ follow: { kind: 'story', id } }]);
  });
});

describe('a push service', () => {
  async function due(count = 1): Promise<void> {
    const { id } = await story('Мост открыт', 200);
    for (let n = 0; n < count; n += 1) await follow((await insertReader()).id, 'story', id);
    await grow(id);
    await spread();
  }

  test.each([404, 410])('says %d: the browser is forgotten (NOTE-3)', async (status) => {
    await due();
    service.answer = (_path, response) => void response.writeHead(status).end();
    await send();
    expect([await browsers(), await waiting()]).toEqual([[], []]);
  });

  test('asks for a rest: nobody there is told before it ends, then all are', async () => {
    await due(60);
    let asked = 0;
    service.answer = (_path, response) => {
      asked += 1;
      response.writeHead(429, { 'Retry-After': '300' }).end();
    };
    await send();
    expect(asked).toBeLessThanOrEqual(48);
    expect(await waiting()).toHaveLength(60);
    pass(4);
    await send();
    expect(asked).toBeLessThanOrEqual(48);
    service.answer = (_path, response) => void response.writeHead(201).end();
    service.received.length = 0;
    pass(2);
    await send();
    expect(titles()).toHaveLength(60);
    expect(await waiting()).toEqual([]);
  });

  test('is away for two hours: the notice is dropped, the browser stays', async () => {
    await due();
    service.answer = (_path, response) => void response.writeHead(503).end();
    for (let n = 0; n < 30; n += 1) {
      await send();
      pass(5);
    }
    expect([(await browsers()).length, await waiting()]).toEqual([1, []]);
  });

  test('refuses ten in a row: the browser is forgotten', async () => {
    await due();
    const [row] = await waiting();
    service.answer = (_path, response) => void response.writeHead(403).end();
    const left: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      await send();
      left.push((await browsers()).length);
      if (row && left.at(-1) === 1)
        await db()
          .insert(pushDeliveries)
          .values({ ...row, nextAt: now(), madeAt: now() });
    }
    expect(left).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });

  test('stands at a private address: nothing is sent there, and the browser is forgotten (SSRF-1)', async () => {
    await due();
    await sendNotices(deps(''), rests);
    expect([service.received, await browsers()]).toEqual([[], []]);
  });

  test('is told nothing of a browser whose key is none', async () => {
    const { id } = await story('Мост открыт', 200);
    const reader = await insertReader({ ...service.subscribe(), p256dh: Buffer.alloc(65, 4).toString('base64url') });
    await follow(reader.id, 'story', id);
    await grow(id);
    await tell();
    expect([service.received, await browsers()]).toEqual([[], []]);
  });
});

describe('several workers', () => {
  test('tell 2 500 readers once each', async () => {
    const { id } = await story('Мост открыт', 200);
    const first = await insertReader();
    await db().execute(`
      insert into users (username, email, created_at) select 'r' || n, 'r' || n || '@example.by', now() from generate_series(1, 2499) as n`);
    await db().execute(`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, at)
      select users.id, '${first.sessionId}', 'https://push.example/' || users.id, 'k', 'a', now() from users where users.id <> ${first.id}`);
    await db().execute(`
      insert into follows (user_id, kind, subject_id, at, notify_since)
      select id, 'story', ${id}, '${minutesAgo(300).toISOString()}', '${minutesAgo(300).toISOString()}' from users`);
    await grow(id);
    const told = await Promise.all([spread(), spread(), spread()]);
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(2_500);
    const rows = await db().select().from(toldNotices);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(2_500);
    expect(await waiting()).toHaveLength(2_500);
  });

  test('have the same keys', async () => {
    const made = await Promise.all([1, 2, 3].map(() => readPushKeys(db(), makePushKeys, now())));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  });

  test('run both works', async () => {
    const reader = await insertReader();
    const { id } = await story('Мост открыт', 200);
    await follow(reader.id, 'story', id);
    await grow(id);
    for (const { work } of noticeWorks(deps())) await work();
    expect(titles()).toEqual(['Мост открыт']);
    expect((await db().select().from(notices).orderBy(asc(notices.id)))[0]?.spreadAt).toEqual(now());
  });
});
