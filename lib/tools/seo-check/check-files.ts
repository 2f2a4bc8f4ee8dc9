import { textOf } from './answer';
import { check } from './check';
import type { Discovered } from './discover';
import { linksOf } from './parse-page';
import { cacheControlChecks } from './rules/caching';
import { feedChecks, formatOf } from './rules/feed';
import { robotsFileChecks } from './rules/robots-file';
import { sitemapChecks } from './rules/sitemap';
import type { Run } from './run';
import { visitFour } from './visit-four';
import type { Visited } from './visit-pages';

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
