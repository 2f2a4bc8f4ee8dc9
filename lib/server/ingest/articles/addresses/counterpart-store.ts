import { desc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/client';
import { articleRevisions, articles } from '../../../platform/db/schema';
import { textArray } from '../../../platform/db/sql-array';
import type { PlannedChanges } from '../article-draft';
import { idOf, sameArticleMs } from './same-article';
import type { Counterpart } from './settle-addresses';

/**
 * Maximum number of a source's newest articles searched near the drafts, of those compared because they share something, and of old versions read.
 */
const limits = { lookedThrough: 500, compared: 30, versions: 60 } as const;
/** In characters: as many of a text's first ones are the same where the rest is. */
const beginning = 60;

/** Columns of an article that a plan needs. */
export const storedColumns = {
  id: articles.id,
  sourceId: articles.sourceId,
  guid: articles.guid,
  url: articles.url,
  contentHash: articles.contentHash,
  imageUrl: articles.imageUrl,
  storyId: articles.storyId,
  deletedAt: articles.deletedAt,
  hiddenAt: articles.hiddenAt,
};

/**
 * The source's articles that may be what one of these new drafts tells, because title, beginning or the number in the address are the same now or
 * were before an edit, and those that are to be edited; each with its earlier wordings, the latest first.
 */
export async function findCounterparts(
  db: Queryable,
  sourceId: number,
  { inserts, edits }: Pick<PlannedChanges, 'inserts' | 'edits'>,
): Promise<Counterpart[]> {
  const edited = edits.map(({ article }) => article.id);
  const ids = [...new Set([...edited, ...(await findAlike(db, sourceId, inserts))])];
  if (ids.length === 0) return [];
  const { id, title, summary, text, url, publishedAt } = articles;
  const rows = await db
    .select({
      article: storedColumns,
      present: { title, summary, text, url, publishedAt },
    })
    .from(articles)
    .where(inArray(id, ids))
    .orderBy(desc(publishedAt), desc(id))
    .limit(ids.length);
  const revisions = await db
    .select({
      articleId: articleRevisions.articleId,
      title: articleRevisions.title,
      summary: articleRevisions.summary,
      text: articleRevisions.text,
    })
    .from(articleRevisions)
    .where(inArray(articleRevisions.articleId, ids))
    .orderBy(desc(articleRevisions.id))
    .limit(limits.versions);
  return rows.map(({ article, present }) => ({
    article,
    present,
    earlier: revisions
      .filter(({ articleId }) => articleId === article.id)
      .map((revision) => ({ ...present, title: revision.title, summary: revision.summary, text: revision.text })),
  }));
}

async function findAlike(db: Queryable, sourceId: number, drafts: PlannedChanges['inserts']): Promise<number[]> {
  const times = drafts.map(({ publishedAt }) => publishedAt.getTime());
  if (times.length === 0) return [];
  const since = new Date(Math.min(...times) - sameArticleMs).toISOString();
  const until = new Date(Math.max(...times) + sameArticleMs).toISOString();
  const titles = textArray(drafts.map(({ title }) => title));
  const beginnings = textArray(drafts.flatMap(({ summary, text }) => (summary ?? text)?.slice(0, beginning) ?? []));
  const numbers = textArray(drafts.flatMap(({ url }) => idOf(url)?.replace(/^.* (\d+)$/, '%$1%') ?? []));
  const found = await db.execute<{ id: number }>(sql`
    select id from (
      select id, url, title, summary, text from articles
      where source_id = ${sourceId}::int and published_at between ${since}::timestamptz and ${until}::timestamptz
      order by published_at desc, id desc limit ${limits.lookedThrough}::int
    ) as near
    where title = any(${titles}) or left(coalesce(summary, text), ${beginning}::int) = any(${beginnings})
      or url like any(${numbers})
      or (
        select true from article_revisions as told where told.article_id = near.id
          and (told.title = any(${titles}) or left(coalesce(told.summary, told.text), ${beginning}::int) = any(${beginnings}))
        limit 1
      )
    order by id desc limit ${limits.compared}::int`);
  return found.rows.map(({ id }) => id);
}
