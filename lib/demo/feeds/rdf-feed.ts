import { element, type Markup } from '@/lib/text/markup';
import { feedPath, publisherPath } from '../demo-content';
import { articleHtml, cdataElement, isoDate, onLines, type FeedArticle, type FeedInput } from './feed-article';

const namespaces = {
  xmlns: 'http://purl.org/rss/1.0/',
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** RSS 1.0: dates and topics in Dublin Core, the picture inside content:encoded. Without an XML declaration. */
export function writeRdf({ publisher, origin, articles, updatedAt }: FeedInput): Markup {
  const channel = element(
    'channel',
    [
      element('title', publisher.name),
      element('link', origin + publisherPath(publisher.slug)),
      element('description', publisher.description),
      element('dc:language', 'ru'),
      element('dc:date', isoDate(updatedAt)),
      element('items', [
        element(
          'rdf:Seq',
          articles.map((article) => element('rdf:li', null, { 'rdf:resource': article.guid })),
        ),
      ]),
    ],
    { 'rdf:about': origin + feedPath(publisher) },
  );
  return element('rdf:RDF', onLines([channel, ...articles.map(rdfItem)]), namespaces);
}

function rdfItem(article: FeedArticle): Markup {
  return element(
    'item',
    [
      element('title', article.title),
      element('link', article.url),
      element('description', article.summary),
      element('dc:identifier', article.guid),
      element('dc:date', isoDate(article.publishedAt)),
      article.topic === null ? null : element('dc:subject', article.topic),
      cdataElement('content:encoded', articleHtml(article, { withPicture: true })),
    ],
    { 'rdf:about': article.guid },
  );
}
