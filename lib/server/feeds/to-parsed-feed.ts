import { truncateText } from './clean-text';
import { feedLimits, type FeedContext, type FeedItem, type ParsedFeed, type RejectedItem } from './feed-item';
import { toTitle } from './feed-text';
import { markupLimit } from './html-to-text';
import type { FeedReading, ItemDraft, UnreadItem } from './item-draft';
import { firstDate } from './parse-feed-date';
import { resolveBase, resolveLink } from './resolve-link';
import { countDraftMarkup, toFeedItem, type ItemContext } from './to-feed-item';

/** Tags and entities that a whole feed may send through the sanitiser: a quarter of a second of CPU (FEED-2). Real feeds have a tenth. */
const markupBudget = 250_000;

/** Judges what an adapter read: resolves links, cleans texts, takes the newest items and tells of the others why they were not taken. */
export function toParsedFeed(reading: FeedReading, { feedUrl, fetchedAt }: FeedContext): ParsedFeed {
  const documentBase = resolveBase([], [feedUrl]);
  const siteLink = reading.siteLink === null ? null : resolveLink(reading.siteLink, documentBase);
  const siteUrl = siteLink && 'url' in siteLink ? siteLink.url : null;
  const wanted = newestItems(reading.items);
  const drafts = reading.items.map((item) => (wanted.has(item) ? item.read() : null));
  const itemContext: ItemContext = {
    fetchedAt,
    siteUrl,
    documentAddresses: reading.format === 'atom' ? [feedUrl, siteUrl] : [siteUrl, feedUrl],
    markupLimit: shareOfBudget(drafts.filter((draft) => draft !== null)),
  };
  const items: FeedItem[] = [];
  const rejected: RejectedItem[] = [];
  drafts.forEach((draft, index) => {
    const outcome = draft === null ? ({ reason: 'too-many', title: null } as const) : toFeedItem(draft, itemContext);
    if ('reason' in outcome) rejected.push({ ...outcome, position: index + 1 });
    else items.push(outcome);
  });
  return {
    format: reading.format,
    title: (reading.title && truncateText(toTitle(reading.title), feedLimits.title)) || null,
    siteUrl,
    ttlMinutes: parseTtl(reading.ttl),
    items,
    rejected,
  };
}

/** All items, or the newest `feedLimits.items` of them: archives list their oldest first. Undated ones keep their place at the front. */
function newestItems(items: UnreadItem[]): Set<UnreadItem> {
  if (items.length <= feedLimits.items) return new Set(items);
  const dated = items.map((item) => ({ item, time: firstTime(item.readDates()) }));
  return new Set(
    dated
      .toSorted((first, second) => second.time - first.time)
      .slice(0, feedLimits.items)
      .map(({ item }) => item),
  );
}

function firstTime(dates: string[]): number {
  return firstDate(dates)?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function shareOfBudget(drafts: ItemDraft[]): number {
  const total = drafts.reduce((sum, draft) => sum + countDraftMarkup(draft), 0);
  return total <= markupBudget ? markupLimit : Math.floor(markupBudget / drafts.length);
}

function parseTtl(written: string | null): number | null {
  const minutes = Number.parseInt(written ?? '', 10);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : null;
}
