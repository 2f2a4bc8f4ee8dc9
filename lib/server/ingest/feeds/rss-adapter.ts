import { attributeOf, childNamed, childrenNamed, isBlank, textOf, type FeedElement } from './feed-element';
import type { FeedReading, FeedText, ItemDraft, UnreadItem } from './feed-item';
import { basesOf, elementText, imagesOfItem, onOwnBase, pushLinksOf, soundsOfItem, ttlOf } from './item-elements';
import type { FeedDocument } from './read-markup';

const dateNames = [
  ...[
    'pubdate',
    'dc:date',
    'dcterms:issued',
    'dcterms:created',
    'published',
    'atom:published',
    'issued',
    'created',
    'date',
  ],
  ...['atom:issued', 'updated', 'atom:updated', 'dcterms:modified', 'modified'],
];

const summaryNames = [
  ...[
    'description',
    'dc:description',
    'atom:summary',
    'summary',
    'itunes:summary',
    'dcterms:abstract',
    'media:description',
  ],
  'itunes:subtitle',
];

const bodyNames = [
  ...[
    'content:encoded',
    'yandex:full-text',
    'turbo:content',
    'full-text',
    'fulltext',
    'xhtml:body',
    'body',
    'atom:content',
    'content',
  ],
];

/** Characters of a list of subjects that are looked at: far more than the topics that an item may keep. */
const subjectLimit = 20_000;

const topicNames = ['category', 'dc:subject', 'atom:category', 'media:category', 'yandex:category', 'itunes:category'];

/** RSS 0.91–0.94 and 2.0 and the vocabularies that publishers add. Items count wherever they stand: many feeds close the channel early. */
export function readRss({ root, items }: FeedDocument): FeedReading {
  const channel = findChannel(root) ?? root;
  return {
    format: 'rss',
    title: elementText(childNamed(channel, 'title', 'dc:title', 'atom:title', 'itunes:title'), 'unsure'),
    siteLink: linksOf(channel)[0] ?? null,
    ttl: ttlOf(channel),
    ...pushLinksOf(channel),
    items: items.map(readRssItem),
  };
}

/** Shared with RDF, whose items hold the same elements. */
function readRssItem(item: FeedElement): UnreadItem {
  return {
    readDates: () => childrenNamed(item, ...dateNames).flatMap((date) => textOf(date) ?? []),
    read: () => toDraft(item),
  };
}

function toDraft(item: FeedElement): ItemDraft {
  const guid = textOf(childNamed(item, 'guid', 'id', 'atom:id', 'dc:identifier')) ?? attributeOf(item, 'rdf:about');
  // Publishers give isPermaLink as it comes: an address is one, whatever the attribute says.
  const permalink = guid !== null && /^(?:https?:\/\/|www\.)/i.test(guid) ? [guid] : [];
  return {
    isBlank: isBlank(item),
    guid,
    links: linksOf(item),
    otherLinks: [...permalink, ...soundsOfItem(item)],
    bases: basesOf(item),
    titles: textsOf(item, 'title', 'dc:title', 'atom:title', 'media:title', 'itunes:title'),
    summaries: textsOf(item, ...summaryNames),
    bodies: textsOf(item, ...bodyNames),
    images: imagesOfItem(item),
    dates: childrenNamed(item, ...dateNames).flatMap((date) => textOf(date) ?? []),
    topics: childrenNamed(item, ...topicNames).flatMap(topicsOf),
    authors: childrenNamed(item, 'dc:creator', 'author', 'itunes:author').flatMap((author) => textOf(author) ?? []),
  };
}

/** Addresses of a channel or an item. FeedBurner's origLink is the article behind its counting redirect. */
function linksOf(element: FeedElement): string[] {
  const written = childrenNamed(element, 'feedburner:origlink', 'link', 'atom:link', 'url').filter((link) => {
    const relation = attributeOf(link, 'rel')?.toLowerCase();
    return relation === undefined || relation === 'alternate';
  });
  return written.flatMap((link) => {
    const address = textOf(link) ?? attributeOf(link, 'href') ?? attributeOf(link, 'rdf:resource');
    return address === null ? [] : [onOwnBase(link, address)];
  });
}

function textsOf(item: FeedElement, ...names: string[]): FeedText[] {
  return childrenNamed(item, ...names).flatMap((element) => elementText(element, 'unsure') ?? []);
}

function topicsOf(category: FeedElement): string[] {
  const words =
    textOf(category) ??
    attributeOf(category, 'label') ??
    attributeOf(category, 'term') ??
    attributeOf(category, 'text');
  if (words === null) return [];
  return category.name === 'dc:subject' ? words.slice(0, subjectLimit).split(/[,;]/) : [words];
}

function findChannel(element: FeedElement): FeedElement | null {
  const direct = childNamed(element, 'channel', 'rss', 'rdf:rdf', 'rdf');
  if (!direct) return null;
  return direct.name === 'channel' ? direct : (findChannel(direct) ?? direct);
}
