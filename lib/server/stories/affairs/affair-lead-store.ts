import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';

/**
 * Says anew which stories stand for their affairs in lists: of each affair of these stories the highest that is visible and tells an event, and in the
 * lists of a topic or a place the highest that is in them. Where none tells an event, every story stands for itself. Its stories are locked
 * (`lockStories`).
 * @returns the stories for which that has changed.
 */
export async function markLeading(tx: Queryable, storyIds: readonly number[]): Promise<number[]> {
  const changed = await tx.execute<{ id: number }>(sql`
    with told as (
      select *, articles_count > 0 and not comments and not aside as may_lead from stories
      where affair_id = any (array(select affair_id from stories where id = any(${intArray(storyIds)}) and affair_id is not null))
    ), ranked as (
      select id, may_lead, not bool_or(may_lead) over (partition by affair_id) as alone,
        rank() over (partition by affair_id order by may_lead desc, score desc, id) as place,
        rank() over (partition by affair_id, category_id order by may_lead desc, score desc, id) as topic_place,
        rank() over (partition by affair_id, in_belarus order by may_lead desc, score desc, id) as belarus_place,
        rank() over (partition by affair_id, in_world order by may_lead desc, score desc, id) as world_place
      from told
    ), leads as (
      select id, alone or (may_lead and place = 1) as affair, alone or (may_lead and topic_place = 1) as topic,
        alone or (may_lead and belarus_place = 1) as belarus, alone or (may_lead and world_place = 1) as world
      from ranked
    )
    update stories set leads_affair = leads.affair, leads_topic = leads.topic, leads_belarus = leads.belarus, leads_world = leads.world
    from leads
    where stories.id = leads.id
      and (leads_affair, leads_topic, leads_belarus, leads_world) is distinct from (leads.affair, leads.topic, leads.belarus, leads.world)
    returning stories.id`);
  return changed.rows.map(({ id }) => id).sort((a, b) => a - b);
}
