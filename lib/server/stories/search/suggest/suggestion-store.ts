import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/client';
import type { Headline } from './suggestion-index';

/** Number of headlines in an index in memory: some days of stories. */
const maxHeadlines = 2_000;

/** Headlines of the stories with the highest scores, the highest first. */
export async function listHeadlines(db: Queryable): Promise<Headline[]> {
  const found = await db.execute<{ id: number; title: string }>(sql`
    select best.id, coalesce(best.headline, articles.title) as title from (
      select id, first_article_id, headline, score from stories where articles_count > 0 and not aside
      order by score desc nulls last, id desc nulls last limit ${maxHeadlines}
    ) as best join articles on articles.id = best.first_article_id
    where articles.title <> '' order by best.score desc, best.id desc`);
  return found.rows.map(({ id, title }) => ({ storyId: id, title }));
}
