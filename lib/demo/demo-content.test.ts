import { categoryRows } from '../server/platform/db/reference-rows';
import { parseDemoContent, readDemoContent, type DemoContent } from './demo-content';
import { pictureSize } from './pictures';

const base = new Date('2026-11-09T12:00:00Z');

const publisher = {
  slug: 'gazeta',
  name: 'Газета',
  description: 'Обо всём.',
  format: 'rss',
  encoding: 'utf-8',
  defaultCategory: 'Беларусь',
};
const article = {
  source: 'gazeta',
  minutesAgo: 90,
  title: 'Мост открыт',
  summary: 'Движение пошло.',
  text: ['Абзац.'],
  picture: true,
};
const event = { slug: 'most', category: 'Беларусь', articles: [article] };

describe('parseDemoContent', () => {
  test('counts an article’s date back from the base', () => {
    const { events } = parseDemoContent([publisher], [event], base);
    expect(events[0]?.articles[0]).toEqual({
      eventSlug: 'most',
      publisherSlug: 'gazeta',
      title: 'Мост открыт',
      summary: 'Движение пошло.',
      text: ['Абзац.'],
      topic: null,
      hasPicture: true,
      publishedAt: new Date('2026-11-09T10:30:00Z'),
    });
  });

  test.each([
    ['a picture that is neither there nor missing', { ...event, articles: [{ ...article, picture: 'bridge' }] }],
    ['a field with a typing error', { ...event, folows: 'most' }],
    ['an article from the future', { ...event, articles: [{ ...article, minutesAgo: -5 }] }],
    ['a publisher that does not exist', { ...event, articles: [{ ...article, source: 'vestnik' }] }],
    ['a publisher that tells the event twice', { ...event, articles: [article, article] }],
    ['a predecessor that does not exist', { ...event, follows: 'pereprava' }],
  ])('refuses %s', (_, broken) => {
    expect(() => parseDemoContent([publisher], [broken], base)).toThrow();
  });

  test('refuses two events of one name', () => {
    expect(() => parseDemoContent([publisher], [event, event], base)).toThrow(/share a slug/);
  });
});

describe('the committed content', () => {
  let content: DemoContent;
  const articles = () => content.events.flatMap(({ articles }) => articles);

  beforeAll(async () => {
    content = await readDemoContent(base);
  });

  test('is large enough for a first start: ≥ 8 publishers, ≥ 60 events, ≥ 240 articles', () => {
    expect(content.publishers.length).toBeGreaterThanOrEqual(8);
    expect(content.events.length).toBeGreaterThanOrEqual(60);
    expect(articles().length).toBeGreaterThanOrEqual(240);
  });

  test('has 2–8 publishers an event, some events that develop over days, and something from the last hour', () => {
    const sizes = content.events.filter(({ slug }) => slug !== 'bolid-turov').map((event) => event.articles.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
    expect(content.events.filter(({ follows }) => follows !== null).length).toBeGreaterThanOrEqual(2);
    expect(articles().some(({ publishedAt }) => base.getTime() - publishedAt.getTime() < 3_600_000)).toBe(true);
  });

  test('has one event of 120 articles, for the longest lists', () => {
    const sizes = content.events.map((event) => event.articles.length);
    expect(Math.max(...sizes)).toBe(120);
  });

  test('never repeats a title', () => {
    const titles = articles().map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('has typographic quotes only, and nothing that a feed’s CDATA cannot hold', () => {
    const texts = articles().flatMap(({ title, summary, text }) => [title, summary, ...text]);
    expect(texts.filter((text) => /["“”]|\]\]>|[\u0000-\u001f]/.test(text))).toEqual([]);
  });

  test('tells everything but the short outlet’s news with a text', () => {
    const short = new Set(content.publishers.filter(({ format }) => format === 'rss-short').map(({ slug }) => slug));
    expect(articles().filter(({ publisherSlug, text }) => (text.length === 0) !== short.has(publisherSlug))).toEqual(
      [],
    );
  });

  test('has a publisher of each format and each encoding', () => {
    expect(new Set(content.publishers.map(({ format }) => format))).toEqual(
      new Set(['rss', 'rss-media', 'rss-broken', 'rss-short', 'atom', 'rdf', 'json']),
    );
    expect(new Set(content.publishers.map(({ encoding }) => encoding))).toEqual(
      new Set(['utf-8', 'windows-1251', 'koi8-r']),
    );
  });

  test('names only categories of the site', () => {
    const categories = new Set(categoryRows.map(({ name }) => name));
    const used = [
      ...content.publishers.flatMap(({ defaultCategory }) => defaultCategory ?? []),
      ...content.events.map(({ category }) => category),
    ];
    expect(used.filter((name) => !categories.has(name))).toEqual([]);
  });

  test('is illustrated in several sizes and proportions', () => {
    const sizes = articles().map(pictureSize);
    expect(new Set(sizes.map(({ width, height }) => `${width}×${height}`)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(sizes.map(({ width, height }) => Math.sign(width - height)))).toEqual(new Set([-1, 0, 1]));
  });
});
