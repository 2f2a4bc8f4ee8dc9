import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/client';
import { addWeight, weights } from '../../stories/popularity';
import { resolveStories } from '../../stories/story-store';
import { minskDayBounds } from '../../../text/calendar';
import type { ReferrerKind } from '@/lib/contract/statistics-rules';
import { countFollows, countReading } from '../statistics/counter-store';
import { articles, stories, storyReads } from '../../platform/db/schema';

/** One view of a story, or one way out of it to an outlet. */
export interface View {
  storyId: number;
  /** Identifies the same of the same visitor on the same day (`viewMark`). */
  mark: string | null;
  /** Returns true when its sender may still be counted for this story; called once the story is known to exist. */
  isAllowed?: (storyId: number) => boolean;
  /** The selected article; without it the story's first one. */
  articleId?: number | null;
  /** The kind of place that he came from, when he came to this story. */
  from?: ReferrerKind | null;
  /** He went on to the article at its outlet. */
  isClick?: boolean;
}

/** A reader began to follow something. */
export interface Follow {
  /** Identifies the same visitor on the same day (`viewMark`). */
  followMark: string;
}

/** Adds readers who began to follow something to the day's counters, each mark once a day across all instances; views go their own way (`writeViews`). */
export async function writeReaderActs(
  db: Database,
  acts: readonly (View | Follow)[],
  now: Date,
): Promise<(View | Follow)[]> {
  const marks = acts.flatMap((act) => ('followMark' in act ? act.followMark : []));
  if (marks.length > 0)
    await db.transaction(async (tx) => countFollows(tx, (await keepMarks(tx, marks, now)).size, now));
  return writeViews(
    db,
    acts.flatMap((act) => ('followMark' in act ? [] : act)),
    now,
  );
}

/**
 * Adds views to their stories and to the day's counters, each mark once a day across all instances; unknown stories are ignored, and take no place in a rate limit. Locked stories are skipped, not
 * waited for.
 * @returns the views of locked stories, to be tried again.
 */
export async function writeViews(db: Database, views: readonly View[], now: Date): Promise<View[]> {
  const meant = await resolveStories(db, [...new Set(views.map((view) => view.storyId))]);
  const known = views.flatMap((view) => {
    const id = meant.get(view.storyId);
    return id === undefined ? [] : [{ view, id }];
  });
  if (known.length === 0) return [];
  return db.transaction(async (tx) => {
    const stories = new Map((await holdStories(tx, [...new Set(meant.values())])).map((story) => [story.id, story]));
    const allowed = known.filter(({ view, id }) => stories.has(id) && (view.isAllowed?.(id) ?? true));
    const fresh = await keepMarks(
      tx,
      allowed.flatMap(({ view }) => view.mark ?? []),
      now,
    );
    // A mark counts once, even if it occurs twice in this batch.
    const first = allowed.filter(({ view }) => view.mark === null || fresh.delete(view.mark));
    const counts = new Map<number, number>();
    for (const { view, id } of first) if (!view.isClick) counts.set(id, (counts.get(id) ?? 0) + 1);
    await addViews(
      tx,
      [...counts].flatMap(([id, count]) => counted(stories.get(id), count, now)),
    );
    await countReading(
      tx,
      first.map(({ view: { articleId = null, from = null, isClick = false }, id }) => ({
        storyId: id,
        articleId,
        from,
        isClick,
      })),
      now,
    );
    return known.filter(({ id }) => !stories.has(id)).map(({ view }) => view);
  });
}

interface ViewedStory extends Record<string, unknown> {
  id: number;
  views: number;
  popularity: number;
  sources_count: number;
  last_article_at: string;
}

/** Locks the stories that are not locked by others. */
async function holdStories(tx: Queryable, ids: readonly number[]): Promise<ViewedStory[]> {
  const held = await tx.execute<ViewedStory>(sql`
    select id, views, popularity, sources_count, last_article_at from stories
    where id = any(${sql.param([...ids])}::int[]) and merged_into is null
    for no key update skip locked`);
  return held.rows;
}

/**
 * Stores marks until the day ends, in the table of rate limits, whose rows are removed when they expire. They are sorted, so that two
 * instances cannot deadlock. @returns the new marks.
 */
async function keepMarks(tx: Queryable, marks: readonly string[], now: Date): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const kept = await tx.execute<{ key: string }>(sql`
    insert into allowances (key, uses, expires_at)
    select key, array[${now.toISOString()}::timestamptz], ${minskDayBounds(now).endsAt.toISOString()}::timestamptz
    from unnest(${sql.param([...new Set(marks)].sort())}::text[]) as mark(key)
    on conflict (key) do nothing returning key`);
  return new Set(kept.rows.map((row) => row.key));
}

interface CountedStory {
  id: number;
  views: number;
  popularity: number;
}

function counted(story: ViewedStory | undefined, count: number, now: Date): CountedStory[] {
  if (!story) return [];
  const popularity = addWeight(story.popularity, count * weights.view, now);
  return [{ id: story.id, views: story.views + count, popularity }];
}

async function addViews(tx: Queryable, stories: readonly CountedStory[]): Promise<void> {
  if (stories.length === 0) return;
  await tx.execute(sql`
    update stories set views = v.views, popularity = v.popularity
    from unnest(
      ${sql.param(stories.map(({ id }) => id))}::int[], ${sql.param(stories.map(({ views }) => views))}::int[],
      ${sql.param(stories.map(({ popularity }) => popularity))}::float8[]
    ) as v(id, views, popularity)
    where stories.id = v.id`);
}

export interface Read {
  userId: number;
  /** May be the id of a story that was merged into another one. */
  storyId: number;
  at: Date;
  /** When the present day began. */
  dayStart: Date;
}

/**
 * Records that a user has opened a story.
 * @returns the story's present id when it is the user's first time that day; else null: opened before, or no such story.
 */
export async function noteRead(db: Queryable, { userId, storyId, at, dayStart }: Read): Promise<number | null> {
  const id = (await resolveStories(db, [storyId])).get(storyId);
  if (id === undefined) return null;
  // Only one of parallel calls inserts the row or updates it. An account that is being deleted disappears from `users` first.
  const noted = await db.execute(sql`
    insert into story_reads (user_id, story_id, read_at)
    select id, ${id}, ${at.toISOString()}::timestamptz from users where id = ${userId} for key share
    on conflict (user_id, story_id) do update set read_at = excluded.read_at where story_reads.read_at < ${dayStart.toISOString()}::timestamptz
    returning story_id`);
  return noted.rows.length > 0 ? id : null;
}

/** Stories that a user has opened, for the data export, oldest first. */
export async function exportReads(db: Queryable, userId: number) {
  return db
    .select({ story: storyReads.storyId, title: articles.title, read_at: storyReads.readAt })
    .from(storyReads)
    .innerJoin(stories, eq(stories.id, storyReads.storyId))
    .leftJoin(articles, eq(articles.id, stories.firstArticleId))
    .where(eq(storyReads.userId, userId))
    .orderBy(asc(storyReads.readAt), asc(storyReads.storyId));
}
