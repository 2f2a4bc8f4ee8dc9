import { type SiteResponse, type SendRequest, headerOf, targetOf, textOf } from './fetch-page';
import { type Discovered, pathOf, spread } from './discover';
import { isIndexable, kindOf } from './page-kind';
import { canonicalOf, metaOf, type Page, parsePage } from './parse-page';
import { addressOf } from './rules/head';
import { type Followed, linkChecks, reachChecks } from './rules/access';
import { labelledChecks } from './rules/caching';
import { listedPageChecks } from './rules/sitemap';
import type { Run } from './run';
import { pageChecks } from './visit-pages';

interface Listed {
  status: number;
  canonical: string;
  modified: string;
}

export interface Bounds {
  /** Maximum of followed links. */
  links: number;
  /** Maximum of pages of the sitemaps that are fetched. */
  listed: number;
}

/** Follows the links of the site and checks each page as Googlebot gets it. */
export async function checkLinks(
  { send, origin, report }: Run,
  { listed, paths, news }: Discovered,
  bounds: Bounds,
): Promise<{ followed: number; isWhole: boolean }> {
  const seen = new Map<string, Listed>();
  const { links, clicks, isWhole } = await crawl(send, origin, bounds.links, (path, page, response) => {
    const kind = kindOf(path);
    if (!isIndexable(kind)) return;
    if (path.includes('?'))
      return report.add(
        { area: 'Один адрес', kind, page: path },
        labelledChecks('the query of a link', response, canonicalOf(page), addressOf(response.url)),
      );
    seen.set(path, { status: response.status, canonical: canonicalOf(page), modified: modifiedOf(page) });
    report.add({ area: 'Все страницы', kind, page: path }, pageChecks({ kind, path, page, response }));
  });
  report.add({ area: 'Ссылки', kind: 'site', page: '/' }, linkChecks(links));
  // On a deployment that is too large to follow all links, only the newest stories must be near.
  report.add(
    { area: 'Ссылки', kind: 'stories', page: '/' },
    reachChecks(isWhole ? (paths.get('story') ?? []) : news, clicks),
  );
  await Promise.all(
    spread(listed, bounds.listed).map(async (entry) => {
      const path = pathOf(entry.loc, origin);
      const page = seen.get(path) ?? (await readListed(send, entry.loc));
      report.add(
        { area: 'Адреса карт сайта', kind: kindOf(path) ?? 'other', page: path },
        listedPageChecks(entry, page.status, page.canonical, page.modified),
      );
    }),
  );
  return { followed: links.length, isWhole };
}

async function readListed(send: Run['send'], loc: string): Promise<Listed> {
  const response = await send(loc);
  const page = parsePage(textOf(response), response.url);
  return { status: response.status, canonical: canonicalOf(page), modified: modifiedOf(page) };
}

function modifiedOf(page: Parameters<typeof metaOf>[0]): string {
  return metaOf(page, 'property', 'article:modified_time')[0] ?? '';
}

const atOnce = 6;

export interface Crawled {
  links: Followed[];
  /** Clicks from home to each path without its query. */
  clicks: Map<string, number>;
  /** True when every link was followed. */
  isWhole: boolean;
}

/**
 * Follows the plain links of a site from home, level by level, the lists of a level before its stories.
 * @param most maximum of requested addresses
 * @param onPage is called for each page
 */
async function crawl(
  send: SendRequest,
  origin: string,
  max: number,
  onPage: (path: string, page: Page, response: SiteResponse) => void,
): Promise<Crawled> {
  const clicks = new Map([['/', 0]]);
  const links: Followed[] = [];
  const known = new Set(['/']);
  let level = [{ path: '/', from: '/' }];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: typeof level = [];
    const queue = [...level].sort((a, b) => weightOf(a.path) - weightOf(b.path));
    const work = async () => {
      for (let one = queue.shift(); one && links.length < max; one = queue.shift()) {
        const { followed, page, response } = await follow(send, origin, one);
        links.push(followed);
        if (!page) continue;
        onPage(one.path, page, response);
        for (const path of page.links
          .map((href) => pathOf(new URL(href, page.url).href, origin))
          .filter((path) => path !== '')) {
          const bare = path.replace(/\?.*/, '');
          if (!clicks.has(bare)) clicks.set(bare, depth + 1);
          if (known.has(path)) continue;
          known.add(path);
          next.push({ path, from: one.path });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (links.length >= max && queue.length + next.length > 0) return { links, clicks, isWhole: false };
    level = next;
  }
  return { links, clicks, isWhole: true };
}

async function follow(
  send: SendRequest,
  origin: string,
  { path, from }: { path: string; from: string },
): Promise<{ followed: Followed; page: Page | null; response: SiteResponse }> {
  const isFile = /\.[a-z\d]+$/i.test(path.replace(/\?.*/, ''));
  const response = await send(path, { method: isFile ? 'HEAD' : 'GET' });
  const leadsTo = targetOf(response);
  const isRedirect = response.status >= 300 && response.status < 400;
  const next = isRedirect && pathOf(leadsTo, origin) !== '' ? (await send(leadsTo)).status : null;
  const isPage = response.status === 200 && headerOf(response, 'content-type').startsWith('text/html');
  return {
    followed: { path, from, status: response.status, next },
    response,
    page: isPage ? parsePage(textOf(response), response.url) : null,
  };
}

/** Lists lead to many pages, a story to few. */
function weightOf(path: string): number {
  const kind = kindOf(path);
  return path.includes('?') ? 2 : kind === null || kind === 'story' ? 1 : 0;
}
