import { site } from '@/lib/site/site';
import { element, escapeXml, xmlDocument, type Markup } from '@/lib/text/markup';
import { feedTypes, type Feed, type FeedItem } from './feed';

/** Minutes for which a reader of feeds need not come again: as long as caches keep the file (SEO-12). */
const ttl = '5';

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0 with what the RSS Advisory Board's profile recommends. */
export function toRss({ title, description, page, self, updated, items }: Feed): string {
  const channel = element('channel', [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', site.language),
    element('lastBuildDate', updated.toUTCString()),
    element('ttl', ttl),
    element('atom:link', null, { href: self.rss, rel: 'self', type: feedTypes.rss }),
    ...items.map(toItem),
  ]);
  return xmlDocument(element('rss', [channel], namespaces));
}

function toItem({ link, title, summary, published, author, category, image }: FeedItem): Markup {
  return element('item', [
    element('title', title),
    element('link', link),
    element('guid', link, { isPermaLink: 'true' }),
    element('pubDate', published.toUTCString()),
    element('dc:creator', author.name),
    author.feed && element('source', author.name, { url: author.feed.rss }),
    category === null ? null : element('category', category),
    // A description is HTML for those who show it: escaped once for them and once for XML, a hostile text stays a text.
    summary === null ? null : element('description', escapeXml(summary)),
    // An enclosure would need a length in bytes, which nobody knows.
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
