import { type SiteResponse, textOf } from './fetch-page';
import { check } from './check';
import type { Run } from './run';
import type { Discovered } from './discover';
import { linksOf, metaOf } from './parse-page';
import { cacheControlChecks } from './rules/caching';
import { feedChecks, formatOf } from './rules/feed';
import { robotsFileChecks } from './rules/access';
import { sitemapChecks } from './rules/sitemap';
import { visitFour } from './check-addresses';
import type { VisitedPage } from './visit-pages';
import { isIndexable } from './page-kind';
import { at, listAt, textAt } from './parse-data';
import { cardChecks, iconChecks, statedImageChecks } from './rules/previews';
import type { Picture } from './tools/tools';
import { entitiesOf } from './rules/json-ld';
import { measurePicture } from './tools/tools';

/** robots.txt, sitemaps and feeds: contents, validity, caching. */
export async function checkFiles(run: Run, discovered: Discovered, visited: readonly VisitedPage[]): Promise<void> {
  await Promise.all([checkRobots(run, discovered, visited), checkSitemaps(run, discovered), checkFeeds(run, visited)]);
}

async function checkRobots(
  { send, report }: Run,
  { robots }: Discovered,
  visited: readonly VisitedPage[],
): Promise<void> {
  const needed = visited.flatMap(({ page }) => [
    ...page.assets,
    ...page.head.map(({ attributes }) => attributes.content ?? '').filter((content) => /^https?:/.test(content)),
  ]);
  const subject = { area: 'Файлы', kind: 'robots.txt', page: '/robots.txt' };
  report.add(subject, [
    ...robotsFileChecks(robots, needed),
    ...cacheControlChecks('file', robots),
    ...(await visitFour(send, 'file', '/robots.txt')),
  ]);
}

async function checkSitemaps({ send, report, tools, now }: Run, { files, site }: Discovered): Promise<void> {
  for (const kind of ['index', 'pages', 'stories', 'news'] as const) {
    report.add({ area: 'Файлы', kind: `sitemap: ${kind}`, page: '/sitemap.xml' }, [
      check(
        'there is one',
        files.some((file) => file.kind === kind),
        'robots.txt leads to none',
      ),
    ]);
  }
  await Promise.all(
    files.map(async ({ kind, response }) => {
      const row = kind === 'news' ? 'news' : 'file';
      const faults = await tools.validateXml(textOf(response), kind === 'index' ? 'sitemap-index' : 'sitemap-all');
      report.add({ area: 'Файлы', kind: `sitemap: ${kind}`, page: response.url }, [
        ...sitemapChecks(kind, response, { site, now: now() }),
        check('xmllint: valid', faults.length === 0, faults.join(' ')),
        ...cacheControlChecks(row, response),
        ...(await visitFour(send, row, response.url)),
      ]);
    }),
  );
}

/** The feeds that the heads of the visited pages name. */
async function checkFeeds({ send, report, tools }: Run, visited: readonly VisitedPage[]): Promise<void> {
  const named = visited.flatMap(({ page }) => linksOf(page, 'alternate'));
  const feeds = new Map(named.map(({ href = '', type = '' }) => [href, formatOf(type)]));
  await Promise.all(
    [...feeds].map(async ([url, format]) => {
      if (format === null) return;
      const response = await send(url);
      const faults = format === 'json' ? [] : await tools.validateXml(textOf(response), null);
      report.add({ area: 'Файлы', kind: `feed: ${format}`, page: url }, [
        ...feedChecks(format, response),
        check('xmllint: well formed', faults.length === 0, faults.join(' ')),
        ...cacheControlChecks('file', response),
        ...(await visitFour(send, 'file', url)),
      ]);
    }),
  );
}

interface Stated {
  url: string;
  width: string;
  height: string;
}

/** Fetches the pictures of previews and structured data, and the icons. */
export async function checkPictures(
  { send, report, origin }: Run,
  { home }: Discovered,
  visited: readonly VisitedPage[],
): Promise<void> {
  const fetched = new Map<string, Promise<{ response: SiteResponse; picture: Picture | null }>>();
  const fetchOnce = (url: string) => {
    const known =
      fetched.get(url) ??
      send(url).then(async (response) => ({ response, picture: await measurePicture(response.body) }));
    fetched.set(url, known);
    return known;
  };
  await Promise.all(
    visited
      .filter(({ kind }) => isIndexable(kind))
      .map(async ({ kind, path, page }) => {
        const [card = ''] = metaOf(page, 'property', 'og:image');
        if (card !== '') {
          const { response, picture } = await fetchOnce(card);
          report.add({ area: 'Карточки', kind, page: path }, cardChecks(response, picture));
        }
        for (const stated of entitiesOf(page).flatMap(picturesOf)) {
          const { response, picture } = await fetchOnce(stated.url);
          report.add({ area: 'Картинки JSON-LD', kind, page: path }, statedImageChecks(response, picture, stated));
        }
      }),
  );
  const icons = [...linksOf(home, 'icon'), ...linksOf(home, 'apple-touch-icon')];
  report.add({ area: 'Значки', kind: 'home', page: '/' }, [
    check('there is an icon', linksOf(home, 'icon').length > 0, 'none'),
  ]);
  for (const link of icons) {
    const { response, picture } = await fetchOnce(new URL(link.href ?? '', origin).href);
    report.add({ area: 'Значки', kind: 'home', page: link.href ?? '' }, iconChecks(link, response, picture));
  }
}

/** The pictures in the data of an entity: its own and its publisher's. */
function picturesOf(entity: unknown): Stated[] {
  const values = [
    ...(Array.isArray(at(entity, 'image')) ? listAt(entity, 'image') : [at(entity, 'image')]),
    at(entity, 'logo'),
    at(entity, 'publisher', 'logo'),
  ];
  return values
    .map((value) =>
      typeof value === 'string'
        ? { url: value, width: '', height: '' }
        : { url: textAt(value, 'url'), width: textAt(value, 'width'), height: textAt(value, 'height') },
    )
    .filter(({ url }) => /^https?:/.test(url));
}
