import iconv from 'iconv-lite';
import type { Markup } from '@/lib/text/markup';
import type { DemoArticle, DemoPublisher, FeedEncoding, FeedFormat } from '../demo-content';
import { writeAtom } from './atom-feed';
import { faultyArticles } from './faulty-articles';
import { toFeedArticle, type FeedInput } from './feed-article';
import { writeJsonFeed } from './json-feed';
import { writeRdf } from './rdf-feed';
import { contentDialect, mediaDialect, shortDialect, writeBrokenRss, writeRss, yandexDialect } from './rss-feed';

export interface WrittenFeed {
  bytes: Buffer;
  contentType: string;
  /** Date of the newest article that it carries. */
  updatedAt: Date;
}

export interface FeedRequest {
  publisher: DemoPublisher;
  /** The publisher's own articles, in any order; those dated after `now` are left out. */
  articles: readonly DemoArticle[];
  origin: string;
  /** Moment from which the articles' ages were counted. */
  base: Date;
  now: Date;
}

/** A publisher's feed as bytes: equal requests give equal bytes until another article comes out. */
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
  const body = publisher.format === 'json' ? writeJsonFeed(input) : writeXml(publisher.format, input, base).markup;
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

function writeXml(format: Exclude<FeedFormat, 'json'>, input: FeedInput, base: Date): Markup {
  const { publisher } = input;
  switch (format) {
    case 'rss':
      // The publisher that still writes windows-1251 still writes the aggregator format of those years.
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
  }
}

/**
 * XML as bytes. A character that the encoding lacks («», — and № in KOI8-R) becomes a numeric character reference, so this
 * suits element text and attributes, not CDATA.
 */
function encodeFeed(xml: string, encoding: FeedEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(xml, 'utf8');
  return iconv.encode(
    Array.from(xml, (character) =>
      isEncodable(character, encoding) ? character : `&#${character.codePointAt(0)};`,
    ).join(''),
    encoding,
  );
}

function isEncodable(character: string, encoding: FeedEncoding): boolean {
  return character < '\u0080' || iconv.decode(iconv.encode(character, encoding), encoding) === character;
}
