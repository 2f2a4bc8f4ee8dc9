import { publisherPath, feedPath } from '../demo-paths';
import { articleHtml } from './article-html';
import type { FeedArticle, FeedInput } from './feed-article';
import { isoDate } from './feed-dates';
import { cdataElement, element, textElement } from './xml';

const namespaces = {
  xmlns: 'http://purl.org/rss/1.0/',
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** RSS 1.0: dates and topics in Dublin Core, the picture inside content:encoded. Without an XML declaration. */
export function writeRdf({ publisher, origin, articles, updatedAt }: FeedInput): string {
  const channel = element(
    'channel',
    { 'rdf:about': origin + feedPath(publisher) },
    textElement('title', publisher.name),
    textElement('link', origin + publisherPath(publisher.slug)),
    textElement('description', publisher.description),
    textElement('dc:language', 'ru'),
    textElement('dc:date', isoDate(updatedAt)),
    element(
      'items',
      {},
      element('rdf:Seq', {}, ...articles.map((article) => element('rdf:li', { 'rdf:resource': article.guid }))),
    ),
  );
  const lines = [channel, ...articles.map(rdfItem)].map((line) => `\n${line}`);
  return element('rdf:RDF', namespaces, ...lines, '\n');
}

function rdfItem(article: FeedArticle): string {
  return element(
    'item',
    { 'rdf:about': article.guid },
    textElement('title', article.title),
    textElement('link', article.url),
    textElement('description', article.summary),
    textElement('dc:identifier', article.guid),
    textElement('dc:date', isoDate(article.publishedAt)),
    ...(article.topic === null ? [] : [textElement('dc:subject', article.topic)]),
    cdataElement('content:encoded', articleHtml(article, { withPicture: true })),
  );
}
