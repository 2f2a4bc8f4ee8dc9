import { paths } from '@/lib/site/paths';
import type { Queryable } from '../db/client';
import { noteAddresses, noteChangedPages } from './noted-store';

/** Change of a story's page: it is new, it has changed, it is gone or redirects, or it was never public. */
export type PageChange = 'appeared' | 'changed' | 'gone' | 'none';

/** Time for which changes of a page are gathered: a page that changes every minute is submitted once in it. */
export const gatheringMs = 10 * 60_000;

/**
 * Adds the addresses of changed stories to those that search engines are told of (IndexNow), inside the transaction
 * of the change: new, revived, emptied and merged ones at once, others when their changes have been gathered. Home
 * and categories change with every article and are crawled often anyway: only the sitemap lists them.
 */
export async function noteStories(
  tx: Queryable,
  changed: readonly { id: number; page: PageChange }[],
  now: Date,
): Promise<void> {
  const addresses = changed.flatMap(({ id, page }) =>
    page === 'none' ? [] : [{ path: paths.story(id), dueAt: page === 'changed' ? gathered(now) : now }],
  );
  await noteAddresses(tx, addresses, now);
}

/** The same of a channel's page, when what it shows of the channel has changed. */
export async function noteChannel(tx: Queryable, id: number, now: Date): Promise<void> {
  await noteAddresses(tx, [{ path: paths.channel(id), dueAt: gathered(now) }], now);
}

function gathered(now: Date): Date {
  return new Date(now.getTime() + gatheringMs);
}

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
