import { paths } from '@/lib/site/paths';
import type { Queryable } from '../../platform/db/client';
import { noteChangedPages } from './ping-store';

/** Categories and channels whose feeds list a changed story. */
interface ChangedFeeds {
  categoryIds: readonly number[];
  sourceIds: readonly number[];
}

/**
 * Notes for our own hub (WEBSUB_HUB) that the feeds of home, of categories and of channels have changed, inside the transaction of the change.
 * Feeds of single stories are not announced: there are too many of them, and most have no reader.
 */
export async function noteFeeds(tx: Queryable, changed: readonly ChangedFeeds[], now: Date): Promise<void> {
  if (changed.length === 0) return;
  const pages = new Set([
    paths.home(),
    ...changed.flatMap(({ categoryIds }) => categoryIds.map(paths.category)),
    ...changed.flatMap(({ sourceIds }) => sourceIds.map(paths.channel)),
  ]);
  await noteChangedPages(tx, [...pages], now);
}
