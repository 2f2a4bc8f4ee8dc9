import { writeAudit } from '../../platform/changes/audit-store';
import type { Queryable } from '../../platform/db/client';
import { canFollow } from '../../ingest/feeds/server-answers';
import { moveFeedState } from '../../ingest/feeds/feed-state-store';
import { lockChannel, writeChannel, type ChannelRow } from './channel-edit-store';
import { findClaims } from './channel-site-store';
import { findChannel } from './channel-store';
import { holdersOf, siteOf } from './site-claims';

/**
 * Gives a channel the address that its feed has moved to, with a line in the journal; the schedule and what was learned of the feed stay. Nothing
 * where the address or its site is another channel's. Across sites the feed must be known again: a domain that somebody else has bought redirects
 * as well.
 * @param isKnownAgain whether the new address has brought articles that the channel has already.
 * @returns whether it moved.
 */
export async function moveFeed(
  tx: Queryable,
  { id, feedUrl }: { id: number; feedUrl: string },
  movedTo: string,
  isKnownAgain: boolean,
  now: Date,
): Promise<boolean> {
  const channel = await lockChannel(tx, id);
  if (!channel || channel.rssUrl !== feedUrl || !(await mayMove(tx, channel, feedUrl, movedTo))) return false;
  if (!isKnownAgain && siteOf(movedTo)?.domain !== siteOf(feedUrl)?.domain) return false;
  const { version } = await writeChannel(tx, id, { rss_url: movedTo });
  await moveFeedState(tx, { id, feedUrl }, movedTo, now);
  const details = { fields: ['rss_url'], version };
  await writeAudit(tx, { action: 'channel.moved', actor: { kind: 'site' }, channelId: id, details }, now);
  return true;
}

async function mayMove(tx: Queryable, channel: ChannelRow, from: string, to: string): Promise<boolean> {
  const site = siteOf(to);
  if (!canFollow(from, to) || site === null || (await findChannel(tx, { rssUrl: to })) !== null) return false;
  // The feed's address says what is its own when a channel names no site.
  if (channel.url === null && site.domain !== siteOf(from)?.domain) return false;
  const holders = holdersOf(site, await findClaims(tx, [site.domain]));
  return holders.size === 0 || holders.has(channel.id);
}
