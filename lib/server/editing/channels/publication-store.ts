import { placeholders } from '@/lib/text/placeholders';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  olderThan,
  type SourceArticlesQuery,
  summaryColumns,
  toArticleSummary,
  toDescription,
} from '../../ingest/articles/article-reading-store';
import type { Database, Queryable } from '../../platform/db/client';
import { descending } from '../../platform/db/keyset';
import { articles, categories, media, sources, stories } from '../../platform/db/schema';
import type { ChannelPublication, Placement } from '@/lib/contract/channel-publication';
import { tellPlacements } from '../../stories/explain-placements';
import { markDeleted } from '../../ingest/articles/article-deletion-store';
import { writeAudit, type Actor } from '../../platform/changes/audit-store';
import { announceChange } from '../../platform/changes/change';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { removePictures } from '../../ingest/media/released-picture-store';
import { transactYielding } from '../../platform/db/transactions';
import { announceStories } from '../../stories/story-batch';
import { refreshStories } from '../../stories/story-writing-store';

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

/** A publication's row as its channel's owner gets it. @param placement why it is in its story, where that is known. */
function toPublication(row: PublicationRow, placement: Placement | null): ChannelPublication {
  const { storyId, storyTitle, storyArticlesCount } = row;
  return {
    ...toArticleSummary(row),
    description: toDescription(row.text),
    story:
      storyId === null
        ? null
        : { id: storyId, title: storyTitle || placeholders.title, articles_count: storyArticlesCount ?? 0 },
    placement: storyId === null ? null : placement,
  };
}

/** Rows of a list as the contract's publications, in the same order: a few queries for all placements. */
export async function listAsPublications(
  db: Queryable,
  rows: readonly PublicationRow[],
): Promise<ChannelPublication[]> {
  const placements = await tellPlacements(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPublication(row, placements.get(row.id) ?? null));
}

/**
 * Deletes a publication everywhere at once (R21): one transaction marks it, renews its story from the remaining
 * publications, and announces to every web instance which pages showed it. Then the files of its pictures go.
 * @returns false when there is no such publication, or not any more.
 */
export async function deletePublication(
  { db, files }: { db: Database; files: Pick<MediaFiles, 'remove'> },
  request: { articleId: number; actor: Actor },
  now: Date,
): Promise<boolean> {
  const { articleId, actor } = request;
  const pictures = await transactYielding(db, async (tx) => {
    const {
      deleted: [deleted],
      pictures,
    } = await markDeleted(tx, [articleId], now);
    if (!deleted) return null;
    const { sourceId, storyId } = deleted;
    const storyIds = storyId === null ? [] : [storyId];
    await announceStories(tx, await refreshStories(tx, storyIds, now), now, storyIds);
    await announceChange(tx, { stories: [], categories: [], sources: [sourceId], days: [] });
    await writeAudit(
      tx,
      { action: 'news.delete', actor, channelId: sourceId, articleId, storyId: storyId ?? undefined, details: {} },
      now,
    );
    return pictures;
  });
  await removePictures({ db, files }, pictures ?? []);
  return pictures !== null;
}
