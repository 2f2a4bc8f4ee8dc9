import { site } from '@/lib/site/site';
import { element, escapeXml, type Markup, xmlDocument } from '@/lib/text/markup';
import { type Feed, type FeedItem, feedTypes } from './feed-model';

/** Minutes until a feed reader should come again: the cache lifetime of the file (SEO-12). */
const ttl = '5';

const rssNamespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0 with what the RSS Advisory Board's profile recommends. */
export function toRss({ title, description, page, self, updated, items, hub }: Feed): string {
  const channel = element('channel', [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', site.language),
    element('lastBuildDate', updated.toUTCString()),
    element('ttl', ttl),
    element('atom:link', null, { href: self.rss, rel: 'self', type: feedTypes.rss }),
    hub ? element('atom:link', null, { href: hub, rel: 'hub' }) : null,
    ...items.map(toRssItem),
  ]);
  return xmlDocument(element('rss', [channel], rssNamespaces));
}

function toRssItem({ link, title, summary, published, author, category, image }: FeedItem): Markup {
  return element('item', [
    element('title', title),
    element('link', link),
    element('guid', link, { isPermaLink: 'true' }),
    element('pubDate', published.toUTCString()),
    element('dc:creator', author.name),
    author.feed && element('source', author.name, { url: author.feed.rss }),
    category === null ? null : element('category', category),
    // Feed readers show a description as HTML: it is escaped once for them and once for XML, so that a hostile text stays a text.
    summary === null ? null : element('description', escapeXml(summary)),
    // An enclosure would need a length in bytes, which is not known.
    image &&
      element('media:content', null, {
        url: image.url,
        medium: 'image',
        type: image.type,
        width: image.width,
        height: image.height,
      }),
  ]);
}

/** Atom (RFC 4287). The ids are addresses that never change. */
export function toAtom({ title, description, page, self, updated, items, hub }: Feed): string {
  const feed = element(
    'feed',
    [
      element('id', page),
      element('title', title),
      element('subtitle', description),
      element('updated', updated.toISOString()),
      element('author', [element('name', site.name)]),
      element('link', null, { rel: 'self', type: feedTypes.atom, href: self.atom }),
      hub ? element('link', null, { rel: 'hub', href: hub }) : null,
      element('link', null, { rel: 'alternate', type: 'text/html', href: page }),
      ...items.map(toAtomEntry),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xml:lang': site.language },
  );
  return xmlDocument(feed);
}

function toAtomEntry({
  link,
  title,
  summary,
  published,
  updated,
  author,
  category,
  image,
  original,
}: FeedItem): Markup {
  return element('entry', [
    element('id', link),
    element('title', title),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    element('author', [element('name', author.name)]),
    element('link', null, { rel: 'alternate', type: 'text/html', href: link }),
    original === null ? null : element('link', null, { rel: 'via', href: original }),
    category === null ? null : element('category', null, { term: category }),
    summary === null ? null : element('summary', summary),
    image &&
      element('media:content', null, {
        url: image.url,
        medium: 'image',
        type: image.type,
        width: image.width,
        height: image.height,
      }),
  ]);
}

/** JSON Feed 1.1. */
export function toJsonFeed({ title, description, page, self, items, hub }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self.json,
    description,
    language: site.language,
    authors: [{ name: site.name }],
    hubs: hub ? [{ type: 'WebSub', url: hub }] : undefined,
    items: items.map(toJsonItem),
  };
  return `${JSON.stringify(feed)}\n`;
}

function toJsonItem({ link, title, summary, published, updated, author, category, image, original }: FeedItem) {
  return {
    id: link,
    url: link,
    external_url: original ?? undefined,
    title,
    // The format requires a content: without a summary it is the headline.
    content_text: summary ?? title,
    summary: summary ?? undefined,
    image: image?.url,
    date_published: published.toISOString(),
    date_modified: updated.toISOString(),
    authors: [{ name: author.name }],
    tags: category === null ? undefined : [category],
    language: site.language,
  };
}
