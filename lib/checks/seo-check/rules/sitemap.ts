import { headerOf, textOf, type SiteResponse } from '../fetch-page';
import { check, found, type Check } from '../check';
import { childrenOf, childText, parseXml } from '../parse-data';

const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const newsDays = 2;

/** A page of a sitemap, or a file of the index. */
export interface SitemapEntry {
  loc: string;
  lastmod: string;
  news: { name: string; language: string; date: string; title: string } | null;
}

export type SitemapKind = 'index' | 'pages' | 'stories' | 'news';

const limits: Record<SitemapKind, number> = { index: 50_000, pages: 50_000, stories: 10_000, news: 1_000 };

export function entriesOf(text: string): SitemapEntry[] {
  const root = parseXml(text);
  return [...childrenOf(root, 'url'), ...childrenOf(root, 'sitemap')].map((entry) => {
    const [news] = childrenOf(entry, 'news:news');
    const [publication] = childrenOf(news, 'news:publication');
    return {
      loc: childText(entry, 'loc'),
      lastmod: childText(entry, 'lastmod'),
      news: news
        ? {
            name: childText(publication, 'news:name'),
            language: childText(publication, 'news:language'),
            date: childText(news, 'news:publication_date'),
            title: childText(news, 'news:title'),
          }
        : null,
    };
  });
}

/** The kind of a sitemap file by its contents. */
export function sitemapKindOf(text: string, loc: string): SitemapKind {
  if (/<sitemapindex[\s>]/.test(text)) return 'index';
  if (/<news:news[\s>]/.test(text) || /news/.test(loc)) return 'news';
  return entriesOf(text).some(({ loc: page }) => /\/story\/\d+$/.test(page)) ? 'stories' : 'pages';
}

/** The rules of sitemaps (SEO-9) that the schema does not cover (xmllint checks the schema). @param site the site's name on its pages */
export function sitemapChecks(
  kind: SitemapKind,
  response: SiteResponse,
  { site, now }: { site: string; now: Date },
): Check[] {
  const text = textOf(response);
  const entries = entriesOf(text);
  const { origin } = new URL(response.url);
  const foreign = entries.filter(
    ({ loc }) => !loc.startsWith(origin) || /[?#]/.test(loc) || (loc !== origin && loc.endsWith('/')),
  );
  const dates = entries.map(({ lastmod }) => lastmod).filter((lastmod) => lastmod !== '');
  return [
    check('status', response.status === 200, String(response.status)),
    check(
      'type',
      /^(?:application|text)\/xml\b/.test(headerOf(response, 'content-type')),
      found(headerOf(response, 'content-type')),
    ),
    check(
      'size',
      entries.length <= limits[kind] && response.body.length <= 50 * 1024 * 1024,
      `${entries.length} entries, ${response.body.length} bytes`,
    ),
    check('addresses are canonical and of this site', foreign.length === 0, found(foreign.map(({ loc }) => loc))),
    check(
      'no address twice',
      new Set(entries.map(({ loc }) => loc)).size === entries.length,
      'an address stands twice',
    ),
    check('no changefreq or priority', !/<(?:changefreq|priority)\b/.test(text), 'there is one'),
    check(
      'lastmod is a time that has come',
      dates.every((date) => Date.parse(date) <= now.getTime() + 60_000),
      found(dates.find((date) => !(Date.parse(date) <= now.getTime() + 60_000))),
    ),
    ...(kind === 'stories'
      ? [
          check(
            'every story has a lastmod',
            dates.length === entries.length,
            `${entries.length - dates.length} without`,
          ),
        ]
      : []),
    ...(kind === 'news' ? newsChecks(entries, site, now) : []),
    ...(kind === 'index' ? [check('files of pages, stories and news', entries.length > 0, 'none')] : []),
  ];
}

function newsChecks(entries: readonly SitemapEntry[], site: string, now: Date): Check[] {
  const news = entries.map((entry) => entry.news);
  const whole = news.filter((one) => one !== null);
  // The file may be as old as its cache lifetime.
  const oldest = now.getTime() - newsDays * 24 * 3_600_000 - 10 * 60_000;
  const old = whole.filter(({ date }) => !(Date.parse(date) >= oldest));
  return [
    check('news: every entry is news', whole.length === news.length, `${news.length - whole.length} without`),
    check(
      'news: name of the site',
      whole.every(({ name }) => name === site),
      found(whole.find(({ name }) => name !== site)),
    ),
    check(
      'news: language',
      whole.every(({ language }) => language === 'ru'),
      found(whole.find(({ language }) => language !== 'ru')),
    ),
    check(
      'news: date with a zone',
      whole.every(({ date }) => zoned.test(date)),
      found(whole.find(({ date }) => !zoned.test(date))),
    ),
    check('news: of two days at most', old.length === 0, found(old[0])),
    check(
      'news: title',
      whole.every(({ title }) => title !== ''),
      'one has none',
    ),
  ];
}

/** A page of a sitemap responds with 200 and is its own canonical; its `lastmod` is the page's. */
export function listedPageChecks(entry: SitemapEntry, status: number, canonical: string, modified: string): Check[] {
  return [
    check('a listed page answers 200', status === 200, `${status}`),
    check(
      'a listed page is its own canonical',
      canonical === entry.loc,
      `${found(canonical)} in place of ${entry.loc}`,
    ),
    ...(entry.lastmod !== '' && modified !== ''
      ? [
          check(
            'lastmod is the page’s',
            Math.abs(Date.parse(entry.lastmod) - Date.parse(modified)) < 1_000,
            `${entry.lastmod} in the sitemap, ${modified} on the page`,
          ),
        ]
      : []),
  ];
}
