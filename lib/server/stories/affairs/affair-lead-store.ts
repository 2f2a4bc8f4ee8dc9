import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';

/**
 * Says anew which stories stand for their affairs in lists: of each affair of these stories the highest that is visible and tells an event. Where none
 * is, every story stands for itself. Its stories are locked (`lockStories`).
 * @returns the stories for which that has changed.
 */
export async function markLeading(tx: Queryable, storyIds: readonly number[]): Promise<number[]> {
  const changed = await tx.execute<{ id: number }>(sql`
    with told as (
      select id, affair_id, articles_count > 0 and not comments and not aside as may_lead, score from stories
      where affair_id = any (array(select affair_id from stories where id = any(${intArray(storyIds)}) and affair_id is not null))
    ), leads as (
      select distinct on (affair_id) affair_id, id from told where may_lead order by affair_id, score desc, id
    )
    update stories set leads_affair = leads.id is null or leads.id = told.id
    from told left join leads on leads.affair_id = told.affair_id
    where stories.id = told.id and stories.leads_affair <> (leads.id is null or leads.id = told.id)
    returning stories.id`);
  return changed.rows.map(({ id }) => id).sort((a, b) => a - b);
}
