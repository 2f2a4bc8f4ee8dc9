import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { minskDay, monthOf, moveDay, moveMonth, startOfDay, startOfMonth } from '@/lib/text/calendar';
import type { Queryable } from '../db/client';
import { articles, sources, stories } from '../db/schema';
import type { PageFinding, PageQuestion } from './page-lookup';

/** PostgreSQL's `integer`: no row has a greater id. */
const greatestId = 2_147_483_647;
/** As `lib/server/stories/archive-store.ts` has it. */
const archivePageSize = 25;
/** More than any day has; beyond it nobody counts. */
const mostSkipped = 100_000;

/**
 * Whether the store has what a page shows, by one look-up in an index. It only tells what is surely not there: what it lets pass may turn out to
 * be empty when it is rendered.
 */
export async function findPage(db: Queryable, question: PageQuestion, now: Date): Promise<PageFinding> {
  if (question.kind === 'archive') return (await isArchived(db, question.place, now)) ? 'here' : 'missing';
  if (question.id > greatestId) return 'missing';
  if (question.kind === 'channel') {
    const [channel] = await db.select({ id: sources.id }).from(sources).where(eq(sources.id, question.id)).limit(1);
    return channel ? 'here' : 'missing';
  }
  return findStory(db, question.id, question.article);
}

async function findStory(db: Queryable, id: number, article: number | null): Promise<PageFinding> {
  const selected = article !== null && article <= greatestId ? article : null;
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
  // Where a merged one leads only its own page knows.
  if (story.mergedInto !== null) return 'here';
  if (story.articlesCount === 0) return 'missing';
  return article !== null && story.article === null ? 'elsewhere' : 'here';
}

type Place = Extract<PageQuestion, { kind: 'archive' }>['place'];

/** The archive has each month and day from the first story to today, and of a day as many pages as its stories fill. */
async function isArchived(db: Queryable, place: Place, now: Date): Promise<boolean> {
  const today = minskDay(now);
  if (place.kind === 'month' ? place.month > monthOf(today) : place.day > today) return false;
  const until = place.kind === 'month' ? startOfMonth(moveMonth(place.month, 1)) : startOfDay(moveDay(place.day, 1));
  const skipped = place.kind === 'day' ? (place.page - 1) * archivePageSize : 0;
  if (skipped > mostSkipped) return false;
  // The first page is there as soon as anything is earlier; a later one, when stories of the day itself are left for it.
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
