import { decodeFeed } from '../../server/ingest/feeds/decode-feed';
import { parseFeed } from '../../server/ingest/feeds/parse-feed';
import {
  articlePath,
  type DemoArticle,
  type DemoContent,
  feedPath,
  picturePath,
  readDemoContent,
} from '../demo-content';
import { faultyArticles, type Fault } from './faulty-articles';
import { writeFeed } from './write-feed';

const origin = 'http://127.0.0.1:4100';
const base = new Date('2026-11-09T12:00:00Z');
const now = new Date('2026-11-09T12:03:00Z');

let content: DemoContent;

beforeAll(async () => {
  content = await readDemoContent(base);
});

function publisherOf(slug: string) {
  const publisher = content.publishers.find((candidate) => candidate.slug === slug);
  if (!publisher) throw new Error(`no publisher ${slug}`);
  return publisher;
}

const articlesOf = (slug: string) =>
  content.events.flatMap(({ articles }) => articles).filter(({ publisherSlug }) => publisherSlug === slug);

const write = (slug: string, more: Partial<Parameters<typeof writeFeed>[0]> = {}) =>
  writeFeed({ publisher: publisherOf(slug), articles: articlesOf(slug), origin, base, now, ...more });

/** Through the code that takes every other feed in. */
function parse(slug: string) {
  const { bytes, contentType } = write(slug);
  const parsed = parseFeed(decodeFeed(bytes, contentType), {
    feedUrl: origin + feedPath(publisherOf(slug)),
    fetchedAt: now,
  });
  if ('problem' in parsed) throw new Error(parsed.detail);
  return parsed;
}

const words = (text: string | null) => (text ?? '').split(/\s+/).join(' ').trim();

function expected(article: DemoArticle) {
  return {
    guid: `urn:sujet-demo:${article.publisherSlug}:${article.eventSlug}`,
    url: origin + articlePath(article),
    title: article.title,
    summary: article.summary,
    text: words(article.text.join('\n')),
    imageUrl: article.hasPicture ? origin + picturePath(article) : null,
    publishedAt: new Date(Math.floor(article.publishedAt.getTime() / 1000) * 1000),
    topics: article.topic === null ? [] : [article.topic],
  };
}

const slugs = [
  'meridian',
  'kurier',
  'berega',
  'polesie',
  'orbita',
  'balans',
  'taim',
  'vektor',
  'kulisy',
  'patrul',
  'svodka',
];

test('the cases below name every publisher', () => {
  expect(content.publishers.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
});

test.each(slugs)('%s: every article comes out of the real parser as it went in (DEMO-1)', (slug) => {
  const faulty = new Set<string>(faultyArticles(slug, base).map(({ title }) => title));
  const items = parse(slug).items.filter(({ title }) => slug !== 'patrul' || !faulty.has(title));
  const byGuid = (a: { guid: string | null }, b: { guid: string | null }) => (a.guid ?? '').localeCompare(b.guid ?? '');
  expect(items.map((item) => ({ ...item, text: words(item.text) })).sort(byGuid)).toEqual(
    articlesOf(slug).map(expected).sort(byGuid),
  );
  expect(items.length).toBeGreaterThan(0);
});

describe('the feed with broken items', () => {
  const titleOf = (fault: Fault) => faultyArticles('patrul', base).find((article) => article.fault === fault)?.title;
  const itemOf = (fault: Fault) => parse('patrul').items.find(({ title }) => title === titleOf(fault));

  test.each([
    ['nonsense-date', { publishedAt: now }],
    ['future-date', { publishedAt: now }],
    ['no-guid', { guid: null }],
    ['relative-link', { url: `${origin}/patrul/kobrin-shlagbaum-pereezd` }],
    ['markup-in-title', { guid: 'urn:sujet-demo:patrul:lida-gololed-letnie-shiny' }],
    ['bare-ampersand', { guid: 'urn:sujet-demo:patrul:mosty-shinomontazh-bolt-i-gayka' }],
  ] as const)('%s: the item is kept with what can be saved', (fault, saved) => {
    expect(itemOf(fault)).toMatchObject(saved);
  });

  test('no-link: the item is kept and leads to the publisher’s own front page', () => {
    expect(itemOf('no-link')?.url).toMatch(/^http:\/\/127\.0\.0\.1:4100\/patrul(#|$)/);
  });

  test('an empty item is refused with its reason', () => {
    expect(parse('patrul').rejected.map(({ reason, title }) => [reason, title])).toEqual([['empty', null]]);
  });

  test('no other feed has a refused item', () => {
    expect(slugs.filter((slug) => slug !== 'patrul' && parse(slug).rejected.length > 0)).toEqual([]);
  });
});

describe('the bytes', () => {
  test('windows-1251 is named in the XML declaration only, KOI8-R in the HTTP header only (FEED-3)', () => {
    const kurier = write('kurier');
    expect(kurier.contentType).not.toContain('charset');
    expect(kurier.bytes.toString('latin1')).toMatch(/^<\?xml version="1.0" encoding="windows-1251"\?>/);
    const svodka = write('svodka');
    expect(svodka.contentType).toContain('charset=koi8-r');
    expect(svodka.bytes.toString('latin1')).toMatch(/^<\?xml version="1.0"\?>\n/);
  });

  test('neither is UTF-8 in disguise, and what KOI8-R lacks is written as a reference', () => {
    for (const slug of ['kurier', 'svodka']) {
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(write(slug).bytes)).toThrow();
    }
    expect(write('svodka').bytes.toString('latin1')).toMatch(/&#171;/);
  });
});

describe('what is in a feed when', () => {
  test('newest first', () => {
    for (const slug of slugs.filter((candidate) => candidate !== 'patrul')) {
      const dates = parse(slug).items.map(({ publishedAt }) => publishedAt.getTime());
      expect(dates).toEqual([...dates].sort((a, b) => b - a));
    }
  });

  test('nothing before its time; then the feed changes, and only then', () => {
    const dates = articlesOf('balans')
      .map(({ publishedAt }) => publishedAt.getTime())
      .sort((a, b) => b - a);
    const [newest = 0, second = 0] = dates;
    const early = write('balans', { now: new Date(newest - 1) });
    expect(early.updatedAt).toEqual(new Date(second));
    expect(write('balans', { now: new Date(second) }).bytes.equals(early.bytes)).toBe(true);
    expect(write('balans', { now: new Date(newest) }).bytes.equals(early.bytes)).toBe(false);
  });

  test('before the first article the feed is there and empty', () => {
    const { bytes, contentType } = write('meridian', { now: new Date(0) });
    expect(parseFeed(decodeFeed(bytes, contentType), { feedUrl: origin, fetchedAt: now })).toMatchObject({
      items: [],
      rejected: [],
    });
  });

  test('guids stay when the server moves to another port (FEED-4: nothing twice)', () => {
    const guids = (text: string) => [...text.matchAll(/urn:sujet-demo:[a-z0-9:-]+/g)].map(([guid]) => guid);
    const moved = write('berega', { origin: 'http://127.0.0.1:4999' });
    expect(guids(moved.bytes.toString())).toEqual(guids(write('berega').bytes.toString()));
    expect(moved.bytes.toString()).not.toContain(':4100');
  });
});
