/** The contents of a sitemap file. */
export type SitemapFile = { kind: 'pages' } | { kind: 'stories' | 'news'; shard: number };

/** The same by the file's name: `pages.xml`, `stories-3.xml`, `news-3.xml`; null for anything else. */
export function parseSitemapFile(file: string): SitemapFile | null {
  if (file === 'pages.xml') return { kind: 'pages' };
  const [, kind, shard] = /^(stories|news)-([1-9]\d{0,8})\.xml$/.exec(file) ?? [];
  return kind === 'stories' || kind === 'news' ? { kind, shard: Number(shard) } : null;
}
