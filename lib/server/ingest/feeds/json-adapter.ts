import { isImageType } from './item-elements';
import { feedLimits, type FeedReading, type FeedText, type ItemDraft } from './feed-item';

type JsonObject = Record<string, unknown>;

/** More hubs than this are looked at by nobody. */
const maxHubs = 30;
const maxAuthors = 10;

/** JSON Feed 1 and 1.1 (jsonfeed.org); null where the value has neither its version nor a list of items. */
export function readJsonFeed(value: unknown): FeedReading | null {
  if (!isObject(value)) return null;
  const items = value['items'];
  const version = stringIn(value, 'version') ?? '';
  if (!Array.isArray(items) && !version.includes('jsonfeed.org')) return null;
  const objects = Array.isArray(items) ? items.slice(0, feedLimits.itemsRead).filter(isObject) : [];
  return {
    format: 'json',
    title: textIn(value, 'title', 'unsure'),
    siteLink: stringIn(value, 'home_page_url'),
    ttl: null,
    hubs: hubsOf(value),
    self: stringIn(value, 'feed_url'),
    items: objects.map((item) => ({ readDates: () => datesOf(item), read: () => toDraft(item) })),
  };
}

/** Returns the hubs of WebSub: the format knows several kinds of subscriptions. */
function hubsOf(feed: JsonObject): string[] {
  const hubs = feed['hubs'];
  if (!Array.isArray(hubs)) return [];
  return hubs
    .slice(0, maxHubs)
    .filter(isObject)
    .filter((hub) => /^(?:websub|pubsubhubbub)$/i.test(stringIn(hub, 'type') ?? ''))
    .flatMap((hub) => stringIn(hub, 'url') ?? []);
}

function toDraft(item: JsonObject): ItemDraft {
  const id = stringIn(item, 'id');
  return {
    isBlank: Object.keys(item).length === 0,
    guid: id,
    links: present([stringIn(item, 'url')]),
    otherLinks: present([stringIn(item, 'external_url'), id !== null && /^https?:\/\//i.test(id) ? id : null]),
    bases: [],
    titles: present([textIn(item, 'title', 'unsure')]),
    summaries: present([textIn(item, 'summary', 'unsure')]),
    bodies: present([textIn(item, 'content_html', 'html'), textIn(item, 'content_text', 'text')]),
    images: [...present([stringIn(item, 'image'), stringIn(item, 'banner_image')]), ...attachedImages(item)],
    dates: datesOf(item),
    topics: stringsIn(item, 'tags'),
    authors: authorsOf(item),
  };
}

function datesOf(item: JsonObject): string[] {
  return present([stringIn(item, 'date_published'), stringIn(item, 'date_modified')]);
}

/** Version 1 has one author, 1.1 several. */
function authorsOf(item: JsonObject): string[] {
  const several: unknown[] = Array.isArray(item['authors']) ? item['authors'].slice(0, maxAuthors) : [];
  return [...several, item['author']].filter(isObject).flatMap((author) => stringIn(author, 'name') ?? []);
}

function attachedImages(item: JsonObject): string[] {
  const attachments = item['attachments'];
  if (!Array.isArray(attachments)) return [];
  const images = attachments
    .filter(isObject)
    .filter((attachment) => isImageType(stringIn(attachment, 'mime_type'), stringIn(attachment, 'url') ?? ''));
  return images.flatMap((image) => stringIn(image, 'url') ?? []);
}

function textIn(object: JsonObject, key: string, kind: FeedText['kind']): FeedText | null {
  const value = stringIn(object, key);
  return value === null ? null : { kind, value };
}

/** Numbers count as strings: identifiers are often written so, against the specification. */
function stringIn(object: JsonObject, key: string): string | null {
  const value = object[key];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

function stringsIn(object: JsonObject, key: string): string[] {
  const value = object[key];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function present<Value>(values: (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}
