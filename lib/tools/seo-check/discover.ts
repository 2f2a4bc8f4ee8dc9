import { textOf, type Answer } from './fetch-page';
import { kindOf, type IndexableKind } from './page-kind';
import { metaOf, parsePage, type Page } from './parse-page';
import { parseRobots } from './rules/access';
import { entriesOf, sitemapKindOf, type SitemapEntry, type SitemapKind } from './rules/sitemap';
import type { Run } from './run';

/** Of a large deployment so many files of each kind are read. */
const mostFiles = 3;

export interface SitemapFile {
  kind: SitemapKind;
  answer: Answer;
}

/** What a deployment says of itself: nothing here knows the demo. */
export interface Discovered {
  home: Page;
  /** The site's name, as its pages bear it. */
  site: string;
  robots: Answer;
  files: SitemapFile[];
  /** Every page that the files name. */
  listed: SitemapEntry[];
  /** The same and what home and the archive link to, by type, as paths. */
  paths: ReadonlyMap<IndexableKind, string[]>;
  /** The stories of the last two days, as paths. */
  news: string[];
}

/** Reads robots.txt, the sitemaps and the first links of a deployment. */
export async function discover({ origin, ask }: Pick<Run, 'origin' | 'ask'>): Promise<Discovered> {
  const [homeAnswer, robots] = await Promise.all([ask('/'), ask('/robots.txt')]);
  const home = parsePage(textOf(homeAnswer), homeAnswer.url);
  const files = await readSitemaps(ask, parseRobots(textOf(robots)).sitemaps);
  const listed = files.filter(({ kind }) => kind !== 'index').flatMap(({ answer }) => entriesOf(textOf(answer)));
  const archive = await ask('/archive');
  const linked = [home, ...(archive.status === 200 ? [parsePage(textOf(archive), archive.url)] : [])].flatMap(
    ({ links }) => links,
  );
  const paths = new Map<IndexableKind, string[]>();
  for (const url of ['/', ...listed.map(({ loc }) => loc), ...linked]) note(paths, url, origin);
  return {
    home,
    site: metaOf(home, 'property', 'og:site_name')[0] ?? '',
    robots,
    files,
    listed,
    paths,
    news: unique(listed.filter(({ news }) => news !== null).map(({ loc }) => pathOf(loc, origin))),
  };
}

/** So many of a list, spread from its first to its last. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from(
    { length: most },
    (_, index) => list[Math.round((index * (list.length - 1)) / Math.max(1, most - 1))],
  ).filter((one) => one !== undefined);
}

/** The path and query of an address of the site; an empty text for another site's. */
export function pathOf(url: string, origin: string): string {
  if (!URL.canParse(url, origin)) return '';
  const { origin: own, pathname, search } = new URL(url, origin);
  return own === origin ? pathname + search : '';
}

async function readSitemaps(ask: Run['ask'], addresses: readonly string[]): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  for (const address of addresses) {
    const answer = await ask(address);
    const kind = sitemapKindOf(textOf(answer), address);
    files.push({ kind, answer });
    if (kind === 'index')
      files.push(...(await Promise.all(chosen(entriesOf(textOf(answer))).map(async (loc) => read(ask, loc)))));
  }
  return files;
}

async function read(ask: Run['ask'], loc: string): Promise<SitemapFile> {
  const answer = await ask(loc);
  return { kind: sitemapKindOf(textOf(answer), loc), answer };
}

/** A few files of each name: `stories-1.xml` and `stories-90.xml` are of one. */
function chosen(entries: readonly SitemapEntry[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { loc } of entries) {
    const name = loc.replace(/\d+/g, '');
    byName.set(name, [...(byName.get(name) ?? []), loc]);
  }
  return [...byName.values()].flatMap((locs) => spread(locs, mostFiles));
}

function note(paths: Map<IndexableKind, string[]>, url: string, origin: string): void {
  const path = pathOf(url, origin);
  const kind = kindOf(path);
  if (path === '' || path.includes('?') || kind === null || kind === 'search' || kind === 'login') return;
  const known = paths.get(kind) ?? [];
  if (!known.includes(path)) paths.set(kind, [...known, path]);
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}
