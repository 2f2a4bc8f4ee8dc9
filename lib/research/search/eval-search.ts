import { readFile } from 'node:fs/promises';
import { array, object, string } from 'yup';
import { draftArticles } from '../../server/ingest/articles/article-draft';
import { storeDrafts } from '../../server/ingest/articles/article-store';
import type { Database } from '../../server/platform/db/client';
import { canonicalUrl } from '../../server/ingest/feeds/canonical-url';
import { searchStories } from '../../server/stories/search/search-stories';
import { createStoryGrouper } from '../../server/stories/story-grouper';
import { table } from '../../text/table';
import { addOutlets, type DayArticle, readDay, toFeedItem } from '../recorded-day';
import { withStore } from '../throw-away-store';
import { hasStories, listStoriesOfArticles } from './story-of-article-store';
import { judge, type Judged, type SearchQuery, summarise } from './judge-results';

export interface EvalSearchOptions {
  /** Articles, one JSON object a line: id, title, text, url, host, timestamp. */
  articles: string;
  /** Queries, one JSON object a line: q, ids of the articles meant, and kind. */
  queries: string;
  /** Characters of text that feeds bring. */
  lead: number;
  /** A folder whose store stays: the day is taken in once, and asked as often as one likes. */
  store?: string | undefined;
  json: boolean;
}

const querySchema = object({
  q: string().required(),
  ids: array(string().required()).min(1).required(),
  kind: string().default('known'),
});

/** Number of articles that are taken and grouped at a time. */
const batch = 200;
const shownFailures = 40;

/**
 * Takes a day of articles into a throw-away store as the worker does, asks the product's own search and prints where the meant stories stand.
 * @returns the exit code. @throws on a file that cannot be read, or a line of queries that is none.
 */
export async function evalSearch(
  { articles: file, queries: asked, lead, store, json }: EvalSearchOptions,
  print: (line: string) => void,
): Promise<number> {
  const day = readDay(await readFile(file, 'utf8'));
  const queries = (await readFile(asked, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => querySchema.validateSync(JSON.parse(line)));
  const judged = await withStore(
    async ({ database: { db } }) => {
      if (!(await hasStories(db))) await takeIn(db, day, lead);
      return askAll(db, day, queries);
    },
    { dataDir: store ?? null, fast: true },
  );
  const sum = summarise(judged);
  if (json) print(JSON.stringify(sum));
  else printTable(judged, print);
  return 0;
}

async function takeIn(db: Database, day: readonly DayArticle[], lead: number): Promise<void> {
  const grouper = createStoryGrouper(db, () => new Date(day.at(-1)?.at ?? 0));
  const channels = await addOutlets(db, day);
  for (let from = 0; from < day.length; from += batch) {
    for (const article of day.slice(from, from + batch)) {
      const item = toFeedItem(article, { summary: article.text.slice(0, lead) || null, text: null });
      await db.transaction((tx) =>
        storeDrafts(tx, channels.get(article.host) ?? 0, draftArticles([item], null).drafts, new Date(article.at)),
      );
    }
    await grouper.groupPending();
  }
}

async function askAll(db: Database, day: readonly DayArticle[], queries: readonly SearchQuery[]): Promise<Judged[]> {
  const urls = new Map(day.map(({ id, url }) => [id, canonicalUrl(url)]));
  const at = new Date((day.at(-1)?.at ?? 0) + 1_000);
  const judged: Judged[] = [];
  for (const query of queries) {
    const meant = await listStoriesOfArticles(
      db,
      query.ids.flatMap((id) => urls.get(id) ?? []),
    );
    const { results } = await searchStories(db, { query: query.q, category: null, period: 'all', page: 1, at });
    judged.push(judge(query, meant, results));
  }
  return judged;
}

function printTable(judged: readonly Judged[], print: (line: string) => void): void {
  const kinds = [...new Set(judged.map(({ query }) => query.kind))];
  const rows = [...kinds, null].map((kind) => {
    const some = judged.filter(({ query }) => kind === null || query.kind === kind);
    const { mrr, top5, empty, precision5 } = summarise(some);
    const known = kind === 'topic' ? ['', '', ''] : [mrr.toFixed(3), top5.toFixed(3), empty.toFixed(3)];
    return [kind ?? 'все', some.length, ...known, precision5?.toFixed(3) ?? ''];
  });
  for (const line of table(['вид', 'запросов', 'MRR', 'в первых пяти', 'пусто', 'точность пяти'], rows)) print(line);
  const failed = judged.filter(({ query, rank, precision }) =>
    query.kind === 'topic' ? precision < 1 : rank === null || rank > 5,
  );
  for (const { query, rank, first } of failed.slice(0, shownFailures))
    print(
      `«${query.q}»: ${rank === null ? 'не найдено' : `место ${rank}`}${first === null ? '' : `; первым «${first}»`}`,
    );
}
