import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { and, desc, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { minskDay, monthOf, moveDay, moveMonth, startOfDay, startOfMonth } from '@/lib/text/calendar';
import type { Queryable } from '../db/client';
import { articles, sources, stories } from '../db/schema';
import { createBatchLookup } from './batch-lookup';
import type { LookupResult, PageLookup } from './page-lookup';

/** PostgreSQL's `integer`: no row has a greater id. */
const maxId = 2_147_483_647;
/** As `lib/server/stories/archive-store.ts` has it. */
const archivePageSize = 25;
/** More stories than any day has. */
const maxSkipped = 100_000;

/** Rows that one statement asks for. */
const maxBatch = 500;
/** Between two statements of a kind, in milliseconds: six look-ups of a flood of 600 a second share one. A page takes longer to be rendered. */
const restMs = 10;

/**
 * Whether the store has what a page shows, by look-ups in indexes; those of one kind that come at about the same time are one statement. Only
 * `missing` is certain: a page that is found may still be empty when it is rendered.
 */
export function createPageLookup(db: Queryable): (lookup: PageLookup, now: Date) => Promise<LookupResult> {
  const rest = () => pause(restMs, undefined, { ref: false });
  const inBatches = <V>(load: Load<V>) =>
    createBatchLookup<number, V>({ load: (ids) => load(db, ids), max: maxBatch, rest, turn: nextTurn });
  const findStory = inBatches(loadStories);
  const findChannel = inBatches(loadChannels);
  const findArticle = inBatches(loadArticles);
  const findHidden = inBatches(loadHidden);

  return async (lookup, now) => {
    if (lookup.kind === 'archive') return (await isArchived(db, lookup.place, now)) ? 'found' : 'missing';
    if (lookup.id > maxId) return 'missing';
    if (lookup.kind === 'channel') return (await findChannel(lookup.id)) ? 'found' : 'missing';
    const whole = await followMerges(lookup.id);
    // The page of a story that an editor has taken down says so itself (R51).
    if (whole === null || (whole.articlesCount === 0 && !(await findHidden(whole.id)))) return 'missing';
    if (whole.id !== lookup.id) return { mergedInto: whole.id };
    if (whole.articlesCount === 0) return 'found';
    return lookup.article === null || (await isOf(lookup.id, lookup.article)) ? 'found' : 'other-article';
  };

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

type Load<V> = (db: Queryable, ids: readonly number[]) => Promise<ReadonlyMap<number, V>>;

interface StoryState {
  mergedInto: number | null;
  articlesCount: number;
}

async function loadStories(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, StoryState>> {
  const rows = await db
    .select({ id: stories.id, mergedInto: stories.mergedInto, articlesCount: stories.articlesCount })
    .from(stories)
    .where(inArray(stories.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

async function loadChannels(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, { id: number }>> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(inArray(sources.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those that are not deleted. */
async function loadArticles(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { storyId: number | null }>> {
  const rows = await db
    .select({ id: articles.id, storyId: articles.storyId })
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isNull(articles.deletedAt)))
    .limit(ids.length);
  return new Map(rows.map(({ id, storyId }) => [id, { storyId }]));
}

/** Those of these stories that have an article which an editor has taken down. */
async function loadHidden(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, { storyId: number }>> {
  const rows = await db
    .selectDistinctOn([articles.storyId], { storyId: articles.storyId })
    .from(articles)
    .where(and(inArray(articles.storyId, [...ids]), isNotNull(articles.hiddenAt)))
    .limit(ids.length);
  return new Map(rows.flatMap(({ storyId }) => (storyId === null ? [] : [[storyId, { storyId }] as const])));
}

type Place = Extract<PageLookup, { kind: 'archive' }>['place'];

/** The archive has each month and day from the first story to today, and of a day as many pages as its stories fill. */
async function isArchived(db: Queryable, place: Place, now: Date): Promise<boolean> {
  const today = minskDay(now);
  if (place.kind === 'month' ? place.month > monthOf(today) : place.day > today) return false;
  const until = place.kind === 'month' ? startOfMonth(moveMonth(place.month, 1)) : startOfDay(moveDay(place.day, 1));
  const skipped = place.kind === 'day' ? (place.page - 1) * archivePageSize : 0;
  if (skipped > maxSkipped) return false;
  // The first page exists as soon as there is any earlier story; a later page needs stories of the day itself.
  const since = place.kind === 'day' && skipped > 0 ? startOfDay(place.day) : undefined;
  const found = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(sql`${stories.articlesCount} > 0`, lt(stories.createdAt, until), since && gte(stories.createdAt, since)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .offset(skipped)
    .limit(1);
  return found.length > 0;
}
