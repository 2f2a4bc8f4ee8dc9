import { asc, eq } from 'drizzle-orm';
import { createLog } from '../base/log';
import { articles, media, stories } from '../db/schema';
import { insertArticle } from '../db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { fetchDueImages, type ImageDependencies } from './fetch-due-images';

const now = new Date('2026-11-21T09:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);

describe('fetching the pictures that are due', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
    await database.db.insert(media).values({ id: 'picture', variants: {} });
  });
  afterEach(() => database.close());

  const due = (imageUrl: string | null) => insertArticle(database.db, { imageUrl, imageNextAt: now });
  const run = (fetchImage: ImageDependencies['fetchImage'], at = now) =>
    fetchDueImages({ db: database.db, now: () => at, log: createLog('test').child({}, { level: 'silent' }), fetchImage }, () => false);
  const saved = { kind: 'saved', mediaId: 'picture' } as const;

  test('one that cannot be kept (a full disk) leaves the others of its batch alone', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await due(`https://example.by/${name}.jpg`);
    await run((url) => (url.endsWith('b.jpg') ? Promise.reject(new Error('ENOSPC')) : Promise.resolve(saved)));
    const rows = await database.db.select().from(articles).orderBy(asc(articles.imageUrl));
    expect(rows.map((row) => row.mediaId)).toEqual(['picture', null, 'picture', 'picture']);
  });

  test('one that fails, or ends its worker, each time is given up after the third try', async () => {
    const article = await due('https://example.by/bomb.jpg');
    let tries = 0;
    for (const at of [0, 6, 12, 18, 24].map(minutes)) {
      await run(() => {
        tries += 1;
        return Promise.reject(new Error('the worker is gone'));
      }, at);
    }
    expect(tries).toBe(3);
    expect((await database.db.select().from(articles).where(eq(articles.id, article.id)))[0]?.imageAttempts).toBe(3);
  });

  test('a picture whose address is gone is nobody’s work and holds up none', async () => {
    for (let n = 0; n < 4; n += 1) await due(null);
    await insertArticle(database.db, { imageUrl: 'https://example.by/old.jpg', imageNextAt: now, publishedAt: new Date(0) });
    expect(await run(() => Promise.resolve(saved))).toBe(1);
  });

  test('an article that got its story while its picture was fetched: that story’s pages hear of it', async () => {
    const article = await due('https://example.by/a.jpg');
    const heard: unknown[] = [];
    const listener = await database.pool.connect();
    await listener.query('listen sujet_changes');
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
    await run(async () => {
      const [story] = await database.db.insert(stories).values({ createdAt: now, modifiedAt: now, lastArticleAt: now }).returning();
      await database.db.update(articles).set({ storyId: story?.id }).where(eq(articles.id, article.id));
      return saved;
    });
    await listener.query('select 1');
    listener.release(true);
    expect(heard).toMatchObject([{ stories: [expect.any(Number)] }]);
  });
});
