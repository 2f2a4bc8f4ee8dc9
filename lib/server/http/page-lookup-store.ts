import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { minskDay, monthOf, moveDay, moveMonth, startOfDay, startOfMonth } from '@/lib/text/calendar';
import type { Queryable } from '../db/client';
import { articles, sources, stories } from '../db/schema';
import type { LookupResult, PageLookup } from './page-lookup';

/** PostgreSQL's `integer`: no row has a greater id. */
const maxId = 2_147_483_647;
/** As `lib/server/stories/archive-store.ts` has it. */
const archivePageSize = 25;
/** More stories than any day has. */
const maxSkipped = 100_000;

/**
 * Whether the store has what a page shows, by one look-up in an index. Only `missing` is certain: a page that is found may still be
 * empty when it is rendered.
 */
export async function findPage(db: Queryable, lookup: PageLookup, now: Date): Promise<LookupResult> {
  if (lookup.kind === 'archive') return (await isArchived(db, lookup.place, now)) ? 'found' : 'missing';
  if (lookup.id > maxId) return 'missing';
  if (lookup.kind === 'channel') {
    const [channel] = await db.select({ id: sources.id }).from(sources).where(eq(sources.id, lookup.id)).limit(1);
    return channel ? 'found' : 'missing';
  }
  return findStory(db, lookup.id, lookup.article);
}

async function findStory(db: Queryable, id: number, article: number | null): Promise<LookupResult> {
  const selected = article !== null && article <= maxId ? article : null;
  const [story] = await db
    .select({ mergedInto: stories.mergedInto, articlesCount: stories.articlesCount, article: articles.id })
    .from(stories)
    .leftJoin(
      articles,
      and(sql`${articles.id} = ${selected}::integer`, eq(articles.storyId, stories.id), isNull(articles.deletedAt)),
    )
    .where(eq(stories.id, id))
    .limit(1);
  if (!story) return 'missing';
  // The page of a merged story knows the target of its redirect.
  if (story.mergedInto !== null) return 'found';
  if (story.articlesCount === 0) return 'missing';
  return article !== null && story.article === null ? 'other-article' : 'found';
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
