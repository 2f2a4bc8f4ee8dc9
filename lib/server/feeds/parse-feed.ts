import { readAtom } from './atom-adapter';
import { isElement } from './feed-element';
import type { FeedContext, FeedProblem, ParsedFeed } from './feed-item';
import type { FeedReading } from './item-draft';
import { readJsonFeed } from './json-adapter';
import { readRdf } from './rdf-adapter';
import { readMarkup, type FeedDocument } from './read-markup';
import { readRss } from './rss-adapter';
import { toParsedFeed } from './to-parsed-feed';

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
  const reading = readJson(text) ?? readXml(text);
  return 'problem' in reading ? reading : toParsedFeed(reading, context);
}

function readJson(text: string): FeedReading | null {
  if (!/^\s*\{/.test(text.slice(0, 1_000)) || countNodes(text) > jsonNodeLimit) return null;
  try {
    return readJsonFeed(JSON.parse(text));
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

function readXml(text: string): FeedReading | FeedProblem {
  const plain = readMarkup(text);
  const prefix = plain.items.length > 0 ? undefined : oddPrefix(plain);
  const document = prefix === undefined ? plain : readMarkup(text, prefix);
  const names = surroundingNames(document);
  if (names.has('rdf:rdf') || names.has('rdf')) return readRdf(document);
  if (names.has('rss') || names.has('channel')) return readRss(document);
  if (names.has('atom:feed') || names.has('feed')) return readAtom(document);
  if (/<(?:html|!doctype html)\b/i.test(text.slice(0, 20_000))) return toPageProblem(text);
  const [first] = document.items;
  if (!first) return { problem: 'not-a-feed', detail: 'В ответе сервера нет ленты RSS, RDF, Atom или JSON Feed.' };
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

function toPageProblem(text: string): FeedProblem {
  // One expression with both runs around the type would try each type that stands in a tag with each end of the tag.
  const links = text.slice(0, 200_000).match(/<link\s[^<>]*>/gi) ?? [];
  const link = links.find((tag) => /application\/(?:rss|atom|feed)\+(?:xml|json)/i.test(tag));
  const address = link === undefined ? undefined : /\shref\s*=\s*["']?([^"'\s>]{1,300})/i.exec(link)?.[1];
  const hint = address === undefined ? '' : ` На странице указана лента ${address}`;
  return { problem: 'html-page', detail: `По этому адресу обычная веб-страница, а не лента.${hint}` };
}
