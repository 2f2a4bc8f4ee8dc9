import { eq, sql } from 'drizzle-orm';
import { storyThreads } from '../../platform/db/derived-tables';
import type { Queryable } from '../../platform/db/client';
import type { EarlierStory } from '../clustering/find-earlier';

/**
 * Keeps which story one follows from, as it was decided last; null: none.
 * @returns the stories whose pages say something else now.
 */
export async function keepThread(
  tx: Queryable,
  storyId: number,
  thread: EarlierStory | null,
  now: Date,
): Promise<number[]> {
  const [before] = await tx
    .select({ earlierId: storyThreads.earlierId })
    .from(storyThreads)
    .where(eq(storyThreads.storyId, storyId))
    .limit(1);
  if (thread === null) await tx.delete(storyThreads).where(eq(storyThreads.storyId, storyId));
  else {
    const row = { earlierId: thread.storyId, chance: thread.chance, share: thread.share, decidedAt: now };
    await tx
      .insert(storyThreads)
      .values({ storyId, ...row })
      .onConflictDoUpdate({ target: storyThreads.storyId, set: row });
  }
  const told = new Set([before?.earlierId, thread?.storyId].flatMap((id) => id ?? []));
  return told.size === 0 || before?.earlierId === thread?.storyId ? [] : [storyId, ...told];
}

/** A story in a thread. */
export interface ThreadStory {
  id: number;
  title: string;
  /** When it began. */
  createdAt: Date;
}

/** A story's place in its affair: the story that it follows from, and those that follow from it. */
export interface StoryThread {
  earlier: (ThreadStory & Pick<EarlierStory, 'chance' | 'share'>) | null;
  /** In the order of their beginnings. */
  later: ThreadStory[];
}

/** Maximum number of later stories to return. */
const maxLater = 5;

/**
 * The thread of a story, by what its stories have become: a merged one stands for the story that took it in the end, one without publications is
 * left out.
 */
export async function findThread(db: Queryable, storyId: number): Promise<StoryThread> {
  const found = await db.execute<{
    id: number;
    title: string;
    created_at: string;
    chance: number;
    share: number;
    is_earlier: boolean;
  }>(sql`
    with recursive own as (
      select ${storyId}::int as id
      union
      select stories.id from stories join own on stories.merged_into = own.id
    ), linked as (
      select earlier_id as id, chance, share, true as is_earlier from story_threads where story_id = any (array(select id from own))
      union all
      select story_id, chance, share, false from story_threads where earlier_id = any (array(select id from own))
    ), told as (
      select present.id, articles.title, present.created_at, chance, share, is_earlier
      -- For each story by itself: over all of them at once the planner would read every merge there has been.
      from linked cross join lateral (
        with recursive road as (
          select linked.id
          union
          select stories.merged_into from road join stories on stories.id = road.id where merged_into is not null
        )
        select stories.id, created_at, first_article_id from road join stories on stories.id = road.id
        where merged_into is null and articles_count > 0
      ) as present join articles on articles.id = present.first_article_id
      where present.id <> ${storyId}
    ), earlier as (
      select * from told where is_earlier order by chance desc, id limit 1
    ), later as (
      select distinct on (created_at, id) * from told
      where not is_earlier and id not in (select id from earlier)
      order by created_at, id limit ${maxLater}
    )
    select * from earlier union all select * from later order by created_at, id`);
  const toStory = (row: (typeof found.rows)[number]): ThreadStory => ({
    id: row.id,
    title: row.title,
    createdAt: new Date(row.created_at),
  });
  const earlier = found.rows.find((row) => row.is_earlier);
  return {
    earlier: earlier ? { ...toStory(earlier), chance: earlier.chance, share: earlier.share } : null,
    later: found.rows.filter((row) => !row.is_earlier).map(toStory),
  };
}
