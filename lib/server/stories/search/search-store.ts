import { sql, type SQL } from 'drizzle-orm';
import { placeIds } from '@/lib/language/places/find-places';
import { shownWords } from '../../ingest/articles/shown-text-store';
import type { Database, Queryable } from '../../platform/db/client';
import { articles } from '../../platform/db/schema';
import { inCategory } from '../story-category-store';
import type { QueryForms, SearchStep } from './plan-search';
import { listDays } from './search-days';

/**
 * The time limit of one statement of a search, in ms: a query that matches half the archive gets the newest of it
 * instead of stopping the server.
 */
const statementMs = 900;
const day = 86_400_000;

/**
 * Runs a statement within a search's limits. The planner does not know that a row's words are stored out of line, so
 * it is made to use their index. JIT would cost more than the query, and a search has one core. The words of 1,200 publications
 * (5 MB) are to stay in memory.
 */
export function readWithinLimits<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`
        select set_config('statement_timeout', ${String(statementMs)}, true), set_config('enable_seqscan', 'off', true),
          set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '16MB', true)`);
      return work(tx);
    },
    { accessMode: 'read only' },
  );
}

/** A query as PostgreSQL reads it. Any text is one (`websearch_to_tsquery`). */
export async function readForms(tx: Queryable, query: string): Promise<QueryForms> {
  const found = await tx.execute<{ stems: string; stems_positive: string; plain: string; plain_positive: string }>(sql`
    select stems::text as stems, querytree(stems) as stems_positive, plain::text as plain, querytree(plain) as plain_positive
    from search_fold(${query}) as folded, websearch_to_tsquery('news_ru', folded) as stems, websearch_to_tsquery('news_plain', folded) as plain`);
  const [row] = found.rows;
  return {
    stems: { full: row?.stems ?? '', positive: row?.stems_positive ?? '' },
    plain: { full: row?.plain ?? '', positive: row?.plain_positive ?? '' },
  };
}

export interface SearchScope {
  category: number | null;
  /** Publications from then on; null: ever. */
  since: Date | null;
  /** The moment of the search: nothing younger is found, ages are counted from it, so that its pages fit together. */
  at: Date;
}

export interface SearchDepth {
  /** Number of youngest matching publications at which the search stops looking further back. */
  enough: number;
  /** Maximum number of them to read and rank. */
  max: number;
}

export interface SearchWindow {
  /** Only publications of so many days back are looked at; null: of all. */
  days: number | null;
  /** Fewer days that are enough where they hold `depth.enough` matches, the fewest first. */
  nearer: readonly number[];
  depth: SearchDepth;
  offset: number;
  limit: number;
}

/**
 * Widening windows of a search, in days: it rarely reads further back than it has to. The index has the days beside the words, so that searching the
 * last days costs as much as they hold, however common a word is: a word of most of a million publications is found among the latest without reading
 * the others.
 */
const horizons = [2, 16, 128] as const;

export interface FoundStories {
  /** Matching publications that the index found in `days`, at most `max`. */
  candidates: number;
  /** Number of days searched back; null: the whole period. */
  days: number | null;
  /** False: these days do not hold enough, and what they hold was not ranked. */
  isEnough: boolean;
  stories: number;
  /** A page of them, best first: the story and its best publication. */
  page: { storyId: number; articleId: number }[];
}

/** The horizons that lie within a search's period, the nearest first. */
export function listHorizons({ since, at }: SearchScope): number[] {
  return horizons.filter((days) => since === null || at.getTime() - days * day > since.getTime());
}

/** Returns true when a search of its whole period would reach further back than these days: there are older publications. */
export async function holdsOlder(tx: Queryable, { since, at }: SearchScope, days: number): Promise<boolean> {
  const from = new Date(at.getTime() - days * day);
  if (since !== null && since >= from) return false;
  const found = await tx.execute<{ is_older: boolean }>(
    sql`select exists (select from articles where published_at < ${from.toISOString()}::timestamptz) as is_older`,
  );
  return found.rows[0]?.is_older ?? false;
}

/** Tsquery for the index as text, and the same with its beginnings of words spelt out (`spellBeginnings`). */
export interface IndexQuery {
  indexed: string;
  spelt: string;
}

/** Selects the index rows that match. A search of all days reads the lists of a beginning's lexemes to their end either way, and quicker united. */
export function matches(
  { indexed, spelt }: IndexQuery,
  { category, since, at }: SearchScope,
  days: number | null,
): SQL {
  const from = days === null ? since : new Date(Math.max(since?.getTime() ?? 0, at.getTime() - days * day));
  return sql`words @@ ${from === null ? indexed : spelt}::tsquery and story_id is not null and published_at <= ${at.toISOString()}::timestamptz
    ${category === null ? sql`` : sql`and ${isIn(category)}`}
    ${from === null ? sql`` : sql`and published_at >= ${from.toISOString()}::timestamptz and search_day(published_at) && ${sql.param(listDays(from, at))}::int[]`}`;
}

/** Filters index rows by category: the topic is stored beside the words, the place with the story. */
function isIn(category: number): SQL {
  return Object.values<number>(placeIds).includes(category)
    ? sql`exists (select from stories where stories.id = article_search.story_id and ${inCategory(category)})`
    : sql`category_id = ${category}`;
}

/**
 * Visible stories with a publication that matches, one of each affair, best first; of equal ones the younger id. A publication's score is
 *
 *     ts_rank(words, query) × (0.25 + 0.75 × 2^(−age / 7 days))
 *
 * with PostgreSQL's weights (title 1, summary 0.4, text 0.2; words that stand near each other count more), so that an old headline still comes
 * before a passing mention of today. A headline that has the words just as they were typed counts 0.3 more, one that has them as names 0.5 more:
 * «в Минске» before «минские соглашения»; a text that has the query's neighbours side by side counts 0.15 more. A story's score is its best publication's × (1 + 0.15 × ln of how many match)
 * × (1 + 0.2 × ln of its outlets), the latter where it fits nearly as well as the best does.
 *
 * The words that the query excludes are neither in that publication nor in the one that represents the story.
 *
 * A common word has only the youngest `max` matches of the window ranked: words are read of those alone.
 *
 * The window narrows to the fewest days that hold enough; where it holds too few itself nothing is ranked. So nobody has to count before looking.
 */
export async function findStories(
  tx: Queryable,
  { full, indexed, spelt, excluded, named, exact, near }: SearchStep & IndexQuery,
  scope: SearchScope,
  { days, nearer, depth: { enough, max }, offset, limit }: SearchWindow,
): Promise<FoundStories> {
  const bonuses = [
    { query: exact, share: 0.3 },
    { query: named, share: 0.5 },
    { query: near, share: 0.15 },
  ].filter(({ query }) => query !== '');
  const better = bonuses.map(
    ({ query, share }) => sql`case when words @@ ${query}::tsquery then ${share}::float8 else 0 end`,
  );
  const most = bonuses.reduce((sum, { share }) => sum + share, 1);
  const windows = [
    ...nearer.map((fewer) => {
      const from = new Date(scope.at.getTime() - fewer * day).toISOString();
      return sql`(${fewer}::int, ${from}::timestamptz, ${enough}::int)`;
    }),
    sql`(${days}::int, '-infinity'::timestamptz, ${days === null ? 0 : enough}::int)`,
  ];
  const found = await tx.execute<{
    candidates: number;
    is_enough: boolean;
    days: number | null;
    stories: number;
    story_ids: number[];
    article_ids: number[];
  }>(sql`
    with youngest as materialized (
      select article_id, story_id, published_at, words from article_search
      where ${matches({ indexed, spelt }, scope, days)}
      order by published_at desc, article_id desc limit ${max}
    ), reach as materialized (
      select days, since from (values ${sql.join(windows, sql`, `)}) as windows (days, since, least)
      where (select count(*) from youngest where published_at >= since) >= least order by since desc limit 1
    ), candidates as (
      select * from youngest where published_at >= (select since from reach)
    ), weighed as materialized (
      select story_id, article_id, words, ts_rank(words, asked)
        * (0.25 + 0.75 * ${freshness(scope.at)}) as weight
      from candidates, cast(${full} as tsquery) as asked ${full === indexed ? sql`` : sql`where words @@ asked`}
    ), told as (
      select story_id, max(weight) * ${lift} as least from weighed group by story_id
    ), once as materialized (
      -- An affair once: by the event that fits best, by a reaction where no event fits.
      select distinct on (coalesce(stories.affair_id, -stories.id)) told.story_id, told.least * standing as least, standing, stories.sources_count
      from told join stories on stories.id = told.story_id, ${standing}
      where stories.articles_count > 0
        ${excluded === '' ? sql`` : sql`and not ${isSaidByFirst(excluded)}`}
      order by coalesce(stories.affair_id, -stories.id), stories.comments, told.least * standing desc, told.story_id desc
    ), visible as materialized (
      select story_id, least * outlets as least, standing * outlets as standing
      from (select *, ${outletsLift(sql`least`)} as outlets from once) as lifted
    ), likely as (
      -- Words are stored out of line: what could not be on this page with all that counts more is not asked for it.
      select story_id from visible where least * ${most}::float8 >= (
        select min(least) from (select least from visible order by least desc limit ${offset + limit}) as ahead
      )
    ), scored as (
      select weighed.story_id, article_id, standing * weight * (${sql.join([sql`1`, ...better], sql` + `)}) as score
      from weighed join visible on visible.story_id = weighed.story_id where weighed.story_id = any (array(select story_id from likely))
    ), page as materialized (
      select story_id, (array_agg(article_id order by score desc, article_id))[1] as article_id, max(score) * ${lift} as score
      from scored group by story_id order by score desc, story_id desc limit ${limit} offset ${offset}
    )
    select (select count(*)::int from youngest where published_at >= coalesce((select since from reach), '-infinity')) as candidates,
      exists (select from reach) as is_enough, (select days from reach) as days, (select count(*)::int from visible) as stories,
      array(select story_id from page order by score desc, story_id desc) as story_ids,
      array(select article_id from page order by score desc, story_id desc) as article_ids`);
  const [row] = found.rows;
  const articleIds = row?.article_ids ?? [];
  const page = (row?.story_ids ?? []).flatMap((storyId, index) => {
    const articleId = articleIds[index];
    return articleId === undefined ? [] : [{ storyId, articleId }];
  });
  return {
    candidates: row?.candidates ?? 0,
    isEnough: row?.is_enough ?? true,
    days: row?.is_enough ? row.days : days,
    stories: row?.stories ?? 0,
    page,
  };
}

/**
 * Computes the rest of a publication's freshness at a moment, from 1 down: it halves each week. PostgreSQL refuses 2^−x beyond 1,074, so that
 * articles older than a thousand weeks count as exactly that old: one article of 1970 must not fail every search for its words.
 */
export function freshness(at: Date): SQL {
  return sql`2 ^ (-least(1000, extract(epoch from ${at.toISOString()}::timestamptz - published_at)::float8 / 604800))`;
}

/** Puts stories set aside (CLUSTER-7) last: behind any other story that matches as well as a mention in a text does. */
export const standing = sql`lateral (select case when stories.aside then 0.02::float8 else 1 end as standing) as placed`;

/** The weight of the logarithm of a story's outlets, and the share of the best story's relevance from which outlets count: a story of many that hardly fits stays where it is. */
const outletsWeight = 0.2;
const outletsFloor = 0.4;

/** A factor for the outlets of a story that fits. Of a relation of all found stories with `sources_count`. @param relevance the column that says how well each fits */
export function outletsLift(relevance: SQL): SQL {
  return sql`case when ${relevance} >= ${outletsFloor}::float8 * max(${relevance}) over ()
    then 1 + ${outletsWeight}::float8 * ln(greatest(1, sources_count)) else 1 end`;
}

/** A story with several matching publications counts more. */
const lift = sql`(1 + 0.15 * ln(count(*)))`;

/** A story is shown under its first article's headline, whichever of its articles matches. */
function isSaidByFirst(excluded: string): SQL {
  return sql`exists (select from article_search as shown where shown.article_id = stories.first_article_id and shown.words @@ ${excluded}::tsquery)`;
}

export interface MatchedText {
  id: number;
  title: string;
  summary: string | null;
  /** The beginning of the text: as much as is searched in, and a little more. */
  text: string | null;
}

/** Reads the texts of the given visible publications. */
export async function listMatchedTexts(tx: Queryable, articleIds: readonly number[]): Promise<MatchedText[]> {
  const found = await tx.execute<MatchedText & Record<string, unknown>>(sql`
    select articles.id, title, ${shownWords(articles.summary)} as summary, left(${shownWords(articles.text)}, 1600) as text
    from articles join sources on sources.id = articles.source_id
    where articles.id = any(${sql.param([...articleIds])}::int[]) and deleted_at is null`);
  return found.rows;
}

/** Which of these words a query finds: stems are PostgreSQL's affair. @param anyWord a tsquery of any of the query's words */
export async function listMatchingWords(tx: Queryable, words: readonly string[], anyWord: string): Promise<string[]> {
  if (words.length === 0) return [];
  const found = await tx.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[]) as word, search_text(word) as folded
    where to_tsvector('news_ru', folded) || to_tsvector('news_plain', folded) @@ ${anyWord}::tsquery`);
  return found.rows.map(({ word }) => word);
}
