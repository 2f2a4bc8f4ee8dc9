import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { olderThan, summaryColumns, type SourceArticlesQuery } from '../articles/article-reading-store';
import type { Queryable } from '../db/client';
import { descending } from '../db/keyset';
import { articles, categories, media, sources, stories } from '../db/schema';

const opening = alias(articles, 'opening');

/** More of a text than its description shows, in characters: a page of whole texts could be 10 MB. */
const openingLength = 2_000;

/** A publication as its channel's owner sees it. */
export type PublicationRow = Awaited<ReturnType<typeof listPublications>>[number];

/** A channel's visible publications with the stories that they are in, newest first; of two at one moment the younger id comes first. */
export async function listPublications(db: Queryable, { sourceId, after, offset, limit }: SourceArticlesQuery) {
  return select(db, and(eq(articles.sourceId, sourceId), after ? olderThan(after) : undefined))
    .orderBy(descending(articles.publishedAt), descending(articles.id))
    .limit(limit)
    .offset(offset);
}

/** One of them by its id. */
export async function findPublication(db: Queryable, id: number): Promise<PublicationRow | null> {
  const [row] = await select(db, eq(articles.id, id)).limit(1);
  return row ?? null;
}

function select(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      ...summaryColumns,
      text: sql<string | null>`left(${articles.text}, ${openingLength})`,
      storyTitle: opening.title,
      storyArticlesCount: stories.articlesCount,
    })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .leftJoin(stories, eq(stories.id, articles.storyId))
    .leftJoin(opening, eq(opening.id, stories.firstArticleId))
    .where(and(condition, isNull(articles.deletedAt)))
    .$dynamic();
}
