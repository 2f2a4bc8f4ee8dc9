import { type PageContext, type PageDetails, readPageHead } from './page-head';

const context = {
  articleUrl: 'https://example.by/news/1',
  pageUrl: 'https://example.by/news/1',
  fetchedAt: new Date('2026-11-24T12:00:00Z'),
  title: 'В Орше открыли завод',
};
/** Returns the details that were read; for a page that is not the article's, the reason why none were. */
const readBytes = (bytes: Buffer, contentType: string | null, more: Partial<PageContext> = {}) => {
  const details = readPageHead(bytes, contentType, { ...context, ...more });
  const missing: Partial<PageDetails> = {};
  return 'problem' in details ? { ...missing, problem: details.problem } : { ...details, problem: undefined };
};
const read = (head: string, contentType: string | null = 'text/html; charset=utf-8', more: Partial<PageContext> = {}) =>
  readBytes(Buffer.from(`<!doctype html><html><head>${head}</head>`), contentType, more);
const ld = (object: unknown) => `<script type="application/ld+json">${JSON.stringify(object)}</script>`;
const nothing = { imageUrl: null, description: null, author: null, publishedAt: null };

describe('PAGE-1: what the head of an article’s page tells', () => {
  test('Open Graph first', () => {
    const head = [
      '<meta property="og:image" content="/pictures/1.jpg?w=1&amp;h=2">',
      '<meta name=twitter:image content=https://example.by/other.jpg>',
      `<META content='Завод даст городу "двести" рабочих мест.' Property='og:description'/>`,
      '<meta name="description" content="Другое описание для поиска.">',
      '<meta name="author" content="Анна&nbsp;Климович">',
      '<meta property="article:published_time" content="2026-11-24T13:30:00+03:00">',
    ];
    expect(read(head.join('\n'))).toEqual({
      imageUrl: 'https://example.by/pictures/1.jpg?w=1&h=2',
      otherImageUrls: ['https://example.by/other.jpg'],
      description: 'Завод даст городу "двести" рабочих мест.',
      author: 'Анна\u00A0Климович',
      publishedAt: new Date('2026-11-24T10:30:00Z'),
    });
  });

  test.each([
    [
      'an article',
      {
        '@type': 'NewsArticle',
        image: ['https://example.by/1.jpg'],
        author: { '@type': 'Person', name: 'Анна' },
        datePublished: '2026-11-24 10:00',
        description: 'Завод дал ток.',
      },
    ],
    [
      'a graph',
      {
        '@graph': [
          { '@type': 'WebSite', description: 'Сайт' },
          {
            '@type': ['Article', 'NewsArticle'],
            image: { url: '/1.jpg' },
            author: [{ name: 'Анна' }],
            datePublished: '2026-11-24T10:00Z',
            description: 'Завод дал ток.',
          },
        ],
      },
    ],
    [
      'a list',
      [
        { '@type': 'BreadcrumbList' },
        {
          '@type': 'http://schema.org/ReportageNewsArticle',
          thumbnailUrl: '//example.by/1.jpg',
          author: 'Анна',
          datePublished: '2026-11-24T10:00:00.000Z',
          description: 'Завод дал <b>ток</b>.',
        },
      ],
    ],
  ])('JSON-LD where the tags are silent: %s', (_, object) => {
    expect(read(ld(object))).toEqual({
      imageUrl: 'https://example.by/1.jpg',
      description: 'Завод дал ток.',
      author: 'Анна',
      publishedAt: new Date('2026-11-24T10:00:00Z'),
    });
  });

  test.each([
    ['broken JSON', '<script type="application/ld+json">{"@type":"Article","image":</script>'],
    ['JSON of something else', ld({ '@type': 'Product', image: 'https://example.by/1.jpg' })],
    ['another script', '<script>{"@type":"Article","image":"https://example.by/1.jpg"}</script>'],
    ['a tag in a script', `<script>document.write('<meta property="og:image" content="/1.jpg">')</script>`],
    ['a tag in a comment', '<!-- <meta property="og:image" content="/1.jpg"> -->'],
    ['addresses that are none', '<meta property="og:image" content="javascript:alert(1)">'],
    ['a picture that counts visitors', '<meta property="og:image" content="https://mc.yandex.ru/watch/1">'],
    ['the headline again', '<meta property="og:description" content="«В Орше открыли завод»">'],
    ['an empty description', '<meta property="og:description" content=" — ">'],
    ['a profile instead of a name', '<meta property="article:author" content="https://facebook.com/anna">'],
    ['a time to come', '<meta property="article:published_time" content="2026-11-25T10:00:00Z">'],
    ['a day without a time', '<meta property="article:published_time" content="2026-11-24">'],
    ['a date that is none', '<meta property="article:published_time" content="вчера в 10:00">'],
  ])('nothing is taken of %s', (_, head) => {
    expect(read(head)).toEqual(nothing);
  });

  test('texts are plain, and never longer than a feed’s', () => {
    const long = 'Слово за словом. '.repeat(300);
    expect(
      read(`<meta property="og:description" content="&lt;p&gt;Раз&lt;/p&gt;&lt;script&gt;два&lt;/script&gt;">`)
        .description,
    ).toBe('Раз');
    expect(read(`<meta property="og:description" content="${long}">`).description?.length).toBeLessThanOrEqual(2_000);
  });

  test('after garbage the head goes on', () => {
    const head =
      '<meta content="<meta <a <b></title><style>a > b {}</style></meta><meta property=og:image content=/1.jpg>';
    expect(read(`<p <<<</b>${'</div>'.repeat(50)}<meta property="og:image" content="/1.jpg">`).imageUrl).toBe(
      'https://example.by/1.jpg',
    );
    expect(read(head).imageUrl).toBe(null);
  });
});

describe('PAGE-1: which picture of the page', () => {
  test.each<[string, string, string[]]>([
    [
      'the next where the first is a drawing',
      '<meta property="og:image" content="/logo.svg"><meta property="og:image" content="/1.jpg">',
      ['https://example.by/1.jpg'],
    ],
    [
      'several, in case that the first cannot be had, five at most',
      Array.from({ length: 7 }, (_, n) => `<meta property="og:image" content="/${n}.jpg">`).join(''),
      [0, 1, 2, 3, 4].map((n) => `https://example.by/${n}.jpg`),
    ],
    [
      '`<base href>` counts',
      '<base href="https://static.example.by/a/"><meta property="og:image" content="1.jpg">',
      ['https://static.example.by/a/1.jpg'],
    ],
    [
      'a base that is none does not',
      '<base href="javascript:1"><meta property="og:image" content="/1.jpg">',
      ['https://example.by/1.jpg'],
    ],
    [
      'one that JSON-LD refers to by its `@id`',
      ld({
        '@graph': [
          { '@type': 'NewsArticle', image: { '@id': 'https://example.by/news/1#primaryimage' } },
          { '@type': 'ImageObject', '@id': 'https://example.by/news/1#primaryimage', contentUrl: '/1.jpg' },
        ],
      }),
      ['https://example.by/1.jpg'],
    ],
    [
      'one whose object stands in another place',
      ld({ '@type': 'NewsArticle', image: { '@id': '#image' } }) +
        ld({ '@type': 'WebPage', primaryImageOfPage: { '@id': '#image', '@type': 'ImageObject', url: '/1.jpg' } }),
      ['https://example.by/1.jpg'],
    ],
    ['none by an `@id` that is nowhere', ld({ '@type': 'NewsArticle', image: { '@id': '#primaryimage' } }), []],
  ])('%s', (_, head, urls) => {
    const { imageUrl, otherImageUrls = [] } = read(head);
    expect([imageUrl ?? [], otherImageUrls].flat()).toEqual(urls);
  });

  test('an author by `@id`', () => {
    const graph = [
      { '@type': 'NewsArticle', author: { '@id': '#anna' } },
      { '@type': 'Person', '@id': '#anna', name: 'Анна Климович' },
    ];
    expect(read(ld({ '@graph': graph })).author).toBe('Анна Климович');
  });
});

describe('PAGE-3: nothing is taken of a page that is not the article’s', () => {
  const words = '<meta property="og:description" content="Слова страницы."><meta property="og:image" content="/1.jpg">';
  test.each<[string, string, string | undefined, Partial<PageContext>?]>([
    ['a wall that search engines are kept from', '<meta name="robots" content="noindex">', 'noindex'],
    ['among other directives', '<meta name="ROBOTS" content="nofollow, NONE">', 'noindex'],
    ['directives of articles', '<meta name="robots" content="index, follow, max-image-preview:none">', undefined],
    ['another engine’s directive', '<meta name="yandex" content="noindex">', undefined],
    ['a page that sends its reader on', '<meta http-equiv="Refresh" content="0; url=/new">', 'refresh'],
    ['only readers without scripts', '<noscript><meta http-equiv="refresh" content="0;url=/m"></noscript>', undefined],
    ['a missing page: og:url is the front page', '<meta property="og:url" content="/">', 'other-address'],
    ['the canonical page is another site’s', '<link rel="canonical" href="https://other.by/news/1">', 'other-address'],
    [
      'also with the headline',
      '<title>В Орше открыли завод</title><link rel=canonical href=//other.by/1>',
      'other-address',
    ],
    [
      'the wall’s own address after a redirect',
      '<meta property="og:url" content="/consent">',
      'other-address',
      { pageUrl: 'https://example.by/consent' },
    ],
    [
      'a longer address with the headline',
      '<title>В Орше открыли новый завод | Сайт</title><link rel="canonical" href="/news/1-orsha">',
      undefined,
    ],
    [
      'a longer address with one of its words',
      '<title>Завод подписок</title><link rel="canonical" href="/subscribe">',
      'other-address',
    ],
    ['the article’s own address', '<link rel="canonical" href="https://www.example.by/news/1/">', undefined],
    [
      'with counting parameters',
      '<link rel="canonical" href="/news/1">',
      undefined,
      { articleUrl: 'https://example.by/news/1?utm_source=rss' },
    ],
    [
      'AMP’s',
      '<link rel="canonical" href="/news/1">',
      undefined,
      { articleUrl: 'https://m.example.by/amp/news/1.html' },
    ],
    [
      'another article of the same script',
      '<link rel="canonical" href="/news.php?id=2">',
      'other-address',
      { articleUrl: 'https://example.by/news.php?id=1' },
    ],
    [
      'its own parameter',
      '<link rel="canonical" href="/news.php?id=1">',
      undefined,
      { articleUrl: 'https://example.by/news.php?id=1&from=rss' },
    ],
    ['a title without a word of the headline', '<title>Оформите подписку</title>', 'other-title'],
    ['a browser check', '<title>Just a moment...</title>', 'other-title'],
    ['only the year in common', '<title>Сайт, 2026</title>', 'other-title', { title: 'Итоги 2026' }],
    ['one of several titles', '<title>Сайт</title><meta property="og:title" content="Завод в Орше: фото">', undefined],
    ['another form of a word', '<title>Новости Орши</title>', undefined, { title: 'Орша: тепло вернулось' }],
    [
      'a title of JSON-LD alone',
      `<title>Сайт</title>${ld({ '@type': 'NewsArticle', headline: 'Открыли завод' })}`,
      undefined,
    ],
    ['no title at all', '', undefined],
    [
      'a Belarusian page of a Russian headline',
      '<title>У Гродне адкрылі новы мост</title>',
      undefined,
      { title: 'В Гродно открыли новый мост' },
    ],
    [
      'a Belarusian wall',
      '<title>Міністэрства просіць згоды</title>',
      'other-title',
      { title: 'В Гродно открыли новый мост' },
    ],
    ['Chinese', '<title>白俄罗斯新闻 - 明斯克新桥开通</title>', undefined, { title: '明斯克新桥' }],
    ['a Chinese wall', '<title>请登录后继续</title>', 'other-title', { title: '明斯克新桥' }],
    ['German', '<title>Neue Brücke über die Memel</title>', undefined, { title: 'Memel: Brücke eröffnet' }],
  ])('%s', (_, head, problem, more = {}) => {
    const taken = read(head + words, undefined, more);
    expect(taken.problem).toBe(problem);
    expect(taken.description).toBe(problem === undefined ? 'Слова страницы.' : undefined);
  });
});

describe('PAGE-1: the charset of a page (FEED-3)', () => {
  const encode = (text: string) =>
    Buffer.from([...text].map((letter) => (letter > '\u007f' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))));
  const head = '<meta property="og:description" content="Завод дал ток городу.">';

  test.each([
    ['the page names', '<meta charset="windows-1251">', 'text/html'],
    ['the page names as of old', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', null],
    ['the header names', '', 'text/html; charset=windows-1251'],
    ['nobody names', '', null],
    ['the header lies of', '<meta charset="windows-1251">', 'text/html; charset=utf-8'],
  ])('windows-1251 that %s', (_, meta, contentType) => {
    const bytes = encode(`<html><head>${meta}${head}`);
    expect(readBytes(bytes, contentType).description).toBe('Завод дал ток городу.');
  });
});

describe('FEED-10: a hostile page costs little, whatever it is made of', () => {
  const size = 512 * 1_024;
  test.each([
    '<a>',
    '<meta ',
    '<meta a="',
    '<meta property="og:image" content="/1">',
    '<script type="application/ld+json">',
    '<script type="application/ld+json">[</script>',
    '</b>',
    '&amp;',
    '<!--',
    '<title>',
    ' ',
    '[',
    '\u0000',
  ])('%j', (piece) => {
    const fill = (piece_: string) => piece_.repeat(Math.ceil(size / piece_.length));
    const heads = [
      fill(piece),
      `<meta property="og:description" content="${fill(piece)}">`,
      `<script type="application/ld+json">${fill(piece)}</script>`,
    ];
    for (const head of heads) expect(read(head).publishedAt ?? null).toBe(null);
  });
});
