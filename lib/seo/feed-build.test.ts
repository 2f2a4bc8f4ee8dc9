import { DomUtils, parseDocument } from 'htmlparser2';
import { buildArticle, buildImage, buildStory } from './testing/build-story';
import { categoryFeed, channelFeed, siteFeed, storyFeed, writeFeed } from './feed-build';

const { isTag, isText } = DomUtils;
type AnyNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<AnyNode, { attribs: object }>;

const origin = 'https://sujet.by';
const hostile = `</title><script>alert("1")</script> & ]]> <!-- 'x' \u0000\u0008\uD800`;
const hostileKept = `</title><script>alert("1")</script> & ]]> <!-- 'x'`;

const listed = (stories: ReturnType<typeof buildStory>[], modified: [number, string][] = []) => ({
  stories,
  modified: new Map(modified),
});
const root = (xml: string): Element => {
  const found = parseDocument(xml, { xmlMode: true, decodeEntities: true }).children.find(isTag);
  if (!found) throw new Error('no root');
  return found;
};
const all = (element: Element, name: string): Element[] =>
  element.children.filter((node): node is Element => isTag(node) && node.name === name);
const one = (element: Element, name: string): Element => {
  const [found, ...more] = all(element, name);
  if (!found || more.length > 0) throw new Error(`${all(element, name).length} of ${name}`);
  return found;
};
const text = (element: Element): string =>
  element.children.map((node: AnyNode) => (isText(node) ? node.data : '')).join('');
const textOf = (element: Element, name: string): string => text(one(element, name));

const story = buildStory({ id: 7, image: buildImage('most'), main_image: '/media/most-full.jpg' });
const feed = siteFeed(listed([story], [[7, '2026-03-12T15:00:00.500Z']]), origin);

describe('RSS 2.0', () => {
  const rss = root(writeFeed.rss(feed));
  const channel = one(rss, 'channel');
  const item = one(channel, 'item');

  it('says what it is of, and where it is itself', () => {
    expect([rss.name, rss.attribs.version]).toEqual(['rss', '2.0']);
    expect(textOf(channel, 'title')).toBe('Сюжет: новости Беларуси и мира');
    expect(textOf(channel, 'link')).toBe(origin);
    expect([textOf(channel, 'language'), textOf(channel, 'ttl')]).toEqual(['ru', '5']);
    expect(textOf(channel, 'lastBuildDate')).toBe('Thu, 12 Mar 2026 15:00:00 GMT');
    expect(one(channel, 'atom:link').attribs).toEqual({
      href: `${origin}/rss.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    });
  });

  it('has the story under its permanent address, with date (RFC 822), outlet, category, summary and picture', () => {
    expect([textOf(item, 'link'), textOf(item, 'guid'), one(item, 'guid').attribs.isPermaLink]).toEqual([
      `${origin}/story/7`,
      `${origin}/story/7`,
      'true',
    ]);
    expect(textOf(item, 'pubDate')).toBe('Thu, 12 Mar 2026 11:05:00 GMT');
    expect([textOf(item, 'dc:creator'), textOf(item, 'source'), one(item, 'source').attribs.url]).toEqual([
      'Полесская волна',
      'Полесская волна',
      `${origin}/channel/4/rss.xml`,
    ]);
    expect(textOf(item, 'category')).toBe('Общество');
    expect(textOf(item, 'description')).toBe('После двух лет ремонта по мосту через Припять пошли первые автомобили.');
    expect(one(item, 'media:content').attribs).toEqual({
      url: `${origin}/media/most-16x9.jpg`,
      medium: 'image',
      type: 'image/jpeg',
      width: '1200',
      height: '675',
    });
  });

  it('every prefix is declared', () => {
    for (const prefix of writeFeed.rss(feed).matchAll(/<([a-z]+):/g))
      expect(Object.keys(rss.attribs)).toContain(`xmlns:${prefix[1]}`);
  });
});

describe('Atom (RFC 4287)', () => {
  const atom = root(writeFeed.atom(feed));
  const entry = one(atom, 'entry');

  it('has an id, a time, an author and its two addresses', () => {
    expect([atom.attribs.xmlns, atom.attribs['xml:lang']]).toEqual(['http://www.w3.org/2005/Atom', 'ru']);
    expect([textOf(atom, 'id'), textOf(atom, 'updated'), textOf(one(atom, 'author'), 'name')]).toEqual([
      origin,
      '2026-03-12T15:00:00.500Z',
      'Сюжет',
    ]);
    expect(all(atom, 'link').map(({ attribs }) => [attribs.rel, attribs.href])).toEqual([
      ['self', `${origin}/atom.xml`],
      ['alternate', origin],
    ]);
  });

  it('has the story with what RFC 4287 §4.1.2 demands, and where it comes from', () => {
    expect([textOf(entry, 'id'), textOf(entry, 'published'), textOf(entry, 'updated')]).toEqual([
      `${origin}/story/7`,
      '2026-03-12T11:05:00.000Z',
      '2026-03-12T15:00:00.500Z',
    ]);
    expect(textOf(one(entry, 'author'), 'name')).toBe('Полесская волна');
    expect(all(entry, 'link').map(({ attribs }) => [attribs.rel, attribs.href])).toEqual([
      ['alternate', `${origin}/story/7`],
      ['via', 'https://polesie.example/news/most'],
    ]);
    expect(one(entry, 'category').attribs.term).toBe('Общество');
  });

  it('updated is the publication while no change is known, and never before it', () => {
    const updated = (modified: [number, string][]) =>
      textOf(one(root(writeFeed.atom(siteFeed(listed([story], modified), origin))), 'entry'), 'updated');
    expect([updated([]), updated([[7, '2020-01-01T00:00:00Z']])]).toEqual([
      '2026-03-12T11:05:00.000Z',
      '2026-03-12T11:05:00.000Z',
    ]);
  });
});

describe('JSON Feed 1.1', () => {
  const json = JSON.parse(writeFeed.json(feed));

  it('has the fields of the format', () => {
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: origin,
      feed_url: `${origin}/feed.json`,
      language: 'ru',
      authors: [{ name: 'Сюжет' }],
    });
    expect(json.items).toEqual([
      {
        id: `${origin}/story/7`,
        url: `${origin}/story/7`,
        external_url: 'https://polesie.example/news/most',
        title: 'Мост через Припять открыли для машин',
        content_text: 'После двух лет ремонта по мосту через Припять пошли первые автомобили.',
        summary: 'После двух лет ремонта по мосту через Припять пошли первые автомобили.',
        image: `${origin}/media/most-16x9.jpg`,
        date_published: '2026-03-12T11:05:00.000Z',
        date_modified: '2026-03-12T15:00:00.500Z',
        authors: [{ name: 'Полесская волна' }],
        tags: ['Общество'],
        language: 'ru',
      },
    ]);
  });
});

describe('hostile and missing data (XSS-1, R24)', () => {
  const source = { id: 4, name: hostile, favicon: null };
  const bad = buildStory({
    title: hostile,
    source,
    category: { id: 1, name: hostile },
    news_article: buildArticle({ summary: hostile, url: 'javascript:alert(1)' }),
  });

  it('a hostile text comes back as text; a description is HTML, in which it stays one', () => {
    const written = siteFeed(listed([bad]), origin);
    const item = one(one(root(writeFeed.rss(written)), 'channel'), 'item');
    expect([textOf(item, 'title'), textOf(item, 'dc:creator').trim(), textOf(item, 'category').trim()]).toEqual([
      hostileKept,
      hostileKept,
      hostileKept,
    ]);
    const [html] = parseDocument(textOf(item, 'description')).children;
    expect(html && isText(html) && html.data).toBe(hostileKept);
    const entry = one(root(writeFeed.atom(written)), 'entry');
    expect([textOf(entry, 'title'), textOf(entry, 'summary')]).toEqual([hostileKept, hostileKept]);
    expect(all(entry, 'link')).toHaveLength(1);
    expect(JSON.parse(writeFeed.json(written)).items[0]).toMatchObject({ title: hostileKept, summary: hostileKept });
    for (const file of [writeFeed.rss(written), writeFeed.atom(written)])
      expect(file).not.toMatch(/[\u0000-\u0008\uD800]|<script/);
  });

  it('what is missing is named or left out', () => {
    const bare = buildStory({ title: '\u0001 ', source: null, category: null, news_article: null });
    const item = one(one(root(writeFeed.rss(siteFeed(listed([bare]), origin))), 'channel'), 'item');
    expect([textOf(item, 'title'), textOf(item, 'dc:creator')]).toEqual(['Без названия', 'Источник неизвестен']);
    for (const name of ['source', 'category', 'description', 'media:content']) expect(all(item, name)).toEqual([]);
    expect(JSON.parse(writeFeed.json(siteFeed(listed([bare]), origin))).items[0].content_text).toBe('Без названия');
  });

  it('never more of another outlet’s text than 300 characters, and never its full text', () => {
    const long = buildArticle({ summary: null, description: 'слово '.repeat(200), text: 'СЕКРЕТ '.repeat(50) });
    for (const file of Object.values(writeFeed).map((write) =>
      write(storyFeed(buildStory({ news_articles: [long] }), origin)),
    )) {
      expect(file).not.toContain('СЕКРЕТ');
      expect(
        Math.max(
          ...file
            .split(/<\/?summary>|<\/?description>|"summary":"/)
            .map((part) => (part.startsWith('слово') ? (part.split('"')[0]?.length ?? 0) : 0)),
        ),
      ).toBeLessThanOrEqual(300);
    }
  });

  it('a picture that is not ours has no size, and a type only where its name tells', () => {
    const media = (main_image: string) => {
      const item = one(
        one(root(writeFeed.rss(siteFeed(listed([buildStory({ main_image })]), origin))), 'channel'),
        'item',
      );
      return all(item, 'media:content').map(({ attribs }) => attribs);
    };
    expect(media('https://cdn.example/a.PNG?w=1')).toEqual([
      { url: 'https://cdn.example/a.PNG?w=1', medium: 'image', type: 'image/png' },
    ]);
    expect(media('https://cdn.example/a')).toEqual([{ url: 'https://cdn.example/a', medium: 'image' }]);
    expect(media('javascript:alert(1)')).toEqual([]);
  });
});

describe('which feed is of what', () => {
  it('30 items at most', () => {
    expect(
      siteFeed(listed(Array.from({ length: 40 }, (_, n) => buildStory({ id: n + 1 }))), origin).items,
    ).toHaveLength(30);
  });

  it('of a category, of a channel, with their own addresses', () => {
    const category = categoryFeed({ id: 3, name: 'Авто' }, listed([]), origin);
    expect([category.title, category.page, category.self.rss]).toEqual([
      'Авто | Сюжет',
      `${origin}/category/3`,
      `${origin}/category/3/rss.xml`,
    ]);
    const channel = channelFeed({ id: 4, name: 'Волна', description: null }, listed([]), origin);
    expect([channel.title, channel.page, channel.self.json]).toEqual([
      'Волна | Сюжет',
      `${origin}/channel/4`,
      `${origin}/channel/4/feed.json`,
    ]);
    expect(channel.description).toContain('Волна');
  });

  it('of a story: its articles, the newest first, each at its own address (R18)', () => {
    const first = buildArticle({ id: 1 });
    const second = buildArticle({ id: 2, publication_at: '2026-03-12T12:00:00Z', url: 'https://vestnik.example/2' });
    const told = storyFeed(buildStory({ id: 7, news_articles: [first, second] }), origin);
    expect(told.title).toBe('Мост через Припять открыли для машин | Сюжет');
    expect(told.items.map(({ link, original }) => [link, original])).toEqual([
      [`${origin}/story/7?article=2`, 'https://vestnik.example/2'],
      [`${origin}/story/7?article=1`, 'https://polesie.example/news/most'],
    ]);
    expect(told.updated.toISOString()).toBe('2026-03-12T12:00:00.000Z');
  });

  it('without items it is a feed all the same, and always the same one', () => {
    const empty = siteFeed(listed([]), origin);
    expect(textOf(root(writeFeed.atom(empty)), 'updated')).toBe('1970-01-01T00:00:00.000Z');
    expect(JSON.parse(writeFeed.json(empty)).items).toEqual([]);
  });
});
