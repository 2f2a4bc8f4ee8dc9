import type { OwnedSource } from '@/lib/contract/source';
import { writeAudit } from '../changes/audit-store';
import { announceChange, type Change } from '../changes/change';
import type { Database, Queryable } from '../db/client';
import { violatedUnique } from '../db/database-errors';
import { listsOf } from '../stories/story-category-store';
import { noteChannel } from '../indexnow/note-changes';
import {
  listChangedFields,
  listStoriesShowing,
  lockChannel,
  toOwnedSource,
  writeChannel,
  type ChannelRow,
  type ChannelValues,
} from './channel-edit-store';
import { findClaims, nameOwnersSite, nameSites, siteAddress } from './channel-site-store';
import { dropFeed, retryFeed, scheduleFeed } from './channel-store';
import { holdersOf, siteOf } from './site-claims';

export interface ChannelEditInput {
  channelId: number;
  userId: number;
  values: ChannelValues;
  /** The version that the values were typed over; undefined overwrites any version. */
  version?: number;
}

export type ChannelEdited =
  | { kind: 'saved'; channel: OwnedSource }
  | { kind: 'missing' }
  /** Another version was saved meanwhile: nothing was changed. */
  | { kind: 'changed-meanwhile' }
  /** Another channel has this feed. */
  | { kind: 'feed-taken' }
  /** The site is another channel's (FEED-9). */
  | { kind: 'site-taken'; field: 'url' | 'rss_url' };

/** What everyone sees on the channel's page (lib/contract/source.ts). */
const publicFields = ['name', 'favicon', 'description', 'url'] as const;
/** Pages of older stories grow old by themselves. */
const shownMs = 96 * 3_600_000;
const maxStories = 2_000;

/** All of an owner's edit or nothing: the fields, the feed's new beginning, the audit's entry and the word to every web instance. */
export async function editChannel(db: Database, input: ChannelEditInput, now: Date): Promise<ChannelEdited> {
  try {
    return await db.transaction((tx) => edit(tx, input, now));
  } catch (error) {
    if (violatedUnique(error) === 'sources_rss_url_key') return { kind: 'feed-taken' };
    throw error;
  }
}

async function edit(
  tx: Queryable,
  { channelId, userId, values, version }: ChannelEditInput,
  now: Date,
): Promise<ChannelEdited> {
  // Before anything is typed over what the operator named.
  if (values.url !== undefined || values.rss_url !== undefined) await nameSites(tx);
  const before = await lockChannel(tx, channelId);
  if (!before) return { kind: 'missing' };
  if (version !== undefined && version !== before.version) return { kind: 'changed-meanwhile' };
  const changed = listChangedFields(before, values);
  // An owner who saves the same address again may have mended what is behind it (FEED-5).
  if (values.rss_url && !changed.includes('rss_url')) await retryFeed(tx, channelId, now);
  if (changed.length === 0) return { kind: 'saved', channel: toOwnedSource(before) };

  const moved = findMove(before, values);
  if (moved?.address && (await belongsToOthers(tx, channelId, moved.address)))
    return { kind: 'site-taken', field: moved.field };
  const after = await writeChannel(tx, channelId, values);
  if (moved) await nameOwnersSite(tx, channelId, moved.address);
  if (changed.includes('rss_url'))
    await (after.rssUrl === null ? dropFeed(tx, channelId) : scheduleFeed(tx, channelId, after.rssUrl, now));
  const isShownByStories = changed.includes('name') || changed.includes('favicon');
  await announceChange(tx, {
    ...(isShownByStories ? await findPlaces(tx, channelId, now) : { stories: [], categories: [] }),
    sources: [channelId],
    days: [],
  });
  if (!after.demo && publicFields.some((field) => changed.includes(field))) await noteChannel(tx, channelId, now);
  const actor = { kind: 'user', userId } as const;
  await writeAudit(
    tx,
    { action: 'channel.edit', actor, channelId, details: { fields: changed, version: after.version } },
    now,
  );
  return { kind: 'saved', channel: toOwnedSource(after) };
}

/** Where the edit moves the channel's site, and the field that says so; null when it stays. */
function findMove(
  before: ChannelRow,
  values: ChannelValues,
): { field: 'url' | 'rss_url'; address: string | null } | null {
  const url = values.url === undefined ? before.url : values.url;
  const rssUrl = values.rss_url === undefined ? before.rssUrl : values.rss_url;
  const address = siteAddress({ url, rssUrl });
  return address === siteAddress(before) ? null : { field: url === null ? 'rss_url' : 'url', address };
}

async function belongsToOthers(tx: Queryable, channelId: number, address: string): Promise<boolean> {
  const site = siteOf(address);
  const holders = site === null ? new Set<number>() : holdersOf(site, await findClaims(tx, [site.domain]));
  return holders.size > 0 && !holders.has(channelId);
}

/** The pages that show the channel's name and favicon. */
async function findPlaces(tx: Queryable, sourceId: number, now: Date): Promise<Pick<Change, 'stories' | 'categories'>> {
  const shown = await listStoriesShowing(tx, {
    sourceId,
    since: new Date(now.getTime() - shownMs),
    limit: maxStories,
  });
  return {
    stories: shown.map(({ id }) => id),
    categories: [...new Set(shown.flatMap(listsOf))],
  };
}
