import { decodeFeed } from './decode-feed';
import {
  type FeedContext,
  type FeedItem,
  feedLimits,
  type FeedProblem,
  type FeedReading,
  type ItemDraft,
  type ParsedFeed,
  type PushOffer,
  type RejectedItem,
  type UnreadItem,
} from './feed-item';
import { readAtom } from './atom-adapter';
import { isElement } from './feed-element';
import { readJsonFeed } from './json-adapter';
import { readRdf } from './rdf-adapter';
import { readHFeed } from './h-feed-adapter';
import { findNamedFeeds } from './named-feeds';
import { readMarkup, type FeedDocument } from './read-markup';
import { readRss } from './rss-adapter';
import { findNewsSitemap, readSitemap } from './sitemap-adapter';
import { previewOf, readTelegram, telegramChannelOf } from './telegram-adapter';
import { truncateText } from './clean-text';
import { markupLimit, toTitle } from './feed-text';
import { firstDate } from './parse-feed-date';
import { parseJson } from './parse-json';
import { resolveBase, resolveLink } from './resolve-link';
import { countDraftMarkup, toFeedItem, type ItemContext } from './to-feed-item';

/** A feed as it came over the wire. */
export interface FetchedDocument {
  bytes: Uint8Array;
  /** The header, as written. */
  contentType: string | null;
}

/**
 * The way to read a feed that pollers and checks are given: in a thread with a deadline (thread/feed-reader.ts), or
 * in this thread.
 */
export type ReadFeed = (document: FetchedDocument, context: FeedContext) => Promise<ParsedFeed | FeedProblem>;

/** Reads a document on the spot, without a deadline: for what we wrote ourselves, the demo's feeds and those of tests. */
export const readFeedHere: ReadFeed = ({ bytes, contentType }, context) =>
  Promise.resolve(parseFeed(decodeFeed(bytes, contentType), context));

/** Objects, lists and keys in a JSON feed; a hostile one may hold millions, which take JSON.parse more than a second. */
const jsonNodeLimit = 500_000;

/**
 * Reads a feed's decoded text; one bad item never drops the rest. Never throws.
 *
 * Underneath is htmlparser2's tokeniser, which sanitize-html brings anyway, and adapters of ours. The ready-made feed parsers were tried:
 * feedparser is a stream that builds every element of every item (4.4 s of CPU for 10 MB of tiny items; FEED-2 allows one) and yields
 * nothing of a truncated document; feedsmith (2.2 s) refuses truncated and oddly rooted ones, and drops what we need: xml:base, the
 * `type` of Atom's texts, yandex:full-text.
 */
export function parseFeed(text: string, context: FeedContext): ParsedFeed | FeedProblem {
  if (text.trim() === '') return { problem: 'empty', detail: 'Сервер прислал пустой ответ вместо ленты.' };
  const reading = readJson(text) ?? readXml(text, context.feedUrl);
  return 'problem' in reading ? reading : toParsedFeed(reading, context);
}

function readJson(text: string): FeedReading | null {
  if (!/^\s*\{/.test(text.slice(0, 1_000)) || countNodes(text) > jsonNodeLimit) return null;
  try {
    return readJsonFeed(parseJson(text));
  } catch {
    return null;
  }
}

/** Every `{`, `[` and `":`; those inside of texts count as well. */
function countNodes(json: string): number {
  let count = 0;
  let previous = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === 32 || code === 9 || code === 10 || code === 13) continue;
    if (code === 123 || code === 91 || (code === 58 && previous === 34)) count += 1;
    previous = code;
  }
  return count;
}

function readXml(text: string, address: string): FeedReading | FeedProblem {
  const plain = readMarkup(text);
  if (telegramChannelOf(address) !== null)
    return readTelegram(plain) ?? { problem: 'not-a-feed', detail: silentChannel };
  const prefix = plain.items.length > 0 ? undefined : oddPrefix(plain);
  const document = prefix === undefined ? plain : readMarkup(text, prefix);
  const names = surroundingNames(document);
  if (names.has('rdf:rdf') || names.has('rdf')) return readRdf(document);
  if (names.has('rss') || names.has('channel')) return readRss(document);
  if (names.has('atom:feed') || names.has('feed')) return readAtom(document);
  if (names.has('urlset')) return readSitemap(document) ?? { problem: 'not-a-feed', detail: plainSitemap };
  if (names.has('sitemapindex')) return toIndexProblem(document);
  if (/<(?:html|!doctype html)\b/i.test(text.slice(0, 20_000))) {
    const problem = toPageProblem(text, address);
    // A feed that the page names has more in it than the page's own markup.
    return (problem.feeds === undefined ? readHFeed(plain) : null) ?? problem;
  }
  const [first] = document.items;
  if (!first)
    return {
      problem: 'not-a-feed',
      detail: 'В ответе сервера нет ленты RSS, RDF, Atom или JSON Feed и нет карты новостей.',
    };
  return first.name.endsWith('item') ? readRss(document) : readAtom(document);
}

/** Names of the elements around the items; without items, of the outermost two levels. */
function surroundingNames({ root, items: [first] }: FeedDocument): Set<string> {
  const names = new Set<string>();
  for (let element = first?.parent ?? null; element !== null; element = element.parent) names.add(element.name);
  const outermost = first ? [] : root.content.filter(isElement);
  for (const element of outermost)
    [element, ...element.content.filter(isElement)].forEach(({ name }) => names.add(name));
  return names;
}

/** The root's prefix where it says nothing to us: `<x:rss xmlns:x="http://unknown.example/">`. */
function oddPrefix({ root }: FeedDocument): string | undefined {
  const rootName = root.content.filter(isElement)[0]?.name;
  return /^(.+):(?:rss|feed|channel|rdf)$/.exec(rootName ?? '')?.[1];
}

const plainSitemap =
  'По этому адресу карта сайта, в которой нет новостей: у страниц нет ни заголовков, ни времени выхода.';

function toIndexProblem(document: FeedDocument): FeedProblem {
  const address = findNewsSitemap(document);
  const hint = address === null ? '' : ` Новости, похоже, в карте ${address}`;
  const feeds = address === null ? {} : { feeds: [address] };
  return { problem: 'not-a-feed', detail: `По этому адресу список карт сайта, а не лента.${hint}`, ...feeds };
}

const silentChannel =
  'На этой странице Telegram нет записей: такого канала нет, он пуст или закрыт для просмотра в браузере.';

function toPageProblem(text: string, pageAddress: string): FeedProblem {
  const preview = previewOf(pageAddress);
  const named = findNamedFeeds(text, pageAddress);
  const feeds = preview === null ? named : [preview];
  const [first] = feeds;
  const hint = first === undefined ? '' : ` На странице указана лента ${first}`;
  const detail = `По этому адресу обычная веб-страница, а не лента.${hint}`;
  return { problem: 'html-page', detail, ...(feeds.length > 0 ? { feeds } : {}) };
}

/** Tags and entities that a whole feed may send through the sanitiser: a quarter of a second of CPU (FEED-2). Real feeds have a tenth. */
const markupBudget = 250_000;

/**
 * Turns what an adapter read into items: resolves links, cleans texts, takes the newest items and reports why the
 * others were not taken.
 */
function toParsedFeed(reading: FeedReading, { feedUrl, fetchedAt }: FeedContext): ParsedFeed {
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
  const push = toPushOffer(reading, documentBase);
  return {
    ...(push ? { push } : {}),
    format: reading.format,
    title: (reading.title && truncateText(toTitle(reading.title), feedLimits.title)) || null,
    siteUrl,
    ttlMinutes: parseTtl(reading.ttl),
    items,
    rejected,
  };
}

/** More hubs of one feed are not worth trying. */
const maxHubs = 5;

function toPushOffer({ hubs, self }: FeedReading, base: ReturnType<typeof resolveBase>): PushOffer | null {
  const resolve = (written: string) => {
    const link = resolveLink(written, base);
    return link && 'url' in link ? [link.url] : [];
  };
  const found = hubs.flatMap(resolve).slice(0, maxHubs);
  return found.length === 0 ? null : { hubs: found, topic: self === null ? null : (resolve(self)[0] ?? null) };
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
