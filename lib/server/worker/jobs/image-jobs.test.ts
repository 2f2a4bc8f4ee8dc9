import { asc, eq, like } from 'drizzle-orm';
import { createLog } from '../../platform/base/log';
import { articlePages } from '../../platform/db/page-tables';
import { articles, media, stories } from '../../platform/db/schema';
import { insertArticle } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { imageJobs, type ImageDependencies } from './image-jobs';
import { runDueJobs } from './queue';

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
    runDueJobs(
      imageJobs({ db: database.db, now: () => at, log: createLog('test').child({}, { level: 'silent' }), fetchImage }),
      () => false,
    );
  const saved = { kind: 'saved', mediaId: 'picture' } as const;

  test('one that cannot be kept (a full disk) leaves the others of its batch alone', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await due(`https://${name}.example.by/${name}.jpg`);
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

  describe('FEED-20: an article keeps several pictures until one is stored', () => {
    const a = 'https://example.by/a.jpg';
    const others = ['https://cdn.example/b.jpg', 'https://example.by/c.jpg'];
    const keep = (values = {}) =>
      insertArticle(database.db, { imageUrl: a, otherImageUrls: others, imageNextAt: now, ...values });
    const stored = async () => (await database.db.select().from(articles))[0];
    const failed = { kind: 'failed', reason: 'too-many-pixels' } as const;

    test('the next is tried at once where one cannot be had', async () => {
      await keep();
      const asked: string[] = [];
      await run((url) => {
        asked.push(url);
        return Promise.resolve(url === others[0] ? saved : failed);
      });
      expect(asked).toEqual([a, others[0]]);
      expect(await stored()).toMatchObject({ mediaId: 'picture', imageUrl: a, imageNextAt: null });
    });

    test('when all have failed the best two are tried again, and then none', async () => {
      await keep();
      const asked: string[] = [];
      for (const at of [0, 6, 12, 18].map(minutes)) {
        await run((url) => {
          asked.push(url);
          return Promise.resolve(failed);
        }, at);
      }
      expect(asked).toEqual([a, ...others, a, others[0]]);
      expect(await stored()).toMatchObject({ mediaId: null, imageNextAt: null });
    });

    test('then its page is asked, once, for another one', async () => {
      await keep({ otherImageUrls: [], publishedAt: now, fetchedAt: minutes(1) });
      const asked: string[] = [];
      for (const at of [0, 6, 12].map(minutes)) {
        await run(() => Promise.resolve(failed), at);
        asked.push(...(await database.db.select().from(articlePages)).map(({ host }) => host));
      }
      expect(asked).toEqual(['example.by', 'example.by', 'example.by']);
    });

    test('an edit that names another one while the first is fetched: nothing is attached', async () => {
      await keep();
      await run(async () => {
        await database.db.update(articles).set({ imageUrl: 'https://example.by/new.jpg', imageNextAt: null });
        return saved;
      });
      expect(await stored()).toMatchObject({ mediaId: null });
    });

    test('each is asked for as on the publisher’s page: by its address within the site, by the site’s elsewhere', async () => {
      await keep({ url: 'https://www.example.by/news/1#top' });
      const asked: [string, string][] = [];
      await run((...request) => {
        asked.push(request);
        return Promise.resolve(failed);
      });
      expect(asked).toEqual([
        [a, 'https://www.example.by/news/1'],
        [others[0], 'https://www.example.by/'],
        [others[1], 'https://www.example.by/news/1'],
      ]);
    });
  });

  /** Servers that take a request and say nothing, until they are let go; what was asked of them. */
  const hang = () => {
    const asked: string[] = [];
    let letGo: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (letGo = resolve));
    const wait = async (url: string) => {
      asked.push(url);
      await until;
      return { kind: 'failed', reason: 'timeout-total' } as const;
    };
    return { asked, wait, letGo: () => letGo() };
  };

  test('the pictures of publishers whose servers hang hold two slots each, and another publisher’s are fetched meanwhile (FEED-11)', async () => {
    for (const evil of ['evil-1', 'evil-2']) {
      const { sourceId } = await insertArticle(database.db, { imageUrl: null });
      for (let n = 0; n < 20; n += 1)
        await insertArticle(database.db, {
          sourceId,
          imageUrl: `https://${n}.${evil}.test/${n}.jpg`,
          imageNextAt: now,
        });
    }
    const { sourceId } = await insertArticle(database.db, { imageUrl: null });
    const good = 6;
    for (let n = 0; n < good; n += 1)
      await insertArticle(database.db, {
        sourceId,
        imageUrl: `https://good.test/${n}.jpg`,
        imageNextAt: now,
        publishedAt: new Date(n),
      });
    const hanging = hang();
    let allFetched: () => void = () => undefined;
    const fetchedAll = new Promise<void>((resolve) => (allFetched = resolve));
    const served: string[] = [];
    const running = run((url) => {
      if (!url.includes('good')) return hanging.wait(url);
      if (served.push(url) === good) allFetched();
      return Promise.resolve(saved);
    });
    await fetchedAll;
    expect(hanging.asked.map((url) => new URL(url).hostname.replace(/^\d+\./, '')).sort()).toEqual([
      'evil-1.test',
      'evil-1.test',
      'evil-2.test',
      'evil-2.test',
    ]);
    hanging.letGo();
    await running;
    expect(served).toHaveLength(good);
  });

  test('two publishers with one host for their pictures hold two slots there; what waits for the host loses no try', async () => {
    for (let n = 0; n < 6; n += 1) await due(`https://pictures.test/${n}.jpg`);
    const hanging = hang();
    let elsewhere: () => void = () => undefined;
    const fetchedElsewhere = new Promise<void>((resolve) => (elsewhere = resolve));
    await insertArticle(database.db, {
      imageUrl: 'https://good.test/1.jpg',
      imageNextAt: now,
      publishedAt: new Date(0),
    });
    const running = run((url) => {
      if (!url.includes('good')) return hanging.wait(url);
      elsewhere();
      return Promise.resolve(saved);
    });
    await fetchedElsewhere;
    const tries = async () => {
      const rows = await database.db.select().from(articles).where(like(articles.imageUrl, 'https://pictures.test/%'));
      return rows.map(({ imageAttempts }) => imageAttempts).sort();
    };
    // Four were claimed and have been given back.
    while ((await tries()).join() !== '0,0,0,0,1,1') await database.pool.query('select 1');
    expect(hanging.asked).toHaveLength(2);
    hanging.letGo();
    await running;
    expect(await tries()).toEqual([0, 0, 0, 0, 1, 1]);
  });

  test('a picture whose address is gone is nobody’s work and holds up none', async () => {
    for (let n = 0; n < 4; n += 1) await due(null);
    await insertArticle(database.db, {
      imageUrl: 'https://example.by/old.jpg',
      imageNextAt: now,
      publishedAt: new Date(0),
    });
    expect(await run(() => Promise.resolve(saved))).toBe(1);
  });

  test('an article that got its story while its picture was fetched: that story’s pages hear of it', async () => {
    const article = await due('https://example.by/a.jpg');
    const heard: unknown[] = [];
    const listener = await database.pool.connect();
    await listener.query('listen sujet_changes');
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
    await run(async () => {
      const [story] = await database.db
        .insert(stories)
        .values({ createdAt: now, modifiedAt: now, lastArticleAt: now })
        .returning();
      await database.db.update(articles).set({ storyId: story?.id }).where(eq(articles.id, article.id));
      return saved;
    });
    await listener.query('select 1');
    listener.release(true);
    expect(heard).toMatchObject([{ stories: [expect.any(Number)] }]);
  });
});
