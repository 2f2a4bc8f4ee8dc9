import { isIndexable, kindOf } from './page-kind';
import { parsePage } from './parse-page';
import { goodArticle, goodHome, goodPage, goodStory, storyDate } from './testing/good-site';
import { pageChecks } from './visit-pages';

const origin = 'https://site.example';

/** The rules that the HTML of a page breaks. */
function broken(html: string, path = '/story/1', headers: Record<string, string> = {}): string[] {
  const kind = kindOf(path);
  if (!isIndexable(kind)) throw new Error(`${path} is not for search engines`);
  const url = `${origin}${path}`;
  const response = {
    url,
    status: 200,
    headers: { 'cache-control': 's-maxage=60, stale-while-revalidate=540', ...headers },
    body: Buffer.from(html),
  };
  return pageChecks({ kind, path, response, page: parsePage(html, url) })
    .filter(({ problem }) => problem !== null)
    .map(({ rule }) => rule);
}

function seeded(html: string, from: string | RegExp, to: string): string {
  const result = html.replace(from, to);
  if (result === html) throw new Error(`nothing to seed: ${from}`);
  return result;
}

const story = goodStory(origin);
const withArticle = (change: Record<string, unknown>) =>
  seeded(story, JSON.stringify(goodArticle(origin)), JSON.stringify({ ...goodArticle(origin), ...change }));

describe('good pages break no rule', () => {
  it('a story and home', () => {
    expect([broken(story), broken(goodHome(origin), '/')]).toEqual([[], []]);
  });
});

describe('the head (SEO-1)', () => {
  it.each<[string, string | RegExp, string, string]>([
    ['another language', '<html lang="ru">', '<html lang="en">', 'lang'],
    ['no title', /<title>.*<\/title>/, '', 'one title'],
    ['two titles', '<title>', '<title>Ещё один</title><title>', 'one title'],
    ['a title without the site', ' | Сюжет</title>', '</title>', 'title form'],
    [
      'a short description',
      /name="description" content="[^"]*"/,
      'name="description" content="Мост открыт."',
      'description length',
    ],
    [
      'a long description',
      /name="description" content="/,
      `name="description" content="${'Мост. '.repeat(30)}`,
      'description length',
    ],
    [
      'markup in the description',
      /(name="description" content=")Мост/,
      '$1&lt;b>Мост&lt;/b>',
      'description is plain text',
    ],
    ['no keywords', /<meta name="keywords"[^>]*>/, '', 'keywords'],
    ['a canonical with a query', /(rel="canonical" href="[^"]*)"/, '$1?shown=10"', 'canonical is the page itself'],
    ['a canonical with a slash', /(rel="canonical" href="[^"]*)"/, '$1/"', 'canonical is the page itself'],
    [
      'a relative canonical',
      /rel="canonical" href="[^"]*"/,
      'rel="canonical" href="/story/1"',
      'canonical is the page itself',
    ],
    [
      'two canonicals',
      '<link rel="canonical"',
      '<link rel="canonical" href="https://site.example/story/2"><link rel="canonical"',
      'one canonical',
    ],
    ['noindex', 'index,follow,max-image-preview:large', 'noindex,follow', 'robots'],
    ['small previews', 'max-image-preview:large', 'max-image-preview:standard', 'robots'],
    ['two feeds of three', /<link rel="alternate" type="application\/atom\+xml"[^>]*>/, '', 'three feeds'],
    [
      'a relative feed',
      /href="https:\/\/site.example\/feed.json"/,
      'href="/feed.json"',
      'feeds are absolute and named',
    ],
    ['one colour for both themes', '#131417', '#fbfaf7', 'theme-color of both themes'],
    ['tags behind something that ends the head', '<title>', '<div></div><title>', 'inside <head>'],
    ['a tag in the body', '<main>', '<main><meta name="description" content="x">', 'inside <head>'],
    ['og: as name', 'property="og:locale"', 'name="og:locale"', 'og: and article: stand as property'],
    ['another type', 'content="article"', 'content="website"', 'og:type'],
    ['another title in previews', 'property="og:title" content="Мост', 'property="og:title" content="Река', 'og:title'],
    ['og:url with a query', /(property="og:url" content="[^"]*)"/, '$1?from=x"', 'og:url is the canonical'],
    ['no og:site_name', /<meta property="og:site_name"[^>]*>/, '', 'og:site_name'],
    ['another locale', 'ru_RU', 'en_US', 'og:locale'],
    [
      'a relative picture',
      /property="og:image" content="https:\/\/site.example/,
      'property="og:image" content="',
      'og:image is absolute',
    ],
    ['another size of the picture', 'content="630"', 'content="675"', 'og:image size'],
    ['a picture without words', /<meta property="og:image:alt"[^>]*>/, '', 'og:image:alt'],
    ['a small card', 'summary_large_image', 'summary', 'twitter:card'],
    ['another card of Twitter', 'name="twitter:image" content="', 'name="twitter:image" content="x', 'twitter:image'],
    ['a date without a zone', /(article:published_time" content="[^"]*)\+03:00/, '$1', 'article:published_time'],
    [
      'modified before published',
      /article:modified_time" content="2026/,
      'article:modified_time" content="2025',
      'article:modified_time',
    ],
    ['no section', /<meta property="article:section"[^>]*>/, '', 'article:section'],
    ['no tags', /<meta property="article:tag"[^>]*>/, '', 'article:tag'],
  ])('%s', (_what, from, to, rule) => {
    expect(broken(seeded(story, from, to))).toContain(rule);
  });

  it('a category bears «Категория: …»', () => {
    const page = (title: string) =>
      broken(goodPage({ origin, path: '/category/1', title, crumb: 'Общество' }), '/category/1');
    expect(page('Категория: Общество')).not.toContain('title form');
    expect(page('Общество | Сюжет')).toContain('title form');
  });
});

describe('JSON-LD', () => {
  it.each<[string, string | RegExp, string, string]>([
    [
      'no JSON',
      '{"@context":"https://schema.org","@type":"BreadcrumbList"',
      '{"@context":"https://schema.org","@type":',
      'every script parses',
    ],
    [
      'a list in one script',
      /(<script type="application\/ld\+json">)(\{.*?\})(<\/script>)/s,
      '$1[$2]$3',
      'every script parses',
    ],
    ['an open «<»', '"headline":"Мост', '"headline":"<b>Мост', '«<» is escaped'],
    ['a graph', '"@type":"BreadcrumbList"', '"@type":"BreadcrumbList","@graph":[]', 'no @graph'],
    [
      'another context',
      '"@context":"https://schema.org","@type":"BreadcrumbList"',
      '"@context":"http://example.org","@type":"BreadcrumbList"',
      '@context',
    ],
    ['no breadcrumbs', '"@type":"BreadcrumbList"', '"@type":"Thing"', 'expected entities'],
    [
      'breadcrumbs that readers do not see',
      '<span aria-current="page">Мост открыт',
      '<span aria-current="page">Мост',
      'BreadcrumbList: is what readers see',
    ],
    [
      'a crumb that leads elsewhere',
      '<ol><li><a href="/">',
      '<ol><li><a href="/search">',
      'BreadcrumbList: leads where the links lead',
    ],
    ['no visible date', storyDate, '', 'visible date is the structured one'],
    ['another visible date', '11:05:00.000Z', '11:04:00.000Z', 'visible date is the structured one'],
    [
      'the visible date of another zone',
      'марта 2026, 14:05',
      'марта 2026, 11:05',
      'visible date is absolute, in the time of Minsk',
    ],
  ])('%s', (_what, from, to, rule) => {
    expect(broken(seeded(story, from, to))).toContain(rule);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a long headline', { headline: 'М'.repeat(111) }, 'NewsArticle: headline'],
    ['another address', { url: `${origin}/story/2` }, 'NewsArticle: url is the canonical'],
    [
      'another main entity',
      { mainEntityOfPage: `${origin}/story/1?x` },
      'NewsArticle: mainEntityOfPage is the canonical',
    ],
    ['no id', { '@id': undefined }, 'NewsArticle: @id'],
    ['a date in UTC', { datePublished: '2026-03-12T11:05:00Z' }, 'NewsArticle: dates end in +03:00'],
    [
      'another date than Open Graph’s',
      { dateModified: '2026-03-12T15:05:00+03:00' },
      'NewsArticle: dates are those of Open Graph',
    ],
    ['another section', { articleSection: 'Спорт' }, 'NewsArticle: articleSection'],
    ['no author', { author: undefined }, 'NewsArticle: author'],
    ['a publisher without a logo', { publisher: { name: 'Сюжет' } }, 'NewsArticle: publisher'],
    ['two crops of three', { image: goodCrops().slice(0, 2) }, 'NewsArticle: three crops with their sizes'],
    ['a picture without an address', { image: [] }, 'NewsArticle: image'],
    ['not said to be free', { isAccessibleForFree: undefined }, 'NewsArticle: isAccessibleForFree'],
    ['no original', { isBasedOn: undefined }, 'NewsArticle: isBasedOn'],
    ['another outlet’s full text', { articleBody: 'Полный текст' }, 'NewsArticle: nobody’s full text'],
    ['another language', { inLanguage: 'en' }, 'NewsArticle: inLanguage'],
  ])('a NewsArticle with %s', (_what, change, rule) => {
    expect(broken(withArticle(change))).toContain(rule);
  });

  it.each<[string, string, string, string]>([
    ['two entities of a type', '"@type":"Organization"', '"@type":"WebSite"', 'one script per entity'],
    ['another kind of action', '"SearchAction"', '"ReadAction"', 'WebSite: SearchAction'],
    ['a search without its word', '{search_term_string}', '', 'WebSite: SearchAction'],
  ])('home with %s', (_what, from, to, rule) => {
    expect(broken(seeded(goodHome(origin), from, to), '/')).toContain(rule);
  });

  it('a list that names what the page does not show', () => {
    const entity = {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      url: `${origin}/category/1`,
      mainEntity: { '@type': 'ItemList', itemListElement: [{ position: 1, url: `${origin}/story/9` }] },
    };
    const page = (body: string) =>
      broken(
        goodPage({
          origin,
          path: '/category/1',
          title: 'Категории',
          crumb: 'Общество',
          entities: [JSON.stringify(entity)],
          body,
        }),
        '/category/1',
      );
    expect(page('<a href="/story/9">Девять</a>')).toEqual([]);
    expect(page('')).toEqual(['CollectionPage: lists what the page links to']);
  });
});

it('a page without links that work, or with two headings', () => {
  expect(broken(story.replace(/<a [^>]*>/g, '<a>'))).toContain('plain links');
  expect(broken(story.replace('<main>', '<main><h1>Ещё</h1>'))).toEqual(['one h1']);
});

function goodCrops(): unknown[] {
  const { image } = goodArticle(origin);
  return Array.isArray(image) ? image : [];
}
