import { and, eq, gt, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray, textArray } from '../../platform/db/sql-array';
import { articlePages } from '../../platform/db/page-tables';
import { articles } from '../../platform/db/schema';
import type { ArticleDraft } from './article-draft';

/** A publication that leaves its feed within this time was taken back; later it has only made room for others. */
const retractableMs = 3_600_000;
/** A push may be ahead of the feed, and a cache behind it. */
const settleMs = 120_000;
/** One that comes back is looked for this far back. */
const returnableMs = 24 * 3_600_000;

/**
 * Marks publications that have gone from their feed within an hour although the feed still shows older ones: their publisher took them back. One
 * that is there again loses its mark, unless its page is gone (410): a feed may be kept longer than what it leads to. Nothing is hidden: an editor reads of it in `story explain`.
 * @param drafts all that the feed shows now.
 * @param elsewhere ids of articles that it shows at another address than theirs.
 * @returns how many were marked.
 */
export async function markRetracted(
  tx: Queryable,
  sourceId: number,
  drafts: readonly ArticleDraft[],
  now: Date,
  elsewhere: readonly number[] = [],
): Promise<number> {
  const oldest = drafts.reduce<Date | null>(
    (first, { publishedAt }) => (first === null || publishedAt < first ? publishedAt : first),
    null,
  );
  if (oldest === null) return 0;
  const isShown = sql`(${articles.url} = any(${textArray(drafts.map(({ url }) => url))})
    or ${articles.contentHash} = any(${textArray(drafts.map(({ contentHash }) => contentHash))})
    or ${articles.id} = any(${intArray(elsewhere)})
    or coalesce(${articles.guid} = any(${textArray(drafts.flatMap(({ guid }) => guid ?? []))}), false))`;
  const since = (ms: number) => gt(articles.publishedAt, new Date(now.getTime() - ms));
  const isPageGone = sql`exists (select from ${articlePages} where ${articlePages.articleId} = ${articles.id} and ${articlePages.outcome} = 'gone')`;
  await tx
    .update(articles)
    .set({ retractedAt: null })
    .where(
      and(
        eq(articles.sourceId, sourceId),
        since(returnableMs),
        isNotNull(articles.retractedAt),
        isShown,
        not(isPageGone),
      ),
    );
  const marked = await tx
    .update(articles)
    .set({ retractedAt: now })
    .where(
      and(
        eq(articles.sourceId, sourceId),
        since(retractableMs),
        gt(articles.publishedAt, oldest),
        lt(articles.fetchedAt, new Date(now.getTime() - settleMs)),
        isNull(articles.retractedAt),
        isNull(articles.deletedAt),
        not(isShown),
      ),
    )
    .returning({ id: articles.id });
  return marked.length;
}
