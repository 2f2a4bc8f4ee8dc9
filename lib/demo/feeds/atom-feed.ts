import { faviconPath, feedPath, publisherPath } from '../demo-paths';
import { articleHtml } from './article-html';
import type { FeedArticle, FeedInput } from './feed-article';
import { isoDate } from './feed-dates';
import { element, escapeXml, textElement } from './xml';

/** Atom 1.0 (RFC 4287): the picture opens the text and is named as an enclosure as well. Without an XML declaration. */
export function writeAtom({ publisher, origin, articles, updatedAt }: FeedInput): string {
  const head = [
    textElement('id', `urn:sujet-demo:${publisher.slug}`),
    textElement('title', publisher.name),
    textElement('subtitle', publisher.description),
    element('link', { rel: 'alternate', type: 'text/html', href: origin + publisherPath(publisher.slug) }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: origin + feedPath(publisher) }),
    textElement('icon', origin + faviconPath(publisher.slug)),
    textElement('updated', isoDate(updatedAt)),
    element('author', {}, textElement('name', publisher.name)),
  ];
  const lines = [...head, ...articles.map(atomEntry)].map((line) => `\n${line}`);
  return element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'ru' }, ...lines, '\n');
}

function atomEntry(article: FeedArticle): string {
  const { picture, topic } = article;
  return element(
    'entry',
    {},
    textElement('id', article.guid),
    textElement('title', article.title),
    element('link', { rel: 'alternate', type: 'text/html', href: article.url }),
    ...(picture ? [element('link', { rel: 'enclosure', type: 'image/jpeg', href: picture.url })] : []),
    textElement('published', isoDate(article.publishedAt)),
    textElement('updated', isoDate(article.publishedAt)),
    ...(topic === null ? [] : [element('category', { term: topic })]),
    element('summary', { type: 'text' }, escapeXml(article.summary)),
    element('content', { type: 'html' }, escapeXml(articleHtml(article, { withPicture: true }))),
  );
}
