import { textOf } from './answer';
import { crawl } from './crawl';
import { pathOf, spread, type Discovered } from './discover';
import { isIndexable, kindOf } from './page-kind';
import { canonicalOf, metaOf, parsePage } from './parse-page';
import { addressOf } from './rules/head';
import { linkChecks, reachChecks } from './rules/reach';
import { labelledChecks } from './rules/redirects';
import { listedPageChecks } from './rules/sitemap';
import type { Run } from './run';
import { pageChecks } from './visit-pages';

interface Listed {
  status: number;
  canonical: string;
  modified: string;
}

export interface Bounds {
  /** Links followed at most. */
  links: number;
  /** Pages of the sitemaps asked for at most. */
  listed: number;
}

/** Follows the links of the site; on the way each page is looked at as Googlebot sees it. */
export async function checkLinks(
  { ask, origin, report }: Run,
  { listed, paths, news }: Discovered,
  bounds: Bounds,
): Promise<{ followed: number; isWhole: boolean }> {
  const seen = new Map<string, Listed>();
  const { links, clicks, isWhole } = await crawl(ask, origin, bounds.links, (path, page, answer) => {
    const kind = kindOf(path);
    if (!isIndexable(kind)) return;
    if (path.includes('?'))
      return report.add(
        { area: 'Один адрес', kind, page: path },
        labelledChecks('the query of a link', answer, canonicalOf(page), addressOf(answer.url)),
      );
    seen.set(path, { status: answer.status, canonical: canonicalOf(page), modified: modifiedOf(page) });
    report.add({ area: 'Все страницы', kind, page: path }, pageChecks({ kind, path, page, answer }));
  });
  report.add({ area: 'Ссылки', kind: 'site', page: '/' }, linkChecks(links));
  // A deployment too large to be walked through has its newest stories at hand.
  report.add(
    { area: 'Ссылки', kind: 'stories', page: '/' },
    reachChecks(isWhole ? (paths.get('story') ?? []) : news, clicks),
  );
  await Promise.all(
    spread(listed, bounds.listed).map(async (entry) => {
      const path = pathOf(entry.loc, origin);
      const page = seen.get(path) ?? (await readListed(ask, entry.loc));
      report.add(
        { area: 'Адреса карт сайта', kind: kindOf(path) ?? 'other', page: path },
        listedPageChecks(entry, page.status, page.canonical, page.modified),
      );
    }),
  );
  return { followed: links.length, isWhole };
}

async function readListed(ask: Run['ask'], loc: string): Promise<Listed> {
  const answer = await ask(loc);
  const page = parsePage(textOf(answer), answer.url);
  return { status: answer.status, canonical: canonicalOf(page), modified: modifiedOf(page) };
}

function modifiedOf(page: Parameters<typeof metaOf>[0]): string {
  return metaOf(page, 'property', 'article:modified_time')[0] ?? '';
}
