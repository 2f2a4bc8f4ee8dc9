import { site } from '@/lib/site/site';
import { element, xmlDocument, type Markup } from '@/lib/text/markup';
import { feedTypes, type Feed, type FeedItem } from './feed';

/** Atom (RFC 4287). The ids are addresses that never change. */
export function toAtom({ title, description, page, self, updated, items }: Feed): string {
  const feed = element(
    'feed',
    [
      element('id', page),
      element('title', title),
      element('subtitle', description),
      element('updated', updated.toISOString()),
      element('author', [element('name', site.name)]),
      element('link', null, { rel: 'self', type: feedTypes.atom, href: self.atom }),
      element('link', null, { rel: 'alternate', type: 'text/html', href: page }),
      ...items.map(toEntry),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xml:lang': site.language },
  );
  return xmlDocument(feed);
}

function toEntry({ link, title, summary, published, updated, author, category, image, original }: FeedItem): Markup {
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
