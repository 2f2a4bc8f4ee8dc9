import { DomUtils, parseDocument } from 'htmlparser2';
import { newestChange, newsSitemap, pagesSitemap, sitemapIndex, storiesSitemap } from './sitemap';

const origin = 'https://sujet.by';
const index = {
  stories: [
    { shard: 1, modified_at: '2026-03-10T00:00:00.000Z' },
    { shard: 3, modified_at: '2026-03-12T11:05:00.250Z' },
  ],
  news: [{ shard: 21, modified_at: '2026-03-12T11:05:00Z' }],
  sources: [4, 9],
};
const values = (xml: string, name: string): string[] =>
  DomUtils.getElementsByTagName(name, parseDocument(xml, { xmlMode: true, decodeEntities: true })).map((found) =>
    DomUtils.innerText(found),
  );
async function* pagesOf<T>(...pages: T[]): AsyncGenerator<T> {
  for (const page of pages) yield page;
}
const written = async (chunks: AsyncIterable<string>) => {
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts;
};

describe('the index (SEO-9)', () => {
  it('names the files of pages, stories and news, with when each changed', () => {
    const xml = sitemapIndex(index, origin);
    expect(values(xml, 'loc')).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/stories-1.xml`,
      `${origin}/sitemaps/stories-3.xml`,
      `${origin}/sitemaps/news-21.xml`,
    ]);
    expect(values(xml, 'lastmod')).toEqual(['2026-03-10T00:00:00Z', '2026-03-12T11:05:00Z', '2026-03-12T11:05:00Z']);
  });

  it('has pages only on a backend that has no index of stories', () => {
    expect(values(sitemapIndex(null, origin), 'loc')).toEqual([`${origin}/sitemaps/pages.xml`]);
  });

  it('without news has no file of news', () => {
    expect(values(sitemapIndex({ ...index, news: [] }, origin), 'loc').join()).not.toContain('news');
  });
});

describe('pages', () => {
  it('home, categories, channels, the archive’s months and policies under their canonical addresses', () => {
    const xml = pagesSitemap(
      {
        categories: [
          { id: 1, name: 'Беларусь' },
          { id: 2, name: 'В мире' },
        ],
        index,
        months: ['2026-03', '2025-12'],
      },
      origin,
    );
    expect(values(xml, 'loc')).toEqual([
      origin,
      `${origin}/category/1`,
      `${origin}/category/2`,
      `${origin}/channels`,
      `${origin}/channel/4`,
      `${origin}/channel/9`,
      `${origin}/archive`,
      `${origin}/archive/2026-03`,
      `${origin}/archive/2025-12`,
      `${origin}/corrections`,
      `${origin}/about`,
      `${origin}/privacy-policy`,
      `${origin}/data-processing-policy`,
      `${origin}/cookie-policy`,
    ]);
    expect(values(xml, 'lastmod')[0]).toBe('2026-03-12T11:05:00Z');
  });

  it('a category without a story, which is not indexed, is not named; of a backend that tells none all are', () => {
    const categories = [1, 2, 3].map((id) => ({ id, name: `Раздел ${id}` }));
    const named = (filled?: number[]) =>
      values(pagesSitemap({ categories, index: { ...index, categories: filled }, months: null }, origin), 'loc').filter(
        (loc) => loc.includes('/category/'),
      );
    expect(named([3, 1])).toEqual([`${origin}/category/1`, `${origin}/category/3`]);
    expect(named([])).toEqual([]);
    expect(named()).toHaveLength(3);
  });

  it.each([[null], [[]]])('an archive that is not there, or empty, is not named: %j', (months) => {
    expect(pagesSitemap({ categories: [], index, months }, origin)).not.toContain('/archive');
  });

  it('says nothing of times that nobody knows', () => {
    expect(values(pagesSitemap({ categories: [], index: null, months: null }, origin), 'lastmod')).toHaveLength(4);
  });
});

describe('stories', () => {
  it('are written page by page into one file', async () => {
    const parts = await written(
      storiesSitemap(
        pagesOf(
          [{ id: 1, modified_at: '2026-03-12T11:05:00.250Z' }],
          [{ id: 2, modified_at: '2026-03-12T14:05:00+03:00' }],
        ),
        origin,
      ),
    );
    expect(parts).toHaveLength(4);
    expect([values(parts.join(''), 'loc'), values(parts.join(''), 'lastmod')]).toEqual([
      [`${origin}/story/1`, `${origin}/story/2`],
      ['2026-03-12T11:05:00Z', '2026-03-12T11:05:00Z'],
    ]);
  });

  it('have no changefreq and no priority', async () => {
    const xml = (await written(storiesSitemap(pagesOf([{ id: 1, modified_at: '2026-03-12T11:05:00Z' }]), origin))).join(
      '',
    );
    expect(`${xml}${pagesSitemap({ categories: [], index, months: ['2026-03'] }, origin)}`).not.toMatch(
      /changefreq|priority/,
    );
  });
});

describe('news (sitemap-news 0.9)', () => {
  const story = {
    id: 7,
    title: 'Мост & <b>река</b>\n\u0002',
    creation_at: '2026-03-12T11:05:00.000Z',
    modified_at: '2026-03-12T11:05:00.000Z',
  };

  it('have publication name, language, date with +03:00 and title, in the order of the schema', () => {
    const xml = newsSitemap([story], origin);
    expect(values(xml, 'loc')).toEqual([`${origin}/story/7`]);
    expect([
      values(xml, 'news:name'),
      values(xml, 'news:language'),
      values(xml, 'news:publication_date'),
      values(xml, 'news:title'),
    ]).toEqual([['Сюжет'], ['ru'], ['2026-03-12T14:05:00+03:00'], ['Мост & <b>река</b>']]);
    expect([...xml.matchAll(/<news:([a-z_]+)/g)].map(([, name]) => name)).toEqual([
      'news',
      'publication',
      'name',
      'language',
      'publication_date',
      'title',
    ]);
  });

  it.each(['', ' ', '\u0000'])('the title %j, which the schema forbids, is named', (title) => {
    expect(values(newsSitemap([{ ...story, title }], origin), 'news:title')).toEqual(['Без названия']);
  });

  it('none make an empty file', () => {
    expect(newsSitemap([], origin)).toMatch(/<urlset xmlns="[^"]+" xmlns:news="[^"]+"\/>\n$/);
  });
});

it('the newest change is found whatever zone it is written in', () => {
  const times = ['2026-03-12T11:05:00Z', '2026-03-12T14:06:00+03:00', '2026-03-12T11:04:00Z'].map((modified_at) => ({
    modified_at,
  }));
  expect([newestChange(times)?.toISOString(), newestChange([]), newestChange(undefined)]).toEqual([
    '2026-03-12T11:06:00.000Z',
    null,
    null,
  ]);
});
