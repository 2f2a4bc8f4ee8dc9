import { readFile } from 'node:fs/promises';
import { draftArticles } from '../../server/ingest/articles/article-draft';
import { storeDrafts } from '../../server/ingest/articles/article-store';
import type { Database } from '../../server/platform/db/client';
import type { FeedItem } from '../../server/ingest/feeds/feed-item';
import { createStoryGrouper } from '../../server/stories/story-grouper';
import { addOutlets, type DayArticle, readDay, toFeedItem } from '../recorded-day';
import { withStore } from '../throw-away-store';
import { fillArchive } from './fill-archive-store';
import { type BenchOptions, percentile, type Print, report } from './harness';

interface IngestOptions extends BenchOptions {
  /** JSONL of real articles. */
  articles: string;
  /** Articles that the store holds before each measurement. */
  archive: readonly number[];
}

/** Approximate number of new items that a feed brings at a time. */
const itemsPerFetch = 10;

/**
 * Takes real articles from the parsed item to the stored story, as the worker does: drafts, one transaction a fetch,
 * grouping. A throw-away PostgreSQL server with its durability on is part of what is measured.
 */
export async function benchIngest(options: IngestOptions, print: Print): Promise<void> {
  const articles = readDay(await readFile(options.articles, 'utf8'));
  const figures = [];
  for (const archive of options.archive) {
    const taken = await withStore(async ({ database: { db } }) => {
      await fillArchive(db, archive, articles);
      return takeIn(db, articles);
    });
    figures.push({ archive, articles: articles.length, ...taken });
  }
  const header = ['в базе', 'статей', 'статей/с', 'медиана, мс', 'p99, мс', 'память, МБ', 'сюжетов'];
  report(options, figures, [header, figures.map((row) => Object.values(row))], print);
}

async function takeIn(db: Database, articles: readonly DayArticle[]) {
  const grouper = createStoryGrouper(db, () => new Date());
  // Reading the log at a start is not the cost of an article.
  await grouper.groupPending();
  const channels = await addOutlets(db, articles);
  const perArticle: number[] = [];
  let newStories = 0;
  let peak = 0;
  const started = performance.now();
  for (const { host, items } of toFetches(articles)) {
    const before = performance.now();
    await db.transaction((tx) =>
      storeDrafts(tx, channels.get(host) ?? 0, draftArticles(items, null).drafts, new Date()),
    );
    newStories += (await grouper.groupPending()).newStories;
    perArticle.push(...items.map(() => (performance.now() - before) / items.length));
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - started) / 1000;
  const at = (share: number) => Number(percentile(perArticle, share).toFixed(2));
  return {
    perSecond: Math.round(articles.length / seconds),
    medianMs: at(0.5),
    p99Ms: at(0.99),
    peakMb: Math.round(peak / 2 ** 20),
    stories: newStories,
  };
}

/** The articles in their order of time, as fetches of one source's few newest items. */
function* toFetches(articles: readonly DayArticle[]): Generator<{ host: string; items: FeedItem[] }> {
  const waiting = new Map<string, FeedItem[]>();
  for (const article of articles) {
    const { host, text } = article;
    const items = [...(waiting.get(host) ?? []), toFeedItem(article, { summary: null, text })];
    waiting.set(host, items);
    if (items.length < itemsPerFetch) continue;
    waiting.delete(host);
    yield { host, items };
  }
  for (const [host, items] of waiting) yield { host, items };
}
