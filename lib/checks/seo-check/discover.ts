import { textOf, type SiteResponse } from './fetch-page';
import { kindOf, type IndexableKind } from './page-kind';
import { metaOf, parsePage, type Page } from './parse-page';
import { parseRobots } from './rules/access';
import { entriesOf, sitemapKindOf, type SitemapEntry, type SitemapKind } from './rules/sitemap';
import type { Run } from './run';

/** Maximum number of files read of each kind. */
const maxFiles = 3;

export interface SitemapFile {
  kind: SitemapKind;
  response: SiteResponse;
}

/** Facts that a deployment publishes about itself: nothing here depends on the demo. */
export interface Discovered {
  home: Page;
  /** The site's name on its pages. */
  site: string;
  robots: SiteResponse;
  files: SitemapFile[];
  /** Every page that the files name. */
  listed: SitemapEntry[];
  /** The same and the links of home and of the archive, by type, as paths. */
  paths: ReadonlyMap<IndexableKind, string[]>;
  /** The stories of the last two days, as paths. */
  news: string[];
}

/** Reads robots.txt, the sitemaps and the first links of a deployment. */
export async function discover({ origin, send }: Pick<Run, 'origin' | 'send'>): Promise<Discovered> {
  const [homeResponse, robots] = await Promise.all([send('/'), send('/robots.txt')]);
  const home = parsePage(textOf(homeResponse), homeResponse.url);
  const files = await readSitemaps(send, parseRobots(textOf(robots)).sitemaps);
  const listed = files.filter(({ kind }) => kind !== 'index').flatMap(({ response }) => entriesOf(textOf(response)));
  const archive = await send('/archive');
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

/** At most `max` items of a list, evenly from the first to the last. */
export function spread<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  return Array.from(
    { length: max },
    (_, index) => list[Math.round((index * (list.length - 1)) / Math.max(1, max - 1))],
  ).filter((one) => one !== undefined);
}

/** The path and query of an address of the site; an empty text for another site's. */
export function pathOf(url: string, origin: string): string {
  if (!URL.canParse(url, origin)) return '';
  const { origin: own, pathname, search } = new URL(url, origin);
  return own === origin ? pathname + search : '';
}

async function readSitemaps(send: Run['send'], addresses: readonly string[]): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  for (const address of addresses) {
    const response = await send(address);
    const kind = sitemapKindOf(textOf(response), address);
    files.push({ kind, response });
    if (kind === 'index')
      files.push(...(await Promise.all(chosen(entriesOf(textOf(response))).map(async (loc) => read(send, loc)))));
  }
  return files;
}

async function read(send: Run['send'], loc: string): Promise<SitemapFile> {
  const response = await send(loc);
  return { kind: sitemapKindOf(textOf(response), loc), response };
}

/** A few files of each name: `stories-1.xml` and `stories-90.xml` are of one. */
function chosen(entries: readonly SitemapEntry[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { loc } of entries) {
    const name = loc.replace(/\d+/g, '');
    byName.set(name, [...(byName.get(name) ?? []), loc]);
  }
  return [...byName.values()].flatMap((locs) => spread(locs, maxFiles));
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
