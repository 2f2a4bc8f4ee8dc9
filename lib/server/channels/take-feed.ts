import { draftArticles } from '../articles/article-draft';
import { storeDrafts, type StoredDrafts } from '../articles/article-store';
import { announceChange } from '../changes/announce-change';
import type { Queryable } from '../db/client';
import type { ParsedFeed } from '../feeds/feed-item';
import type { TakenReport } from '../feeds/feed-report';
import { announceStories } from '../stories/announce-stories';
import { refreshStories } from '../stories/story-writing-store';
import { rememberFeedDomain } from './channel-site-store';
import { judgeItems } from './judge-items';

/** A feed whose every item is refused must not fill the store with its reasons. */
const reportedItems = 50;

/**
 * Stores a feed's items as the channel's articles, inside the caller's transaction, and tells what became of them. Articles of the channel's site
 * that stood under another channel come over in the same transaction, with their stories.
 */
export async function takeFeed(
  tx: Queryable,
  channel: { id: number; defaultCategoryId: number | null },
  feed: ParsedFeed,
  now: Date,
): Promise<TakenReport> {
  const { items, rejected, isOurs, newFeedDomain } = await judgeItems(tx, channel.id, feed);
  if (newFeedDomain !== null) await rememberFeedDomain(tx, channel.id, newFeedDomain);
  const { drafts, repeated } = draftArticles(items, channel.defaultCategoryId);
  const stored = await storeDrafts(tx, channel.id, drafts, now, isOurs);
  await renewStories(tx, channel.id, stored, now);
  return {
    kind: 'taken',
    taken: items.length,
    inserted: stored.inserted,
    edited: stored.edited,
    duplicates: stored.duplicates + repeated,
    rejectedCount: rejected.length,
    rejected: rejected.slice(0, reportedItems),
    takenOver: stored.takenOver
      .slice(0, reportedItems)
      .map(({ id, sourceId }) => ({ articleId: id, fromSourceId: sourceId })),
  };
}

/** Stories that lost an article, or whose article says something else now, and the pages of the channels that had it. */
async function renewStories(
  tx: Queryable,
  channelId: number,
  { takenOver, evicted }: StoredDrafts,
  now: Date,
): Promise<void> {
  const moved = [...takenOver, ...evicted];
  if (moved.length === 0) return;
  const storyIds = [...new Set(moved.flatMap(({ storyId }) => storyId ?? []))];
  await announceStories(tx, await refreshStories(tx, storyIds, now), now);
  await announceChange(tx, {
    stories: [],
    categories: [],
    sources: [...new Set([channelId, ...moved.map(({ sourceId }) => sourceId)])],
    days: [],
  });
}
