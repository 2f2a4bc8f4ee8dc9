import type { DemoArticle } from '../demo-content';
import type { DemoPublisher } from '../demo-publishers';
import { writeAtom } from './atom-feed';
import { encodeFeed } from './encode-feed';
import { faultyArticles } from './faulty-articles';
import { writeBrokenRss } from './broken-rss-feed';
import { toFeedArticle, type FeedInput } from './feed-article';
import { writeJsonFeed } from './json-feed';
import { writeRdf } from './rdf-feed';
import { contentDialect, mediaDialect, shortDialect, writeRss, yandexDialect } from './rss-feed';

export interface WrittenFeed {
  bytes: Buffer;
  contentType: string;
  /** Of the newest article that it carries. */
  updatedAt: Date;
}

export interface FeedRequest {
  publisher: DemoPublisher;
  /** The publisher's own articles, in any order; those dated after `now` are left out. */
  articles: readonly DemoArticle[];
  origin: string;
  /** What the articles' ages were counted from. */
  base: Date;
  now: Date;
}

/** A publisher's feed as bytes: equal requests give equal bytes, whatever the clock, until another article comes out. */
export function writeFeed({ publisher, articles, origin, base, now }: FeedRequest): WrittenFeed {
  const published = articles
    .filter((article) => article.publishedAt <= now)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .map((article) => toFeedArticle(article, origin));
  const input: FeedInput = {
    publisher,
    origin,
    articles: published,
    updatedAt: published[0]?.publishedAt ?? new Date(0),
  };
  const { text, contentType } = writeText(input, base);
  return { bytes: encodeFeed(text, publisher.encoding), contentType, updatedAt: input.updatedAt };
}

/**
 * Publishers differ in where they name their charset: windows-1251 only in the XML declaration, KOI8-R only in the HTTP
 * header, UTF-8 in both.
 */
function writeText(input: FeedInput, base: Date): { text: string; contentType: string } {
  const { publisher } = input;
  const body = writeBody(input, base);
  const mediaType = mediaTypes[publisher.format];
  switch (publisher.encoding) {
    case 'windows-1251':
      return { text: `<?xml version="1.0" encoding="windows-1251"?>\n${body}`, contentType: mediaType };
    case 'koi8-r':
      return { text: `<?xml version="1.0"?>\n${body}`, contentType: `${mediaType}; charset=koi8-r` };
    case 'utf-8':
      return {
        text: publisher.format === 'json' ? body : `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
        contentType: `${mediaType}; charset=utf-8`,
      };
  }
}

const mediaTypes = {
  rss: 'application/rss+xml',
  'rss-media': 'application/rss+xml',
  'rss-broken': 'text/xml',
  'rss-short': 'application/rss+xml',
  atom: 'application/atom+xml',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
} as const;

function writeBody(input: FeedInput, base: Date): string {
  const { publisher } = input;
  switch (publisher.format) {
    case 'rss':
      // The outlet that never left windows-1251 never left the aggregator format of those years either.
      return writeRss(input, publisher.encoding === 'windows-1251' ? yandexDialect : contentDialect);
    case 'rss-media':
      return writeRss(input, mediaDialect);
    case 'rss-short':
      return writeRss(input, shortDialect);
    case 'rss-broken':
      return writeBrokenRss(input, faultyArticles(publisher.slug, base));
    case 'atom':
      return writeAtom(input);
    case 'rdf':
      return writeRdf(input);
    case 'json':
      return writeJsonFeed(input);
  }
}
