import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { articles, sources } from '../../platform/db/schema';

/** A story's visible articles without their words, oldest first; of two at one moment the older id comes first. */
export async function listHeadlinesOfStory(db: Queryable, storyId: number, limit: number) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      url: articles.url,
      publishedAt: articles.publishedAt,
      country: sources.country,
      source: { id: sources.id, name: sources.name, favicon: sources.favicon },
    })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .where(and(eq(articles.storyId, storyId), isNull(articles.deletedAt)))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(limit);
}
