import { and, eq, sql } from 'drizzle-orm';
import { placeIds } from '@/lib/language/places/find-places';
import type { Queryable } from '../platform/db/client';
import { storyCounts } from '../platform/db/derived-tables';
import { countStories, type StoryFilter } from './story-store';

/** A list that is longer than this is not counted while a reader waits. */
const maxCounted = 1_000;

interface Subject {
  kind: 'all' | 'category' | 'channel';
  id: number;
}

type ListFilter = Omit<StoryFilter, 'source'> & { source: number | null };

/**
 * Counts the stories of a list: exactly for a short one; a long one takes the worker's last count, some minutes old. That count includes the demo's
 * stories, which are few.
 */
export async function countListedStories(db: Queryable, filter: ListFilter): Promise<number> {
  const { source, ...others } = filter;
  const asked = { ...others, source: source === null ? null : { id: source, since: null } };
  const subject = subjectOf(filter);
  if (subject === null) return countStories(db, asked, null);
  const counted = await countStories(db, asked, maxCounted + 1);
  if (counted <= maxCounted) return counted;
  const known = await findCount(db, subject);
  return known === null ? countStories(db, asked, null) : Math.max(known, counted);
}

/** Returns a list's key in the worker's counts; null for lists that it does not count: pinned stories are few, and nobody asks for the others. */
function subjectOf({ category, source, pinned, withoutDemo }: ListFilter): Subject | null {
  if (pinned || (source !== null && (category !== null || withoutDemo))) return null;
  if (source !== null) return { kind: 'channel', id: source };
  return category === null ? { kind: 'all', id: 0 } : { kind: 'category', id: category };
}

async function findCount(db: Queryable, { kind, id }: Subject): Promise<number | null> {
  const [found] = await db
    .select({ stories: storyCounts.stories })
    .from(storyCounts)
    .where(and(eq(storyCounts.kind, kind), eq(storyCounts.subjectId, id)))
    .limit(1);
  return found?.stories ?? null;
}

/**
 * Counts the stories of every long list: of all, of each category, of each channel, which has a statement of its own. Several workers may do it at
 * once. @returns how many lists are long.
 */
export async function renewStoryCounts(db: Queryable, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const replace = sql`on conflict (kind, subject_id) do update set stories = excluded.stories, counted_at = excluded.counted_at`;
  const { rowCount } = await db.execute(sql`
    insert into story_counts (kind, subject_id, stories, counted_at)
    select kind, subject_id, stories, ${at} from (
      select 'all' as kind, 0 as subject_id, count(*) as stories from stories where articles_count > 0 and not aside and leads_affair
      union all
      select 'category', category_id, count(*) from stories
      where articles_count > 0 and not aside and leads_topic and category_id <> all (${sql.param(places)}::int[])
      group by category_id
    ) as counted where stories > ${maxCounted}
    order by 1, 2
    ${replace}`);
  const counts = await Promise.all(places.map((place) => renewPlaceCount(db, place, now)));
  const channels = await listLargeChannels(db);
  for (const id of channels) {
    await db.execute(sql`
      insert into story_counts (kind, subject_id, stories, counted_at)
      select 'channel', ${id}::int, count(distinct story_id), ${at} from articles
      where source_id = ${id} and deleted_at is null and story_id is not null
      ${replace}`);
  }
  return (rowCount ?? 0) + counts.filter((count) => count > maxCounted).length + channels.length;
}

const places = Object.values(placeIds);

/** Counts the list of a place: stories of every topic that happen there. */
async function renewPlaceCount(db: Queryable, place: number, now: Date): Promise<number> {
  const found = await countStories(db, { category: place, source: null, pinned: false }, null);
  if (found > maxCounted)
    await db
      .insert(storyCounts)
      .values({ kind: 'category', subjectId: place, stories: found, countedAt: now })
      .onConflictDoUpdate({
        target: [storyCounts.kind, storyCounts.subjectId],
        set: { stories: found, countedAt: now },
      });
  return found;
}

/** Channels with so many publications that they may have more stories than are counted at once. */
async function listLargeChannels(db: Queryable): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select id from sources
    where exists (
      select from articles where source_id = sources.id and deleted_at is null and story_id is not null offset ${maxCounted}
    )
    order by id`);
  return found.rows.map(({ id }) => id);
}
