import { parseFeed } from './parse-feed';

const context = { feedUrl: 'https://n.example/', fetchedAt: new Date('2026-11-21T12:00:00Z') };
const entry = (n: number, more = '') =>
  `<article class="card h-entry"><a class="u-url" href="/${n}"><h2 class="p-name">Новость № ${n}</h2></a>
    <time class="dt-published" datetime="2026-11-21T0${n}:00:00Z">утром</time>${more}</article>`;
const page = (body: string, head = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Сайт</title>${head}</head><body>${body}</body></html>`;

describe('a page with h-entry markup is a feed (SOURCE-4)', () => {
  it('gives headline, lead, text, picture, time and tags of each entry', () => {
    const more =
      '<img class="u-photo" src="/p.jpg" alt=""><p class="p-summary">Кратко о мосте.</p><div class="e-content"><p>Мост открыли утром.</p><p>Движение идёт.</p></div>' +
      '<a class="p-category" href="/tag">Мост</a>';
    const feed = parseFeed(
      page(`<main class="h-feed"><h1 class="p-name">Полесская волна</h1>${entry(1, more)}${entry(2)}</main>`),
      context,
    );
    expect(feed).toMatchObject({ format: 'h-feed', title: 'Полесская волна', rejected: [] });
    expect('items' in feed && feed.items[0]).toMatchObject({
      url: 'https://n.example/1',
      title: 'Новость № 1',
      summary: 'Кратко о мосте.',
      text: 'Мост открыли утром.\n\nДвижение идёт.',
      imageUrl: 'https://n.example/p.jpg',
      publishedAt: new Date('2026-11-21T01:00:00Z'),
      topics: ['Мост'],
    });
    expect('items' in feed && feed.items).toHaveLength(2);
  });

  it('reads lazy pictures, and addresses by the page’s own base', () => {
    const lazy = '<img class="u-photo" src="data:image/gif;base64,R0" data-src="p.jpg" alt="">';
    expect(parseFeed(page(entry(1, lazy), '<base href="https://static.example/a/">'), context)).toMatchObject({
      items: [{ url: 'https://static.example/1', imageUrl: 'https://static.example/a/p.jpg' }],
    });
  });

  it('has no name where only its entries have one', () => {
    expect(parseFeed(page(`<main class="h-feed">${entry(1)}</main>`), context)).toMatchObject({ title: null });
  });

  it('takes a quoted entry for a part of the one around it', () => {
    const quoting = entry(1, `<blockquote>${entry(2)}</blockquote>`);
    const feed = parseFeed(page(quoting), context);
    expect('items' in feed && feed.items.map(({ url }) => url)).toEqual(['https://n.example/1']);
  });

  it('needs an address and a time of an entry, and no feed of its own', () => {
    const noTime = '<div class="h-entry"><a class="u-url p-name" href="/1">Без времени</a></div>';
    const noLink =
      '<div class="h-entry"><b class="p-name">Без адреса</b><time class="dt-published" datetime="2026-11-21">вчера</time></div>';
    expect(parseFeed(page(noTime + noLink), context)).toMatchObject({ problem: 'html-page' });
    const named = parseFeed(page(entry(1), '<link rel="alternate" type="application/rss+xml" href="/rss">'), context);
    expect(named).toMatchObject({ problem: 'html-page', feeds: ['/rss'] });
  });
});
