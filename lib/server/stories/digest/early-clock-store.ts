import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';

/** Newest stories that are looked through for large ones, and how many outlets make one large. */
const looked = { stories: 2_000, outlets: 5 } as const;
/** An outlet's clock is ahead where it is first in more than this share of so many large stories, by so many minutes in the median. */
const ahead = { share: 0.5, stories: 6, minutes: 20 } as const;

/**
 * Finds the outlets whose times cannot be true: first by habit, and each time long before the second one. A clock an hour off does that; a news agency is
 * first by minutes. It goes by the times as the feeds give them, so that what is disbelieved stays so.
 * @returns the ids of their channels
 */
export async function listEarlyClocks(db: Queryable): Promise<ReadonlySet<number>> {
  const found = await db.execute<{ source_id: number }>(sql`
    with large as (
      select id from (select id, sources_count from stories order by id desc limit ${looked.stories}) as newest
      where sources_count >= ${looked.outlets}
    ), told as (
      select story_id, source_id, min(published_at) as at from articles
      where story_id in (select id from large) and deleted_at is null group by 1, 2
    ), placed as (
      select source_id, row_number() over in_story as place, lead(at) over in_story - at as gap from told
      window in_story as (partition by story_id order by at, source_id)
    )
    select source_id from placed group by source_id
    having count(*) >= ${ahead.stories} and count(*) filter (where place = 1) > ${ahead.share}::float8 * count(*)
      and percentile_cont(0.5) within group (order by gap) filter (where place = 1) >= make_interval(mins => ${ahead.minutes})`);
  return new Set(found.rows.map((row) => row.source_id));
}
