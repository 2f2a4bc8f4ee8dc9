import { headerOf, textOf, type SiteResponse } from '../fetch-page';
import { check, found, type Check } from '../check';
import { childrenOf, childText, listAt, parseJson, parseXml, textAt } from '../parse-data';

export type FeedFormat = 'rss' | 'atom' | 'json';

const types: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};
const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

interface FeedFacts {
  version: string;
  title: string;
  /** The page that the feed is of, and the feed itself. */
  page: string;
  self: string;
  items: { id: string; link: string; title: string; dates: string[] }[];
  datePattern: RegExp;
}

export function formatOf(type: string): FeedFormat | null {
  const formats: readonly FeedFormat[] = ['rss', 'atom', 'json'];
  return formats.find((format) => types[format] === type) ?? null;
}

/** RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1: every address in them absolute. */
export function feedChecks(format: FeedFormat, response: SiteResponse): Check[] {
  const { version, title, page, self, items, datePattern } = readers[format](textOf(response));
  const absolute = (url: string) => /^https?:\/\/[^/\s]+/.test(url);
  const odd = items.find(
    ({ id, link, title: name, dates }) =>
      !id ||
      !absolute(link) ||
      !name ||
      !dates.every((date) => datePattern.test(date) && Number.isFinite(Date.parse(date))),
  );
  return [
    check('status', response.status === 200, String(response.status)),
    check(
      'type',
      headerOf(response, 'content-type').startsWith(types[format]),
      found(headerOf(response, 'content-type')),
    ),
    check('version', version !== '', 'not read'),
    check('title', title !== '', 'none'),
    check('the page is absolute', absolute(page), found(page)),
    check('names itself', self === response.url, `${found(self)} at ${response.url}`),
    check('every item has id, absolute address, title and dates', odd === undefined, found(odd)),
    check('no item twice', new Set(items.map(({ id }) => id)).size === items.length, 'an id stands twice'),
    check('no relative address', !/(?:href|src|url)="\/(?!\/)/.test(textOf(response)), 'there is one'),
  ];
}

const readers: Record<FeedFormat, (text: string) => FeedFacts> = { rss: readRss, atom: readAtom, json: readJsonFeed };

function readRss(text: string): FeedFacts {
  const root = parseXml(text);
  const [channel] = childrenOf(root, 'channel');
  return {
    version: root?.name === 'rss' ? (root.attribs.version ?? '') : '',
    title: childText(channel, 'title'),
    page: childText(channel, 'link'),
    self: childrenOf(channel, 'atom:link').find(({ attribs }) => attribs.rel === 'self')?.attribs.href ?? '',
    items: childrenOf(channel, 'item').map((item) => ({
      id: childText(item, 'guid'),
      link: childText(item, 'link'),
      title: childText(item, 'title'),
      dates: [childText(item, 'pubDate')],
    })),
    datePattern: rfc822,
  };
}

function readAtom(text: string): FeedFacts {
  const root = parseXml(text);
  const linkOf = (element: typeof root, rel: string) =>
    childrenOf(element, 'link').find(({ attribs }) => (attribs.rel ?? 'alternate') === rel)?.attribs.href ?? '';
  return {
    version:
      root?.attribs.xmlns === 'http://www.w3.org/2005/Atom' &&
      childText(root, 'id') !== '' &&
      rfc3339.test(childText(root, 'updated'))
        ? '1.0'
        : '',
    title: childText(root, 'title'),
    page: linkOf(root, 'alternate'),
    self: linkOf(root, 'self'),
    items: childrenOf(root, 'entry').map((entry) => ({
      id: childText(entry, 'id'),
      link: linkOf(entry, 'alternate'),
      title: childText(entry, 'title'),
      dates: [childText(entry, 'updated'), childText(entry, 'published')],
    })),
    datePattern: rfc3339,
  };
}

function readJsonFeed(text: string): FeedFacts {
  const feed = parseJson(text);
  return {
    version: /^https:\/\/jsonfeed\.org\/version\/1/.test(textAt(feed, 'version')) ? '1' : '',
    title: textAt(feed, 'title'),
    page: textAt(feed, 'home_page_url'),
    self: textAt(feed, 'feed_url'),
    items: listAt(feed, 'items').map((item) => ({
      id: textAt(item, 'id'),
      link: textAt(item, 'url'),
      title: textAt(item, 'title'),
      dates: [textAt(item, 'date_published')],
    })),
    datePattern: rfc3339,
  };
}
