import { draftArticles } from '../../ingest/articles/article-draft';
import { storeDrafts, type StoredDrafts } from '../../ingest/articles/article-store';
import { findWordRules, noteRuleHits } from '../../ingest/articles/rules/word-rule-store';
import { noRules } from '../../ingest/articles/rules/word-rules';
import { markRetracted } from '../../ingest/articles/retraction-store';
import { findLearnedTopics } from '../../ingest/articles/topics/learning/topic-learning-store';
import { announceChange } from '../../platform/changes/change';
import type { Queryable } from '../../platform/db/client';
import type { FeedItem, ParsedFeed, RejectedItem } from '../../ingest/feeds/feed-item';
import type { TakenReport } from '../../ingest/feeds/feed-health';
import { announceStories } from '../../stories/story-batch';
import { refreshStories } from '../../stories/story-writing-store';
import { type ChannelPlaces, findChannelPlaces, findClaims, rememberFeedDomain } from './channel-site-store';
import { holdersOf, type SiteClaim, siteOf } from './site-claims';

/** A feed whose every item is refused must not fill the store with its reasons. */
const reportedItems = 50;

/**
 * Stores a feed's items as the channel's articles inside the caller's transaction, and reports the result. Articles
 * of the channel's site that were stored under another channel move here in the same transaction, with their stories.
 * @param isWhole whether the feed shows all that its publisher stands by: what is missing from it was taken back.
 */
export async function takeFeed(
  tx: Queryable,
  channel: { id: number; defaultCategoryId: number | null },
  feed: ParsedFeed,
  now: Date,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<TakenReport> {
  const { items, rejected, isOurs, newFeedDomain } = await judgeItems(tx, channel.id, feed);
  if (newFeedDomain !== null) await rememberFeedDomain(tx, channel.id, newFeedDomain);
  const learned = items.length > 0 ? await findLearnedTopics(tx, channel.id) : undefined;
  const findRule = items.length > 0 ? await findWordRules(tx, channel.id) : noRules;
  const { drafts, repeated, ruled } = draftArticles(items, channel.defaultCategoryId, learned, findRule);
  const dropped = new Set(ruled.flatMap(({ url, rule }) => (rule.deed === 'drop' ? url : [])));
  const stored = await storeDrafts(tx, channel.id, drafts, now, isOurs, dropped);
  const met = ruled.filter(({ url }) => stored.fresh.has(url));
  await noteRuleHits(tx, channel.id, met, now);
  await renewStories(tx, channel.id, stored, now);
  if (isWhole) await markRetracted(tx, channel.id, drafts, now, stored.elsewhere);
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

/** Stories that lost an article or whose article was edited, and the pages of the channels that had it. */
async function renewStories(
  tx: Queryable,
  channelId: number,
  { takenOver, evicted }: StoredDrafts,
  now: Date,
): Promise<void> {
  const moved = [...takenOver, ...evicted];
  if (moved.length === 0) return;
  const storyIds = [...new Set(moved.flatMap(({ storyId }) => storyId ?? []))];
  await announceStories(tx, await refreshStories(tx, storyIds, now), now, storyIds);
  await announceChange(tx, {
    stories: [],
    categories: [],
    sources: [...new Set([channelId, ...moved.map(({ sourceId }) => sourceId)])],
    days: [],
  });
}

/** The items that the channel may bring. */
export interface JudgedItems {
  items: FeedItem[];
  /** The feed's own rejections and those of foreign addresses, in the feed's order. */
  rejected: RejectedItem[];
  /** Returns true when an article of this address is stored under that channel although its site is this channel's. */
  isOurs: (url: string, holderId: number) => boolean;
  /**
   * The foreign domain that the feed has just named and that the channel may bring from now on; null when it named
   * none.
   */
  newFeedDomain: string | null;
}

/**
 * An article belongs to the channel whose site its address is on (FEED-9). A channel brings articles of its own site.
 * Articles of a site that no channel claims may also be brought by an aggregator, and by a channel whose feed is on
 * that site. A channel that has named no site besides its feed's own (an address at a feed hosting service) may bring
 * one more domain: the first that its feed names, as long as no channel claims it. That gives it no claim to the
 * domain.
 */
export async function judgeItems(tx: Queryable, sourceId: number, feed: ParsedFeed): Promise<JudgedItems> {
  const channel = (await findChannelPlaces(tx, sourceId)) ?? {
    url: null,
    rssUrl: null,
    aggregator: false,
    feedDomain: null,
  };
  const domains = new Set(
    [...feed.items.map(({ url }) => url), feed.siteUrl ?? ''].flatMap((url) => siteOf(url)?.domain ?? []),
  );
  const claims = byDomain(await findClaims(tx, [...domains]));
  const newFeedDomain = nameFeedDomain(channel, feed, claims);
  const welcome = new Set(
    [channel.feedDomain, newFeedDomain, siteOf(channel.rssUrl ?? '')?.domain].filter((domain) => domain != null),
  );
  const placed = placeItems(feed);
  // A file is handed in by the operator, who sees what is in it.
  const gathers = channel.aggregator || channel.rssUrl === null;
  const items: FeedItem[] = [];
  const rejected = [...feed.rejected];
  for (const { item, position } of placed) {
    const reason = findObjection(item.url);
    if (reason === null) items.push(item);
    else rejected.push({ reason, title: item.title, position });
  }
  rejected.sort((first, second) => first.position - second.position);
  return {
    items,
    rejected,
    newFeedDomain,
    isOurs: (url, holderId) => holders(url).has(sourceId) && !holders(url).has(holderId),
  };

  function holders(url: string): ReadonlySet<number> {
    const site = siteOf(url);
    return site === null ? new Set() : holdersOf(site, claims.get(site.domain) ?? []);
  }

  function findObjection(url: string): 'other-channel' | 'foreign-site' | null {
    const belongsTo = holders(url);
    if (belongsTo.size > 0) return belongsTo.has(sourceId) ? null : 'other-channel';
    return gathers || welcome.has(siteOf(url)?.domain ?? '') ? null : 'foreign-site';
  }
}

/**
 * Reads the domain that the feed's own link names or, where that leads nowhere else, most of its items do; null for a channel that has named its
 * site, or has items there.
 */
function nameFeedDomain(
  channel: ChannelPlaces,
  { items, siteUrl }: ParsedFeed,
  claims: ReadonlyMap<string, SiteClaim[]>,
): string | null {
  if (channel.feedDomain !== null || channel.aggregator || channel.rssUrl === null) return null;
  const own = siteOf(channel.rssUrl)?.domain;
  if (own === undefined || (channel.url !== null && siteOf(channel.url)?.domain !== own)) return null;
  const counts = new Map<string, number>();
  for (const { url } of items) {
    const domain = siteOf(url)?.domain;
    if (domain !== undefined) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  if (counts.has(own)) return null;
  const linked = siteOf(siteUrl ?? '')?.domain;
  const most = [...counts].reduce<[string | null, number]>(
    (top, entry) => (entry[1] > top[1] ? entry : top),
    [null, 0],
  )[0];
  return [linked, most].find((domain) => domain != null && domain !== own && !claims.has(domain)) ?? null;
}

/** Items with their positions in the feed: those that the feed's reader has not rejected, in order. */
function placeItems({ items, rejected }: ParsedFeed): { item: FeedItem; position: number }[] {
  const taken = new Set(rejected.map(({ position }) => position));
  let position = 0;
  return items.map((item) => {
    do position += 1;
    while (taken.has(position));
    return { item, position };
  });
}

function byDomain(claims: readonly SiteClaim[]): Map<string, SiteClaim[]> {
  const found = new Map<string, SiteClaim[]>();
  for (const claim of claims) {
    const known = found.get(claim.domain);
    if (known) known.push(claim);
    else found.set(claim.domain, [claim]);
  }
  return found;
}
