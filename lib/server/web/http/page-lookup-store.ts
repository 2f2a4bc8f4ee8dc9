import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { moveDay, startOfDay } from '@/lib/text/calendar';
import type { Queryable } from '../../platform/db/client';
import { createBatchLookup } from './batch-lookup';
import type { LookupResult, PageLookup } from './page-lookup';
import type { PageStore } from './page-finder';
import type { StoreExtent } from './store-extent';

/** PostgreSQL's `integer`: no row has a greater id. */
const maxId = 2_147_483_647;
/** As `lib/server/stories/archive-store.ts` has it. */
const archivePageSize = 25;

/** Rows that one statement asks for. */
const maxBatch = 500;
/** Between two statements of a kind, in milliseconds: six look-ups of a flood of 600 a second share one. A page takes longer to be rendered. */
const restMs = 10;

/**
 * Checks whether the store has what a page shows, by look-ups in indexes; look-ups of one kind that come at about the same time share one statement.
 * It does not ask for what the store's extent already says (store-extent.ts). Only `missing` is certain: a page that is found may still be empty when
 * it is rendered.
 */
export function createPageLookup(db: Queryable): PageStore {
  const rest = () => pause(restMs, undefined, { ref: false });
  const inBatches = <K, V>(load: Load<K, V>) =>
    createBatchLookup<K, V>({ load: (keys) => load(db, keys), max: maxBatch, rest, turn: nextTurn });
  const findStory = inBatches(loadStories);
  const findChannel = inBatches(loadChannels);
  const findArticle = inBatches(loadArticles);
  const findHidden = inBatches(loadHidden);
  const findDay = inBatches(countDays);

  return { find, countPages };

  async function find(lookup: PageLookup): Promise<LookupResult> {
    if (lookup.kind !== 'story' && lookup.kind !== 'channel') return 'found';
    if (lookup.id > maxId) return 'missing';
    if (lookup.kind === 'channel') {
      const channel = await findChannel(lookup.id);
      if (!channel) return 'missing';
      return channel.mergedInto === null ? 'found' : { mergedInto: channel.mergedInto };
    }
    const whole = await followMerges(lookup.id);
    // The page of a story that an editor has taken down says so itself (R51).
    if (whole === null || (whole.articlesCount === 0 && !(await findHidden(whole.id)))) return 'missing';
    if (whole.id !== lookup.id) return { mergedInto: whole.id };
    if (whole.articlesCount === 0) return 'found';
    return lookup.article === null || (await isOf(lookup.id, lookup.article)) ? 'found' : 'other-article';
  }

  async function countPages(day: string): Promise<number> {
    return Math.max(1, Math.ceil(((await findDay(day)) ?? 0) / archivePageSize));
  }

  /** @returns the story that has the articles, if any are left; null when there is none */
  async function followMerges(id: number): Promise<{ id: number; articlesCount: number } | null> {
    const seen = new Set<number>();
    for (let next: number | null = id; next !== null && !seen.has(next);) {
      seen.add(next);
      const story: StoryState | undefined = await findStory(next);
      if (!story) return null;
      if (story.mergedInto === null) return { id: next, articlesCount: story.articlesCount };
      next = story.mergedInto;
    }
    return null;
  }

  async function isOf(storyId: number, article: number): Promise<boolean> {
    return article <= maxId && (await findArticle(article))?.storyId === storyId;
  }
}

type Load<K, V> = (db: Queryable, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;

interface StoryState {
  mergedInto: number | null;
  articlesCount: number;
}

/** Written as text: to put a statement together takes as much of the processor as all the rest of a look-up. */
async function loadStories(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, StoryState>> {
  const { rows } = await db.execute<{ id: number; merged_into: number | null; articles_count: number }>(
    sql`select id, merged_into, articles_count from stories where id = any(${sql.param([...ids])}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, { mergedInto: row.merged_into, articlesCount: row.articles_count }]));
}

/** Loads channels, each with the one that it is part of. */
async function loadChannels(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { mergedInto: number | null }>> {
  const { rows } = await db.execute<{ id: number; merged_into: number | null }>(
    sql`select id, merged_into from sources where id = any(${sql.param([...ids])}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, { mergedInto: row.merged_into }]));
}

/** Loads the articles that are not deleted. */
async function loadArticles(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { storyId: number | null }>> {
  const { rows } = await db.execute<{ id: number; story_id: number | null }>(
    sql`select id, story_id from articles where id = any(${sql.param([...ids])}::int[]) and deleted_at is null`,
  );
  return new Map(rows.map((row) => [row.id, { storyId: row.story_id }]));
}

/** Finds the stories that have an article which an editor has taken down. */
async function loadHidden(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, { id: number }>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct story_id as id from articles where story_id = any(${sql.param([...ids])}::int[]) and hidden_at is not null`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the visible stories of each day. */
async function countDays(db: Queryable, days: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const bounds = days.map((day) => [startOfDay(day), startOfDay(moveDay(day, 1))].map((at) => at.toISOString()));
  const counted = await db.execute<{ day: string; stories: number }>(sql`
    select day, counted.stories
    from unnest(
      ${sql.param([...days])}::text[], ${sql.param(bounds.map(([since]) => since))}::timestamptz[],
      ${sql.param(bounds.map(([, until]) => until))}::timestamptz[]
    ) as asked(day, since, until)
    cross join lateral (
      select count(*)::int as stories from stories where articles_count > 0 and created_at >= since and created_at < until
    ) as counted`);
  return new Map(counted.rows.map(({ day, stories }) => [day, stories]));
}

/** Reads the extent of the store: a step through an index for each part. */
export async function loadExtent(db: Queryable): Promise<StoreExtent> {
  const { rows } = await db.execute<ExtentRow>(sql`
    select (select coalesce(max(id), 0) from stories) as story, (select coalesce(max(id), 0) from sources) as channel,
      array(select id from categories where retired_at is null) as categories,
      array(select array[id, successor_id] from categories where successor_id is not null) as retired,
      (select created_at from stories where articles_count > 0 order by created_at limit 1) as first`);
  const [row] = rows;
  return {
    story: row?.story ?? 0,
    channel: row?.channel ?? 0,
    categories: new Set(row?.categories),
    retired: new Map((row?.retired ?? []).map(([id = 0, successor = 0]) => [id, successor])),
    firstStoryAt: row?.first ? new Date(row.first) : null,
  };
}

interface ExtentRow extends Record<string, unknown> {
  story: number;
  channel: number;
  categories: number[];
  retired: number[][];
  first: string | null;
}
