import { asc, eq } from 'drizzle-orm';
import type { DeskArticle } from '@/lib/contract/desk';
import type { Queryable } from '../../platform/db/client';
import { articles, sources } from '../../platform/db/schema';

/** Articles of a story that the desk lists. */
const maxArticles = 200;

/** A story's articles as the desk shows them, oldest first: also hidden ones, but none that its owner has deleted. */
export async function listDeskArticles(db: Queryable, storyId: number): Promise<DeskArticle[]> {
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      sourceId: articles.sourceId,
      sourceName: sources.name,
      mediaId: articles.mediaId,
      deletedAt: articles.deletedAt,
      hiddenAt: articles.hiddenAt,
    })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .where(eq(articles.storyId, storyId))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(maxArticles);
  return rows
    .filter(({ deletedAt, hiddenAt }) => deletedAt === null || hiddenAt !== null)
    .map(({ id, title, sourceId, sourceName, mediaId, hiddenAt }) => ({
      id,
      title,
      source: { id: sourceId, name: sourceName },
      has_picture: mediaId !== null,
      is_hidden: hiddenAt !== null,
    }));
}
