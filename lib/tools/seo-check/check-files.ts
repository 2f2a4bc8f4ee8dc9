import { type Answer, textOf } from './fetch-page';
import { check } from './check';
import type { Run } from './run';
import type { Discovered } from './discover';
import { linksOf, metaOf } from './parse-page';
import { cacheControlChecks } from './rules/caching';
import { feedChecks, formatOf } from './rules/feed';
import { robotsFileChecks } from './rules/access';
import { sitemapChecks } from './rules/sitemap';
import { visitFour } from './check-addresses';
import type { Visited } from './visit-pages';
import { isIndexable } from './page-kind';
import { at, listAt, textAt } from './parse-data';
import { cardChecks, iconChecks, statedImageChecks } from './rules/previews';
import type { Picture } from './tools/tools';
import { entitiesOf } from './rules/json-ld';
import { measurePicture } from './tools/tools';

/** robots.txt, sitemaps and feeds: what they say, whether they are valid, how they are kept. */
export async function checkFiles(run: Run, discovered: Discovered, visited: readonly Visited[]): Promise<void> {
  await Promise.all([checkRobots(run, discovered, visited), checkSitemaps(run, discovered), checkFeeds(run, visited)]);
}

async function checkRobots({ ask, report }: Run, { robots }: Discovered, visited: readonly Visited[]): Promise<void> {
  const needed = visited.flatMap(({ page }) => [
    ...page.assets,
    ...page.head.map(({ attributes }) => attributes.content ?? '').filter((content) => /^https?:/.test(content)),
  ]);
  const place = { area: 'Файлы', kind: 'robots.txt', page: '/robots.txt' };
  report.add(place, [
    ...robotsFileChecks(robots, needed),
    ...cacheControlChecks('file', robots),
    ...(await visitFour(ask, 'file', '/robots.txt')),
  ]);
}

async function checkSitemaps({ ask, report, tools, now }: Run, { files, site }: Discovered): Promise<void> {
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
    files.map(async ({ kind, answer }) => {
      const row = kind === 'news' ? 'news' : 'file';
      const faults = await tools.validateXml(textOf(answer), kind === 'index' ? 'sitemap-index' : 'sitemap-all');
      report.add({ area: 'Файлы', kind: `sitemap: ${kind}`, page: answer.url }, [
        ...sitemapChecks(kind, answer, { site, now: now() }),
        check('xmllint: valid', faults.length === 0, faults.join(' ')),
        ...cacheControlChecks(row, answer),
        ...(await visitFour(ask, row, answer.url)),
      ]);
    }),
  );
}

/** The feeds that the heads of the visited pages name. */
async function checkFeeds({ ask, report, tools }: Run, visited: readonly Visited[]): Promise<void> {
  const named = visited.flatMap(({ page }) => linksOf(page, 'alternate'));
  const feeds = new Map(named.map(({ href = '', type = '' }) => [href, formatOf(type)]));
  await Promise.all(
    [...feeds].map(async ([url, format]) => {
      if (format === null) return;
      const answer = await ask(url);
      const faults = format === 'json' ? [] : await tools.validateXml(textOf(answer), null);
      report.add({ area: 'Файлы', kind: `feed: ${format}`, page: url }, [
        ...feedChecks(format, answer),
        check('xmllint: well formed', faults.length === 0, faults.join(' ')),
        ...cacheControlChecks('file', answer),
        ...(await visitFour(ask, 'file', url)),
      ]);
    }),
  );
}

interface Stated {
  url: string;
  width: string;
  height: string;
}

/** Fetches what previews and structured data show, and the icons. */
export async function checkPictures(
  { ask, report, origin }: Run,
  { home }: Discovered,
  visited: readonly Visited[],
): Promise<void> {
  const fetched = new Map<string, Promise<{ answer: Answer; picture: Picture | null }>>();
  const fetchOnce = (url: string) => {
    const known =
      fetched.get(url) ?? ask(url).then(async (answer) => ({ answer, picture: await measurePicture(answer.body) }));
    fetched.set(url, known);
    return known;
  };
  await Promise.all(
    visited
      .filter(({ kind }) => isIndexable(kind))
      .map(async ({ kind, path, page }) => {
        const [card = ''] = metaOf(page, 'property', 'og:image');
        if (card !== '') {
          const { answer, picture } = await fetchOnce(card);
          report.add({ area: 'Карточки', kind, page: path }, cardChecks(answer, picture));
        }
        for (const stated of entitiesOf(page).flatMap(picturesOf)) {
          const { answer, picture } = await fetchOnce(stated.url);
          report.add({ area: 'Картинки JSON-LD', kind, page: path }, statedImageChecks(answer, picture, stated));
        }
      }),
  );
  const icons = [...linksOf(home, 'icon'), ...linksOf(home, 'apple-touch-icon')];
  report.add({ area: 'Значки', kind: 'home', page: '/' }, [
    check('there is an icon', linksOf(home, 'icon').length > 0, 'none'),
  ]);
  for (const link of icons) {
    const { answer, picture } = await fetchOnce(new URL(link.href ?? '', origin).href);
    report.add({ area: 'Значки', kind: 'home', page: link.href ?? '' }, iconChecks(link, answer, picture));
  }
}

/** The pictures that an entity names: its own and its publisher's. */
function picturesOf(entity: unknown): Stated[] {
  const places = [
    ...(Array.isArray(at(entity, 'image')) ? listAt(entity, 'image') : [at(entity, 'image')]),
    at(entity, 'logo'),
    at(entity, 'publisher', 'logo'),
  ];
  return places
    .map((place) =>
      typeof place === 'string'
        ? { url: place, width: '', height: '' }
        : { url: textAt(place, 'url'), width: textAt(place, 'width'), height: textAt(place, 'height') },
    )
    .filter(({ url }) => /^https?:/.test(url));
}
