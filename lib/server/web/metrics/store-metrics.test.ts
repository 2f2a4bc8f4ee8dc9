import { articlePages } from '../../platform/db/page-tables';
import { feedStates } from '../../platform/db/schema';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createStoreMetrics } from './store-metrics';
import { findQueues } from './work-store';

let database: TestDatabase;
const start = new Date('2026-11-26T12:00:00Z');
let now: Date;
const logged: string[] = [];
const log = {
  warn: (_fields: unknown, words: string) => void logged.push(words),
  info: (words: string) => void logged.push(words),
};
const ago = (seconds: number) => new Date(start.getTime() - seconds * 1_000);
beforeEach(async () => {
  database = await openTestDatabase();
  now = start;
  logged.splice(0);
});
afterEach(() => database.close());

const open = () => createStoreMetrics({ database, now: () => now, log: log as never });

async function read(ask = open()): Promise<Record<string, number>> {
  return Object.fromEntries(
    (await ask()).map(({ name, labels, values }) => [[name, ...labels].join(' '), values[0] ?? NaN]),
  );
}

async function insertFeed(values: Partial<typeof feedStates.$inferInsert>): Promise<void> {
  const { id } = await insertSource(database.db);
  const usual = { sourceId: id, feedUrl: 'https://example.by/rss', intervalSeconds: 600, nextFetchAt: ago(-60) };
  await database.db.insert(feedStates).values({ ...usual, ...values });
}

describe('what the store tells', () => {
  test('an empty one: zeros, no lag', async () => {
    const numbers = await read();
    expect(numbers).toMatchObject({
      sujet_store_readable: 1,
      'sujet_feeds all': 0,
      sujet_workers: 0,
      'sujet_queue_jobs articles': 0,
      'sujet_queue_oldest_seconds articles': 0,
      'sujet_queue_jobs images': 0,
      sujet_article_lag_articles: 0,
    });
    expect(Object.keys(numbers).filter((name) => name.startsWith('sujet_article_lag_seconds'))).toEqual([]);
  });

  test('how long ago a feed was last fetched; disabled ones do not count', async () => {
    await insertFeed({ lastFetchAt: ago(40) });
    await insertFeed({ lastFetchAt: ago(2_000) });
    await insertFeed({ lastFetchAt: ago(5), disabledAt: ago(5) });
    expect(await read()).toMatchObject({ sujet_feed_fetch_age_seconds: 40 });
  });

  test('connected workers, each counted once', async () => {
    const workers = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    const names = ['sujet-worker a', 'sujet-worker b', 'sujet-worker b'];
    for (const [at, worker] of workers.entries()) await worker.query(`set application_name = '${names[at] ?? ''}'`);
    expect(await read()).toMatchObject({ sujet_workers: 2 });
    for (const worker of workers) worker.release(true);
  });

  test('articles without a story, and since when the first one waits', async () => {
    await insertArticle(database.db, { updatedAt: ago(90) });
    await insertArticle(database.db, { updatedAt: ago(30) });
    await insertArticle(database.db, { updatedAt: ago(900), clusterSeq: 1 });
    expect(await read()).toMatchObject({ 'sujet_queue_jobs articles': 2, 'sujet_queue_oldest_seconds articles': 90 });
  });

  test('a job counts when it is due, not before', async () => {
    const article = await insertArticle(database.db, { clusterSeq: 1, imageNextAt: ago(40) });
    await insertArticle(database.db, { clusterSeq: 2, imageNextAt: ago(-40) });
    const page = { sourceId: article.sourceId, host: 'example.by', newsAt: ago(500) };
    await database.db.insert(articlePages).values({ ...page, articleId: article.id, nextAt: ago(7) });
    expect(await read()).toMatchObject({
      'sujet_queue_jobs images': 1,
      'sujet_queue_oldest_seconds images': 40,
      'sujet_queue_jobs pages': 1,
      'sujet_queue_oldest_seconds pages': 7,
    });
  });

  test('feeds by their state', async () => {
    await insertFeed({});
    await insertFeed({ nextFetchAt: ago(3_600), failures: 2 });
    await insertFeed({ disabledAt: ago(60) });
    expect(await read()).toMatchObject({
      'sujet_feeds all': 3,
      'sujet_feeds late': 1,
      'sujet_feeds failing': 1,
      'sujet_feeds disabled': 1,
      'sujet_queue_jobs feeds': 1,
      'sujet_queue_oldest_seconds feeds': 3_600,
    });
  });

  test('the way of the last day’s publications, by stage', async () => {
    const { id } = await insertSource(database.db, { createdAt: ago(30 * 86_400) });
    const times = { publishedAt: ago(1_000), fetchedAt: ago(400), groupedAt: ago(398), visibleAt: ago(397) };
    await insertArticle(database.db, { sourceId: id, clusterSeq: 1, ...times });
    expect(await read()).toMatchObject({
      sujet_article_lag_articles: 1,
      'sujet_article_lag_seconds fetched 0.9': 600,
      'sujet_article_lag_seconds grouped 0.5': 2,
      'sujet_article_lag_seconds visible 0.95': 3,
    });
  });
});

describe('reading the store', () => {
  test('is done once for all who ask within five seconds', async () => {
    const ask = open();
    await read(ask);
    await insertArticle(database.db);
    now = new Date(start.getTime() + 4_999);
    expect(await read(ask)).toMatchObject({ 'sujet_queue_jobs articles': 0 });
    now = new Date(start.getTime() + 5_000);
    expect(await read(ask)).toMatchObject({ 'sujet_queue_jobs articles': 1 });
  });

  test('that fails is a number, and one line of the log until it is over', async () => {
    const ask = open();
    await database.pool.query('alter table feed_states rename to gone');
    expect([await read(ask), await read(ask)]).toEqual([{ sujet_store_readable: 0 }, { sujet_store_readable: 0 }]);
    expect(logged).toEqual(['the store could not be read for the metrics']);
    await database.pool.query('alter table gone rename to feed_states');
    expect(await read(ask)).toMatchObject({ sujet_store_readable: 1 });
    expect(logged).toHaveLength(2);
  });

  test('counts queues by their indexes: articles are never read one by one', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const plans: string[] = [];
      const explaining = {
        query: async (text: string, values: unknown[]) => {
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          plans.push(...rows.map((row) => row['QUERY PLAN']));
          return { rows: [] };
        },
      };
      await findQueues(explaining as never, start);
      expect(plans.join('\n')).toMatch(/articles_images_due/);
      expect(plans.join('\n')).not.toMatch(/Seq Scan on (?:articles|article_pages|story_digests|indexnow_addresses)\b/);
    } finally {
      client.release(true);
    }
  });
});
