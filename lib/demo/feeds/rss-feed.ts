import { faviconPath, feedPath, publisherPath } from '../demo-paths';
import { articleHtml } from './article-html';
import type { FeedArticle, FeedInput } from './feed-article';
import { rfc822Date } from './feed-dates';
import { cdataElement, element, textElement } from './xml';

/** One dialect of RSS 2.0: the namespaces it declares and what an item carries besides title, link, guid and date. */
export interface RssDialect {
  namespaces: Readonly<Record<string, string>>;
  body: (article: FeedArticle) => readonly string[];
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
    ...enclosure(article),
  ],
};

/** The export format of a Russian aggregator of the 2000s, still offered by many outlets: plain text with line breaks. */
export const yandexDialect: RssDialect = {
  namespaces: { 'xmlns:yandex': 'http://news.yandex.ru' },
  body: (article) => [
    textElement('description', article.summary),
    textElement('yandex:full-text', article.text.join('\n')),
    textElement('yandex:genre', 'article'),
    ...enclosure(article),
  ],
};

/** Media RSS: the picture in two sizes, the text in content:encoded. */
export const mediaDialect: RssDialect = {
  namespaces: { 'xmlns:content': content, 'xmlns:media': media },
  body: (article) => [
    textElement('description', article.summary),
    cdataElement('content:encoded', articleHtml(article, { withPicture: false })),
    ...mediaContent(article),
  ],
};

/** Title, summary and nothing more. */
export const shortDialect: RssDialect = {
  namespaces: {},
  body: (article) => [textElement('description', article.summary), ...enclosure(article)],
};

/** The whole feed, without an XML declaration. */
export function writeRss(input: FeedInput, dialect: RssDialect): string {
  return rssDocument(
    input,
    dialect,
    input.articles.map((article) => rssItem(article, dialect)),
  );
}

/** A feed around ready-made items. */
export function rssDocument(
  { publisher, origin, updatedAt }: FeedInput,
  dialect: RssDialect,
  items: readonly string[],
): string {
  const url = origin + publisherPath(publisher.slug);
  const channel = [
    textElement('title', publisher.name),
    textElement('link', url),
    textElement('description', publisher.description),
    textElement('language', 'ru'),
    textElement('lastBuildDate', rfc822Date(updatedAt)),
    textElement('ttl', '5'),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: origin + feedPath(publisher) }),
    element(
      'image',
      {},
      textElement('url', origin + faviconPath(publisher.slug)),
      textElement('title', publisher.name),
      textElement('link', url),
    ),
  ];
  const lines = [...channel, ...items].map((line) => `\n${line}`);
  return element(
    'rss',
    { version: '2.0', 'xmlns:atom': atom, ...dialect.namespaces },
    element('channel', {}, ...lines, '\n'),
  );
}

/** The elements that every item of ours has; the feed with broken items replaces or drops ('') some of them. */
export interface RssItemHead {
  title: string;
  link: string;
  guid: string;
  pubDate: string;
}

export function rssItem(article: FeedArticle, dialect: RssDialect, replaced: Partial<RssItemHead> = {}): string {
  const head: RssItemHead = {
    title: textElement('title', article.title),
    link: textElement('link', article.url),
    guid: element('guid', { isPermaLink: 'false' }, article.guid),
    pubDate: textElement('pubDate', rfc822Date(article.publishedAt)),
    ...replaced,
  };
  const category = article.topic === null ? [] : [textElement('category', article.topic)];
  return element('item', {}, head.title, head.link, head.guid, head.pubDate, ...category, ...dialect.body(article));
}

/** The length is 0, as feeds write it when the size of the file is not known. */
function enclosure({ picture }: FeedArticle): string[] {
  return picture ? [element('enclosure', { url: picture.url, length: 0, type: 'image/jpeg' })] : [];
}

function mediaContent({ picture }: FeedArticle): string[] {
  if (!picture) return [];
  const { url, width, height } = picture;
  return [
    element('media:content', { url, medium: 'image', type: 'image/jpeg', width, height }),
    element('media:thumbnail', { url, width, height }),
  ];
}
