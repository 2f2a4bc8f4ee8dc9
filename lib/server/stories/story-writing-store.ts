import { intArray } from '../platform/db/sql-array';
import { sql } from 'drizzle-orm';
import { placeIds } from '@/lib/language/places/find-places';
import type { Queryable } from '../platform/db/client';
import type { PageChange } from '../platform/changes/note-pages';
import { markDigests } from './digest/story-digest-store';
import { type Beginning, moveBeginning, startPopularity } from './popularity';
import { ASIDE_BIT } from './clustering/describe/repeats';
import { readCoverage, voicesOf } from './story-coverage-store';
import { markLeading } from './affairs/affair-lead-store';
import { listsOf } from './story-category-store';
import { storyScore } from './story-score';

/** Reserves ids for stories that are about to be made. */
export async function reserveStoryIds(tx: Queryable, count: number): Promise<number[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('stories', 'id')) as id from generate_series(1, ${count})`);
  return found.rows.map((row) => Number(row.id));
}

export interface NewStory {
  id: number;
  at: Date;
}

export async function insertStories(tx: Queryable, made: readonly NewStory[], now: Date): Promise<void> {
  if (made.length === 0) return;
  const popularities = made.map(({ at }) => startPopularity({ createdAt: at, sourcesCount: 1 }));
  await tx.execute(sql`
    insert into stories (id, created_at, modified_at, appeared_at, last_article_at, popularity)
    select id, at, ${iso(now)}::timestamptz, ${iso(now)}::timestamptz, at, popularity
    from unnest(
      ${intArray(made.map((story) => story.id))}, ${timeArray(made.map((story) => story.at))}, ${floatArray(popularities)}
    ) as made(id, at, popularity)`);
}

/**
 * Locks these stories until the transaction ends, and those of their affairs: one of them may come to stand for its affair. Several are locked in one
 * statement, by id, so that two transactions never deadlock.
 */
export async function lockStories(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select from stories where id = any (array(
      select id from unnest(${intArray(ids)}) as asked(id)
      union
      select mate.id from stories join stories as mate on mate.affair_id = stories.affair_id where stories.id = any(${intArray(ids)})
    )) order by id for no key update`);
}

/** Change of a story: the pages that show it are those of its id, its articles, its categories and its channels. */
export interface ChangedStory {
  id: number;
  categoryIds: number[];
  /** Every channel that has, or had, a publication in it. */
  sourceIds: number[];
  /** When it began, before the change and after it. */
  beginnings: Date[];
  /** Change in the content of its own page. */
  page: PageChange;
  /** Nothing of it is visible: its articles are deleted, or in the story that it was merged into. */
  isEmpty: boolean;
}

/** Stories whose articles are as they were, when something else about them changed. */
export async function listChangedStories(tx: Queryable, ids: readonly number[]): Promise<ChangedStory[]> {
  const found = await tx.execute<{
    id: number;
    category_id: number | null;
    in_belarus: boolean;
    in_world: boolean;
    created_at: string;
    source_ids: number[];
  }>(sql`
    select id, category_id, in_belarus, in_world, created_at, ${sourceIds} as source_ids from stories where id = any(${intArray(ids)})`);
  return found.rows.map((row) => ({
    id: row.id,
    categoryIds: listsOf(row),
    sourceIds: row.source_ids,
    beginnings: [new Date(row.created_at)],
    page: 'none',
    isEmpty: false,
  }));
}

const none: ReadonlySet<number> = new Set();

const sourceIds = sql`(select coalesce(array_agg(distinct source_id), '{}') from articles where story_id = stories.id)`;

/** A story's topic is clear when the articles that tell it are so sure of it, and it has so much of all that is told. */
export const sure = { chance: 0.45, share: 0.5 } as const;
/** A story happens where so many of its articles say. */
export const placeShare = 0.4;

/** Chooses each story's topic of the rows of `visible`: the one that they tell most, and whether it is clear. */
export const toldTopics = sql`told as (
      select story_id, category_id, sum(category_chance) as chance, avg(category_chance) as mean, min(published_at) as since
      from visible where category_id <> all (${intArray(Object.values(placeIds))}) group by 1, 2
    ), topics as (
      select distinct on (story_id) story_id, category_id,
        mean >= ${sure.chance}::float8 and chance >= ${sure.share}::float8 * sum(chance) over (partition by story_id) as is_sure
      from told order by story_id, chance desc, since, category_id
    )`;

/** The category of a story by its topic or its place, as `standIn` chooses it where no editor has: for queries with `stories` and `topics`. */
export const chosenCategory = sql`case when topics.is_sure then topics.category_id
  when stories.in_belarus then ${placeIds.belarus}::int when stories.in_world then ${placeIds.world}::int end`;

/** Minutes after a story has appeared in which its earliest article is its first one, unless another has been chosen (digest/pick-first.ts). */
const earliestFirstMinutes = 10;

/**
 * Computes what a story's row says about its articles: counts, first article, category (the topic that they tell most, the
 * first article's on a tie; the place where no topic is clear), places, times, score and the popularity that it began with; what readers did stays in it. A story
 * without visible articles keeps its row with a count of 0 (R21).
 * @param renewed those that whoever deleted from them has renewed already: where their count is right, nothing changes once more (SEO-13: a true
 * lastmod).
 * @returns these stories, and those of their affairs that stand for them in lists now or do so no more.
 */
export async function refreshStories(
  tx: Queryable,
  ids: readonly number[],
  now: Date,
  renewed: ReadonlySet<number> = none,
): Promise<ChangedStory[]> {
  if (ids.length === 0) return [];
  await lockStories(tx, ids);
  const found = await tx.execute<StandingRow>(sql`
    with visible as (
      select story_id, source_id, coalesce(categories.successor_id, articles.category_id) as category_id, category_chance, in_belarus, in_world, articles.id, published_at, title, sources.demo,
        sources.publisher, cluster_reading & ${ASIDE_BIT} <> 0 as aside
      from articles join sources on sources.id = articles.source_id
      left join categories on categories.id = articles.category_id
      where story_id = any(${intArray(ids)}) and deleted_at is null
    ), ${toldTopics}
    select stories.id, stories.popularity, stories.created_at as old_start, stories.sources_count as old_sources,
      stories.articles_count as old_articles, stories.demo as old_demo, coalesce(bool_and(visible.demo), stories.demo) as new_demo,
      coalesce(bool_and(visible.aside), false) as aside,
      stories.category_id as old_category, stories.in_belarus as old_belarus, stories.in_world as old_world,
      topics.category_id as topic, coalesce(topics.is_sure, false) as is_sure, stories.category_by_editor, stories.places_by_editor,
      count(*) filter (where visible.in_belarus) >= greatest(1, ${placeShare}::float8 * count(visible.id)) as belarus,
      count(*) filter (where visible.in_world) >= greatest(1, ${placeShare}::float8 * count(visible.id)) as world,
      count(visible.id)::int as articles_count, count(distinct visible.source_id)::int as sources_count,
      min(visible.published_at) as first_at, max(visible.published_at) as last_at,
      coalesce(
        max(visible.id) filter (where visible.id = stories.first_article_id
          and (stories.first_by_editor or stories.first_changes > 0
            or stories.appeared_at < ${iso(now)}::timestamptz - make_interval(mins => ${earliestFirstMinutes}))),
        (array_agg(visible.id order by visible.published_at, visible.id))[1]
      ) as first_id,
      ${voicesOf(sql`visible`)} as coverage,
      ${sourceIds} as source_ids
    from stories
    left join visible on visible.story_id = stories.id
    left join topics on topics.story_id = stories.id
    where stories.id = any(${intArray(ids)})
    group by stories.id, topics.category_id, topics.is_sure`);
  const isSame = (row: StandingRow) => renewed.has(row.id) && row.old_articles === row.articles_count;
  const changed = found.rows.filter((row) => !isSame(row));
  await writeStandings(tx, changed.filter(hasArticles), now);
  await emptyStories(
    tx,
    changed.filter((row) => row.articles_count === 0),
    now,
  );
  await markDigests(
    tx,
    found.rows.map((row) => ({ id: row.id, articlesCount: row.articles_count })),
  );
  const isAsked = new Set(ids);
  const leading = (await markLeading(tx, ids)).filter((id) => !isAsked.has(id));
  const mates = leading.length === 0 ? [] : await listChangedStories(tx, leading);
  const own = found.rows.map((row): ChangedStory => ({
    id: row.id,
    categoryIds: [
      ...new Set([
        ...listsOf({ category_id: row.old_category, in_belarus: row.old_belarus, in_world: row.old_world }),
        ...listsOf(standIn(row)),
      ]),
    ],
    sourceIds: row.source_ids,
    beginnings: [row.old_start, row.first_at].flatMap((at) => (at === null ? [] : [new Date(at)])),
    page: isSame(row)
      ? 'none'
      : toPageChange(row.old_demo ? 0 : row.old_articles, row.new_demo ? 0 : row.articles_count),
    isEmpty: row.articles_count === 0,
  }));
  return [...own, ...mates];
}

/** Chooses a story's category: an editor's word, else its topic when that is clear, else the place (R43); null when neither is. */
function standIn(row: StandingRow): { category_id: number | null; in_belarus: boolean; in_world: boolean } {
  const in_belarus = row.places_by_editor ? row.old_belarus : row.belarus;
  const in_world = row.places_by_editor ? row.old_world : row.world;
  if (row.category_by_editor) return { category_id: row.old_category, in_belarus, in_world };
  const place = in_belarus ? placeIds.belarus : in_world ? placeIds.world : null;
  return { category_id: row.is_sure ? row.topic : place, in_belarus, in_world };
}

/** @param before how many visible articles it had, `after` how many it has; 0 of a demo story, which search engines never see. */
function toPageChange(before: number, after: number): PageChange {
  if (before === 0) return after === 0 ? 'none' : 'appeared';
  return after === 0 ? 'gone' : 'changed';
}

async function writeStandings(tx: Queryable, rows: readonly FilledRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const stands = rows.map(standIn);
  const scores = rows.map((row) => storyScore(readCoverage(row.coverage)));
  const popularities = rows.map((row) =>
    movePopularity(row, { createdAt: new Date(row.first_at), sourcesCount: row.sources_count }),
  );
  await tx.execute(sql`
    update stories set category_id = v.category_id, in_belarus = v.in_belarus, in_world = v.in_world, created_at = v.first_at, last_article_at = v.last_at,
      first_article_id = v.first_id, articles_count = v.articles_count, sources_count = v.sources_count,
      score = v.score, popularity = v.popularity, demo = v.demo, aside = v.aside, modified_at = ${iso(now)}::timestamptz
    from unnest(
      ${intArray(rows.map((row) => row.id))}, ${intArray(stands.map((row) => row.category_id))},
      ${boolArray(stands.map((row) => row.in_belarus))}, ${boolArray(stands.map((row) => row.in_world))},
      ${timeArray(rows.map((row) => new Date(row.first_at)))}, ${timeArray(rows.map((row) => new Date(row.last_at)))},
      ${intArray(rows.map((row) => row.first_id))}, ${intArray(rows.map((row) => row.articles_count))},
      ${intArray(rows.map((row) => row.sources_count))}, ${floatArray(scores)}, ${floatArray(popularities)},
      ${boolArray(rows.map((row) => row.new_demo))}, ${boolArray(rows.map((row) => row.aside))}
    ) as v(id, category_id, in_belarus, in_world, first_at, last_at, first_id, articles_count, sources_count, score, popularity, demo, aside)
    where stories.id = v.id`);
}

async function emptyStories(tx: Queryable, rows: readonly StandingRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const popularities = rows.map((row) => movePopularity(row, { createdAt: new Date(row.old_start), sourcesCount: 0 }));
  await tx.execute(sql`
    update stories set articles_count = 0, sources_count = 0, first_article_id = null, popularity = v.popularity,
      modified_at = ${iso(now)}::timestamptz
    from unnest(${intArray(rows.map((row) => row.id))}, ${floatArray(popularities)}) as v(id, popularity)
    where stories.id = v.id`);
}

function movePopularity({ popularity, old_start, old_sources }: StandingRow, to: Beginning): number {
  return moveBeginning(popularity, { createdAt: new Date(old_start), sourcesCount: old_sources }, to);
}

interface StandingRow extends Record<string, unknown> {
  id: number;
  popularity: number;
  coverage: unknown;
  old_start: string;
  old_sources: number;
  old_articles: number;
  old_demo: boolean;
  new_demo: boolean;
  /** All its visible articles are set aside. */
  aside: boolean;
  old_category: number | null;
  old_belarus: boolean;
  old_world: boolean;
  /** The topic that its articles tell most, a place never; null when none does. */
  topic: number | null;
  is_sure: boolean;
  belarus: boolean;
  world: boolean;
  category_by_editor: boolean;
  places_by_editor: boolean;
  articles_count: number;
  sources_count: number;
  first_at: string | null;
  last_at: string | null;
  first_id: number | null;
  source_ids: number[];
}

type FilledRow = StandingRow & { first_at: string; last_at: string; first_id: number };

function hasArticles(row: StandingRow): row is FilledRow {
  return row.articles_count > 0 && row.first_at !== null && row.last_at !== null && row.first_id !== null;
}

function iso(date: Date): string {
  return date.toISOString();
}

function boolArray(values: readonly boolean[]) {
  return sql`${sql.param([...values])}::boolean[]`;
}

function floatArray(values: readonly number[]) {
  return sql`${sql.param([...values])}::float8[]`;
}

function timeArray(values: readonly Date[]) {
  return sql`${sql.param(values.map(iso))}::timestamptz[]`;
}
