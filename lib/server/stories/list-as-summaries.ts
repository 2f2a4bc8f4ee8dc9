import type { StorySummary } from '@/lib/contract/story';
import { listArticlesByIds, listFirstPictures } from '../articles/article-reading-store';
import type { Queryable } from '../db/client';
import type { StoryRow } from './story-store';
import { toStorySummary } from './to-story';

/**
 * Rows of a list as the contract's stories, in the same order: one query for their first articles and, where a first
 * article came without a picture, one for the first picture of another outlet.
 */
export async function listAsSummaries(db: Queryable, rows: readonly StoryRow[]): Promise<StorySummary[]> {
  const articles = await listArticlesByIds(
    db,
    rows.flatMap((row) => row.firstArticleId ?? []),
  );
  const articleOf = new Map(articles.map((article) => [article.id, article]));
  const first = (row: StoryRow) => (row.firstArticleId === null ? null : (articleOf.get(row.firstArticleId) ?? null));
  const bare = rows.filter((row) => row.articlesCount > 1 && !first(row)?.media);
  const pictures = await listFirstPictures(
    db,
    bare.map((row) => row.id),
  );
  const pictureOf = new Map(pictures.map(({ storyId, media }) => [storyId, media]));
  return rows.map((row) => toStorySummary(row, first(row), pictureOf.get(row.id) ?? null));
}
