import { element, escapeXml, type Markup } from '@/lib/text/markup';
import { articlePath, faviconPath, feedPath, publisherPath } from '../demo-content';
import type { FaultyArticle } from './faulty-articles';
import {
  articleHtml,
  cdataElement,
  onLines,
  rfc822Date,
  toFeedArticle,
  type FeedArticle,
  type FeedInput,
} from './feed-article';

/** One dialect of RSS 2.0: the namespaces it declares and what an item carries besides title, link, guid and date. */
export interface RssDialect {
  namespaces: Readonly<Record<string, string>>;
  body: (article: FeedArticle) => readonly (Markup | null)[];
}

const content = 'http://purl.org/rss/1.0/modules/content/';
const media = 'http://search.yahoo.com/mrss/';
const atom = 'http://www.w3.org/2005/Atom';

/** Summary in description, whole text in content:encoded, picture as enclosure. */
export const contentDialect: RssDialect = {
  namespaces: { 'xmlns:content': content },
  body: (article) => [
    cdataElement('description', article.summary),
    cdataElement('content:encoded', articleHtml(article, { withPicture: false })),
    enclosure(article),
  ],
};

/** The export format of a Russian aggregator of the 2000s, still offered by many publishers: plain text with line breaks. */
export const yandexDialect: RssDialect = {
  namespaces: { 'xmlns:yandex': 'http://news.yandex.ru' },
  body: (article) => [
    element('description', article.summary),
    element('yandex:full-text', article.text.join('\n')),
    element('yandex:genre', 'article'),
    enclosure(article),
  ],
};

/** Media RSS: the picture in two sizes, the text in content:encoded. */
export const mediaDialect: RssDialect = {
  namespaces: { 'xmlns:content': content, 'xmlns:media': media },
  body: (article) => [
    element('description', article.summary),
    cdataElement('content:encoded', articleHtml(article, { withPicture: false })),
    ...mediaContent(article),
  ],
};

/** Title, summary and nothing more. */
export const shortDialect: RssDialect = {
  namespaces: {},
  body: (article) => [element('description', article.summary), enclosure(article)],
};

/** The whole feed, without an XML declaration. */
export function writeRss(input: FeedInput, dialect: RssDialect): Markup {
  return rssDocument(
    input,
    dialect,
    input.articles.map((article) => rssItem(article, dialect)),
  );
}

/** The feed of the careless publisher: its correct articles, and among them the broken items. Not well-formed XML. */
export function writeBrokenRss(input: FeedInput, faulty: readonly FaultyArticle[]): Markup {
  const correct = input.articles.map((article) => ({
    publishedAt: article.publishedAt,
    item: rssItem(article, contentDialect),
  }));
  const broken = faulty.map((article) => ({
    publishedAt: article.publishedAt,
    item: faultyItem(article, input.origin),
  }));
  const items = [...correct, ...broken].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return rssDocument(
    input,
    contentDialect,
    items.map(({ item }) => item),
  );
}

function rssDocument(
  { publisher, origin, updatedAt }: FeedInput,
  dialect: RssDialect,
  items: readonly Markup[],
): Markup {
  const url = origin + publisherPath(publisher.slug);
  const head = [
    element('title', publisher.name),
    element('link', url),
    element('description', publisher.description),
    element('language', 'ru'),
    element('lastBuildDate', rfc822Date(updatedAt)),
    element('ttl', '5'),
    element('atom:link', null, { rel: 'self', type: 'application/rss+xml', href: origin + feedPath(publisher) }),
    element('image', [
      element('url', origin + faviconPath(publisher.slug)),
      element('title', publisher.name),
      element('link', url),
    ]),
  ];
  const channel = element('channel', onLines([...head, ...items]));
  return element('rss', [channel], { version: '2.0', 'xmlns:atom': atom, ...dialect.namespaces });
}

/** The elements that every item has; the broken feed replaces some of them or, with null, leaves them out. */
interface RssItemHead {
  title: Markup | null;
  link: Markup | null;
  guid: Markup | null;
  pubDate: Markup | null;
}

function rssItem(article: FeedArticle, dialect: RssDialect, replaced: Partial<RssItemHead> = {}): Markup {
  const head: RssItemHead = {
    title: element('title', article.title),
    link: element('link', article.url),
    guid: element('guid', article.guid, { isPermaLink: 'false' }),
    pubDate: element('pubDate', rfc822Date(article.publishedAt)),
    ...replaced,
  };
  const category = article.topic === null ? null : element('category', article.topic);
  return element('item', [head.title, head.link, head.guid, head.pubDate, category, ...dialect.body(article)]);
}

/** The length is 0: feeds write it so when the size of the file is not known. */
function enclosure({ picture }: FeedArticle): Markup | null {
  return picture && element('enclosure', null, { url: picture.url, length: 0, type: 'image/jpeg' });
}

function mediaContent({ picture }: FeedArticle): Markup[] {
  if (!picture) return [];
  const { url, width, height } = picture;
  return [
    element('media:content', null, { url, medium: 'image', type: 'image/jpeg', width, height }),
    element('media:thumbnail', null, { url, width, height }),
  ];
}

function faultyItem(article: FaultyArticle, origin: string): Markup {
  if (article.fault === 'empty') return { markup: '<item><title></title></item>' };
  return rssItem(toFeedArticle(article, origin), contentDialect, brokenElements(article));
}

function brokenElements(article: FaultyArticle): Partial<RssItemHead> {
  switch (article.fault) {
    case 'nonsense-date':
      return { pubDate: element('pubDate', 'вчера, после обеда') };
    case 'no-guid':
      return { guid: null };
    case 'relative-link':
      return { link: element('link', articlePath(article)) };
    case 'markup-in-title':
      return { title: element('title', withEditorsMarkup(article.title)) };
    case 'bare-ampersand':
      return { title: { markup: `<title>${escapeXml(article.title).replaceAll('&amp;', '&')}</title>` } };
    case 'no-link':
      return { link: null };
    case 'future-date':
    case 'empty':
      return {};
  }
}

/** Adds what an editor's clipboard leaves: the first word bold, quotes escaped once, the dash escaped twice. */
function withEditorsMarkup(title: string): string {
  return title
    .replace(/^\S+/, '<b>$&</b>')
    .replaceAll('«', '&laquo;')
    .replaceAll('»', '&raquo;')
    .replaceAll('—', '&amp;mdash;');
}
