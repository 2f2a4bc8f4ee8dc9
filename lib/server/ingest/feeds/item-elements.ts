import {
  attributeOf,
  childNamed,
  childrenNamed,
  hasElements,
  markupOf,
  textOf,
  type FeedElement,
} from './feed-element';
import { feedLimits, type FeedText } from './feed-item';

const imageFile = /\.(?:jpe?g|png|webp|gif|avif)(?:$|\?)/i;
/** A file of another kind by its name. */
const otherFile = /\.[a-z\d]{2,5}(?:$|\?)/i;

/** An element's text, as markup where it holds unescaped elements; null where it is empty. */
export function elementText(element: FeedElement | null, kind: FeedText['kind']): FeedText | null {
  if (!element) return null;
  if (hasElements(element)) return { kind: 'html', value: markupOf(element, kind === 'text') };
  const value = textOf(element);
  return value === null ? null : { kind, value };
}

/** Bases are put together anew for every item, so their number and length are part of what an item costs; feeds have one or two. */
const maxBases = 8;

/** xml:base attributes in force for an element, innermost first; of more than eight the innermost, and none that is longer than an address may be. */
export function basesOf(element: FeedElement): string[] {
  const bases: string[] = [];
  for (
    let current: FeedElement | null = element;
    current !== null && bases.length < maxBases;
    current = current.parent
  ) {
    const base = baseOf(current);
    if (base !== null) bases.push(base);
  }
  return bases;
}

function baseOf(element: FeedElement): string | null {
  const base = attributeOf(element, 'xml:base');
  return base !== null && base.length <= feedLimits.url ? base : null;
}

/** An address on top of the xml:base that its own element carries; the bases of the elements around it are the caller's. */
export function onOwnBase(element: FeedElement, address: string): string {
  const base = baseOf(element);
  return base !== null && URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** Pictures that an item names outside its texts: Media RSS (the widest first), enclosures, thumbnails, what podcasts and old RSS use. */
export function imagesOfItem(item: FeedElement): string[] {
  const groups = [item, ...childrenNamed(item, 'media:group', 'media:content')];
  const contents = groups
    .flatMap((group) => childrenNamed(group, 'media:content'))
    .filter((content) => isImage(content, 'url'));
  const enclosures = childrenNamed(item, 'enclosure').filter((enclosure) => isImage(enclosure, 'url'));
  const links = childrenNamed(item, 'atom:link', 'link').filter(
    (link) => relationOf(link) === 'enclosure' && isImage(link, 'href'),
  );
  const thumbnails = groups.flatMap((group) => childrenNamed(group, 'media:thumbnail'));
  return [
    ...byWidth(contents).map((content) => attributeOf(content, 'url')),
    ...enclosures.map((enclosure) => attributeOf(enclosure, 'url')),
    ...links.map((link) => attributeOf(link, 'href')),
    ...byWidth(thumbnails).map((thumbnail) => attributeOf(thumbnail, 'url') ?? textOf(thumbnail)),
    attributeOf(childNamed(item, 'itunes:image'), 'href'),
    addressOfImage(childNamed(item, 'image')),
  ].filter((address) => address !== null);
}

function addressOfImage(image: FeedElement | null): string | null {
  if (!image) return null;
  const address = textOf(childNamed(image, 'url')) ?? attributeOf(image, 'url') ?? attributeOf(image, 'href');
  return address ?? (hasElements(image) ? null : textOf(image));
}

/** Sounds, films and documents attached to an item. */
export function soundsOfItem(item: FeedElement): string[] {
  const enclosures = childrenNamed(item, 'enclosure', 'media:content').filter(
    (enclosure) => !isImage(enclosure, 'url'),
  );
  return enclosures.flatMap((enclosure) => attributeOf(enclosure, 'url') ?? []);
}

/** Hubs and the feed's own address (WebSub): `<link rel="hub">` and `<link rel="self">` of a feed or a channel, in Atom's namespace or in none. */
export function pushLinksOf(feed: FeedElement): { hubs: string[]; self: string | null } {
  const links = childrenNamed(feed, 'atom:link', 'link');
  const addressesOf = (relation: string) =>
    links
      .filter((link) => (attributeOf(link, 'rel')?.toLowerCase().split(/\s+/) ?? []).includes(relation))
      .flatMap((link) => {
        const address = attributeOf(link, 'href');
        return address === null ? [] : [onOwnBase(link, address)];
      });
  return { hubs: addressesOf('hub'), self: addressesOf('self')[0] ?? null };
}

export function relationOf(link: FeedElement): string {
  return attributeOf(link, 'rel')?.toLowerCase() ?? 'alternate';
}

function isImage(element: FeedElement, addressAttribute: string): boolean {
  const address = attributeOf(element, addressAttribute) ?? '';
  const told = isImageType(attributeOf(element, 'type'), address) ?? isMedium(attributeOf(element, 'medium'));
  // A film has a length, a sound no width.
  const isSized = attributeOf(element, 'width') !== null && attributeOf(element, 'duration') === null;
  return told ?? (imageFile.test(address) || (isSized && !otherFile.test(address.replace(/^[^/]*\/\/[^/]*/, ''))));
}

/** Returns true when a media type, as publishers write it, is a picture's; null where it leaves that open, as `application/octet-stream` does. */
export function isImageType(type: string | null, address: string): boolean | null {
  if (type === null) return null;
  if (/^(?:image(?!\/svg)|\.?(?:jpe?g|png|webp|gif|avif)$)/i.test(type)) return true;
  return /^(?:application|binary)\/(?:octet-stream|x-|binary|force-download|unknown)|^[^/]*$/i.test(type)
    ? imageFile.test(address) || null
    : false;
}

function isMedium(medium: string | null): boolean | null {
  return medium === null ? null : medium.toLowerCase() === 'image';
}

function byWidth(elements: FeedElement[]): FeedElement[] {
  const measured = elements.map((element) => ({
    element,
    width: Number.parseInt((attributeOf(element, 'width') ?? '').slice(0, 10), 10) || 0,
  }));
  return measured.toSorted((first, second) => second.width - first.width).map(({ element }) => element);
}

/** Minutes of the periods of the syndication module (purl.org/rss/1.0/modules/syndication). */
const periods: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1_440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

/** Reads how often a feed says that it changes, in minutes, as written: its `ttl`, else `sy:updateFrequency` times in a `sy:updatePeriod`. */
export function ttlOf(feed: FeedElement): string | null {
  const written = textOf(childNamed(feed, 'ttl', 'atom:ttl'));
  if (written !== null) return written;
  const period = periods[(textOf(childNamed(feed, 'sy:updateperiod')) ?? '').toLowerCase()];
  if (period === undefined) return null;
  const frequency = Number.parseInt(textOf(childNamed(feed, 'sy:updatefrequency')) ?? '1', 10);
  return String(Math.ceil(period / (frequency > 0 ? frequency : 1)));
}
