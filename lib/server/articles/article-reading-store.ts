import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { descending, microseconds, momentOf } from '../db/keyset';
import { articles, categories, media, sources } from '../db/schema';

/** What a list shows of an article; `sources`, `categories` and `media` are joined. */
export const summaryColumns = {
  id: articles.id,
  storyId: articles.storyId,
  title: articles.title,
  summary: articles.summary,
  url: articles.url,
  publishedAt: articles.publishedAt,
  publishedMicros: microseconds(articles.publishedAt),
  source: { id: sources.id, name: sources.name, favicon: sources.favicon },
  category: { id: categories.id, name: categories.name },
  media: { id: media.id, variants: media.variants },
};

const visible = isNull(articles.deletedAt);

/** An article as a list shows it: everything but its text. */
export type ArticleSummaryRow = Awaited<ReturnType<typeof listArticlesByIds>>[number];
/** An article with its text. */
export type ArticleRow = Awaited<ReturnType<typeof listArticlesOfStory>>[number];
export type MediaRow = NonNullable<ArticleSummaryRow['media']>;

/** Visible articles of these ids, in no particular order. */
export async function listArticlesByIds(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .where(and(inArray(articles.id, [...ids]), visible))
    .limit(ids.length);
}

/** A story's visible articles with their texts, oldest first, at most `limit`. */
export async function listArticlesOfStory(db: Queryable, storyId: number, limit: number) {
  return db
    .select({ ...summaryColumns, text: articles.text })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .where(and(eq(articles.storyId, storyId), visible))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(limit);
}

/** The first picture of each of these stories that has any. */
export async function listFirstPictures(db: Queryable, storyIds: readonly number[]) {
  if (storyIds.length === 0) return [];
  return db
    .selectDistinctOn([articles.storyId], { storyId: articles.storyId, media: { id: media.id, variants: media.variants } })
    .from(articles)
    .innerJoin(media, eq(media.id, articles.mediaId))
    .where(and(inArray(articles.storyId, [...storyIds]), visible))
    .orderBy(articles.storyId, asc(articles.publishedAt), asc(articles.id))
    .limit(storyIds.length);
}

/** Where a list of articles goes on: after the one published then (µs since 1970) with this id. */
export interface ArticlePosition {
  publishedMicros: number;
  id: number;
}

export interface SourceArticlesQuery {
  sourceId: number;
  after: ArticlePosition | null;
  offset: number;
  limit: number;
}

/** A source's visible articles, newest first; of two at one moment the younger id comes first. */
export async function listArticlesOfSource(db: Queryable, query: SourceArticlesQuery): Promise<ArticleSummaryRow[]> {
  const { sourceId, after, offset, limit } = query;
  return db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .where(and(eq(articles.sourceId, sourceId), visible, after ? olderThan(after) : undefined))
    .orderBy(descending(articles.publishedAt), descending(articles.id))
    .limit(limit)
    .offset(offset);
}

export async function countArticlesOfSource(db: Queryable, sourceId: number): Promise<number> {
  const [found] = await db.select({ n: count() }).from(articles).where(and(eq(articles.sourceId, sourceId), visible));
  return found?.n ?? 0;
}

/** What a list of articles, newest first, goes on with. */
export function olderThan({ publishedMicros, id }: ArticlePosition): SQL {
  return sql`(${articles.publishedAt}, ${articles.id}) < (${momentOf(publishedMicros)}, ${id}::int)`;
}
