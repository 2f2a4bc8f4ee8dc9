import { attributeOf, descendantsOf, hasClass, markupOf, textOf, type FeedElement } from './feed-element';
import { imagesOfTag } from './html-images';
import { feedLimits, type FeedReading, type FeedText, type ItemDraft } from './feed-item';
import type { FeedDocument } from './read-markup';

/**
 * A page whose news are marked up as `h-entry` (microformats2, microformats.org/wiki/h-entry), in an `h-feed` or without one. Only entries with an
 * address and a time of their own count: a page has other things that look like entries.
 * @returns null for a page without such an entry.
 */
export function readHFeed({ root }: FeedDocument): FeedReading | null {
  // An entry inside of another is a quotation of it.
  const all = descendantsOf(root, isEntry);
  const entries = all
    .filter(isEntry)
    .slice(0, feedLimits.itemsRead)
    .map((entry) => descendantsOf(entry))
    .filter((inside) => linksOf(inside).length > 0 && datesOf(inside).length > 0);
  if (entries.length === 0) return null;
  const feed = all.find((element) => hasClass(element, 'h-feed'));
  // The feed's own name stands beside its entries, not in one.
  const name = feed && descendantsOf(feed, isEntry).find((element) => hasClass(element, 'p-name') && !isEntry(element));
  const title = textOf(name ?? null);
  const bases = [attributeOf(all.find((element) => element.name === 'base') ?? null, 'href') ?? ''];
  return {
    format: 'h-feed',
    title: title === null ? null : { kind: 'text', value: title },
    siteLink: null,
    ttl: null,
    hubs: [],
    self: null,
    items: entries.map((inside) => ({ readDates: () => datesOf(inside), read: () => toDraft(inside, bases) })),
  };
}

function toDraft(inside: readonly FeedElement[], bases: string[]): ItemDraft {
  return {
    isBlank: false,
    guid: withClass(inside, 'u-uid').flatMap((element) => addressOf(element) ?? [])[0] ?? null,
    links: linksOf(inside),
    otherLinks: [],
    bases,
    titles: withClass(inside, 'p-name').flatMap((element) => plainText(element)),
    summaries: withClass(inside, 'p-summary').flatMap((element) => plainText(element)),
    bodies: withClass(inside, 'e-content').map((element) => ({ kind: 'html', value: markupOf(element, true) })),
    images: [...withClass(inside, 'u-photo'), ...withClass(inside, 'u-featured')].flatMap((element) => [
      ...imagesOfTag(element.attributes),
      addressOf(element) ?? '',
    ]),
    dates: datesOf(inside),
    topics: withClass(inside, 'p-category').flatMap((element) => textOf(element) ?? []),
    authors: withClass(inside, 'p-author').flatMap((element) => textOf(element) ?? []),
  };
}

function linksOf(inside: readonly FeedElement[]): string[] {
  return withClass(inside, 'u-url').flatMap((element) => addressOf(element) ?? []);
}

function datesOf(inside: readonly FeedElement[]): string[] {
  return [...withClass(inside, 'dt-published'), ...withClass(inside, 'dt-updated')].flatMap(
    (element) => attributeOf(element, 'datetime') ?? textOf(element) ?? [],
  );
}

function isEntry(element: FeedElement): boolean {
  return hasClass(element, 'h-entry');
}

function withClass(inside: readonly FeedElement[], name: string): FeedElement[] {
  return inside.filter((element) => hasClass(element, name));
}

function addressOf(element: FeedElement): string | null {
  return attributeOf(element, 'href') ?? attributeOf(element, 'value');
}

function plainText(element: FeedElement): FeedText[] {
  const value = textOf(element);
  return value === null ? [] : [{ kind: 'text', value }];
}
