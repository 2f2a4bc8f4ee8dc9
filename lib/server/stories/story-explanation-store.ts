import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { articlePlacements } from '../db/channel-tables';
import type { Queryable } from '../db/client';
import { articles, sources } from '../db/schema';

/** Why each visible article of a story is there, oldest first; `kind` is null for one that came before reasons were kept. */
export async function listExplanations(db: Queryable, storyId: number) {
  const nearest = alias(articles, 'nearest');
  return db
    .select({
      id: articles.id,
      publishedAt: articles.publishedAt,
      source: sources.name,
      title: articles.title,
      kind: articlePlacements.kind,
      fromStoryId: articlePlacements.fromStoryId,
      decidedAt: articlePlacements.decidedAt,
      nearestId: articlePlacements.nearestArticleId,
      nearestTitle: nearest.title,
      similarity: articlePlacements.similarity,
      sharedWords: articlePlacements.sharedWords,
      vetoes: articlePlacements.vetoes,
    })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(articlePlacements, eq(articlePlacements.articleId, articles.id))
    .leftJoin(nearest, eq(nearest.id, articlePlacements.nearestArticleId))
    .where(and(eq(articles.storyId, storyId), isNull(articles.deletedAt)))
    .orderBy(asc(articles.publishedAt), asc(articles.id));
}
