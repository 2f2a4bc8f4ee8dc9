import { element, type Markup } from '@/lib/text/markup';
import { faviconPath, feedPath, publisherPath } from '../demo-content';
import { articleHtml, isoDate, onLines, type FeedArticle, type FeedInput } from './feed-article';

/** Atom 1.0 (RFC 4287): the picture is in the text and in an enclosure. Without an XML declaration. */
export function writeAtom({ publisher, origin, articles, updatedAt }: FeedInput): Markup {
  const head = [
    element('id', `urn:sujet-demo:${publisher.slug}`),
    element('title', publisher.name),
    element('subtitle', publisher.description),
    element('link', null, { rel: 'alternate', type: 'text/html', href: origin + publisherPath(publisher.slug) }),
    element('link', null, { rel: 'self', type: 'application/atom+xml', href: origin + feedPath(publisher) }),
    element('icon', origin + faviconPath(publisher.slug)),
    element('updated', isoDate(updatedAt)),
    element('author', [element('name', publisher.name)]),
  ];
  return element('feed', onLines([...head, ...articles.map(atomEntry)]), {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xml:lang': 'ru',
  });
}

function atomEntry(article: FeedArticle): Markup {
  const { picture, topic } = article;
  return element('entry', [
    element('id', article.guid),
    element('title', article.title),
    element('link', null, { rel: 'alternate', type: 'text/html', href: article.url }),
    picture && element('link', null, { rel: 'enclosure', type: 'image/jpeg', href: picture.url }),
    element('published', isoDate(article.publishedAt)),
    element('updated', isoDate(article.publishedAt)),
    topic === null ? null : element('category', null, { term: topic }),
    element('summary', article.summary, { type: 'text' }),
    element('content', articleHtml(article, { withPicture: true }), { type: 'html' }),
  ]);
}
