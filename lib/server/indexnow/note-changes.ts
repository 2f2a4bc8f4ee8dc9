import { paths } from '@/lib/site/paths';
import type { Queryable } from '../db/client';
import { noteAddresses } from './indexnow-store';

/** What became of a story's page: it is there, it is another one than before, it is gone or leads elsewhere, or nobody ever saw it. */
export type PageChange = 'appeared' | 'changed' | 'gone' | 'none';

/** Changes of a page are gathered for so long: one that changes every minute is told of once in this time. */
export const gatheringMs = 10 * 60_000;

/**
 * Notes what search engines are to hear of stories, inside the transaction of the change (IndexNow): new, revived, emptied and merged ones
 * at once, others when their changes have been gathered. Home and categories change with every article and are read often as it is: only
 * the sitemap tells of them.
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
