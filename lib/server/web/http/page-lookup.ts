import { parseArchivePlace, type ArchivePlace } from '@/lib/site/archive-place';
import { feedFiles, type FeedFormat, parseId } from '@/lib/site/paths';
import { findIndexNowKey } from '@/lib/site/settings';
import { parseSitemapFile, type SitemapFile } from '@/lib/site/sitemap-file';

/** The rows that the store must have for a page, a feed or a sitemap to exist. */
export type PageLookup =
  | { kind: 'story'; id: number; article: number | null; feed?: FeedFormat }
  | { kind: 'channel'; id: number }
  | { kind: 'category'; id: number; feed?: FeedFormat }
  /** A page of all channels. */
  | { kind: 'channels'; page: number }
  | { kind: 'archive'; place: Exclude<ArchivePlace, { kind: 'index' }> }
  | { kind: 'sitemap'; file: Exclude<SitemapFile, { kind: 'pages' }> }
  /** No store can have it. */
  | { kind: 'nothing' };

/** `missing`: nothing is there. `other-article`: the story is there, the article that the address selects is not in it. */
export type LookupResult = 'found' | 'missing' | 'other-article' | { mergedInto: number };

/**
 * Finds what the address of a page or file needs from the store; null for addresses that always exist.
 * @param target a path in its one spelling (request-address.ts), with the query
 */
export function toPageLookup(target: string): PageLookup | null {
  const [path = '', query = ''] = target.split('?', 2);
  const [, folder = '', ...rest] = path.split('/');
  if (folder === 'archive') return toArchiveLookup(rest);
  if (folder === 'sitemaps') return toSitemapLookup(rest[0] ?? '');
  if (rest.length === 0)
    return folder.endsWith('.txt') && folder !== 'robots.txt' && findIndexNowKey(folder) === null ? nothing : null;
  if (folder === 'channels') return { kind: 'channels', page: Number(rest[0]) };
  const feed = toFeedFormat(rest[1]);
  if (rest.length > 2 || (rest.length === 2 && feed === null)) return null;
  const id = parseId(rest[0] ?? '');
  if (folder === 'channel') return id === null ? nothing : { kind: folder, id };
  if (folder === 'category') return id === null ? nothing : { kind: folder, id, ...(feed === null ? {} : { feed }) };
  if (folder !== 'story') return null;
  if (id === null) return nothing;
  const article = parseId(new URLSearchParams(query).get('article') ?? '');
  return { kind: 'story', id, article, ...(feed === null ? {} : { feed }) };
}

const nothing: PageLookup = { kind: 'nothing' };

function toFeedFormat(file: string | undefined): FeedFormat | null {
  for (const format of ['rss', 'atom', 'json'] as const) if (feedFiles[format] === file) return format;
  return null;
}

function toArchiveLookup(segments: readonly string[]): PageLookup | null {
  const place = parseArchivePlace(segments);
  if (place === null) return nothing;
  return place.kind === 'index' ? null : { kind: 'archive', place };
}

function toSitemapLookup(name: string): PageLookup | null {
  const file = parseSitemapFile(name);
  if (file === null) return nothing;
  return file.kind === 'pages' ? null : { kind: 'sitemap', file };
}
