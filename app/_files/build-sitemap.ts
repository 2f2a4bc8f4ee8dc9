import type { IndexedStory } from '@/lib/contract/story-index';
import { archiveIndexQuery } from '@/lib/client/archive';
import { categoriesQuery } from '@/lib/client/categories';
import { makeQueryClient } from '@/lib/client/query-client';
import { loadIndexedNews, loadStoryIndex, readIndexedStories } from '@/lib/client/story-index';
import { newestChange, newsSitemap, pagesSitemap, sitemapIndex, storiesSitemap } from '@/lib/seo/sitemap';
import type { SitemapFile } from '@/lib/site/sitemap-file';
import type { Draft } from './site-file';

const type = 'application/xml; charset=utf-8';

/** /sitemap.xml */
export async function buildSitemapIndex(origin: string): Promise<Draft> {
  const index = await loadStoryIndex();
  return { type, content: sitemapIndex(index, origin), modified: () => newestChange(index?.stories) };
}

/** /sitemaps/…; null for a file of stories or news that no story has reached. */
export async function buildSitemap(file: SitemapFile, origin: string): Promise<Draft | null> {
  if (file.kind === 'pages') return buildPages(origin);
  if (file.kind === 'stories') return buildStories(file.shard, origin);
  const news = await loadIndexedNews(file.shard);
  return news && { type, content: newsSitemap(news, origin), modified: () => newestChange(news) };
}

async function buildPages(origin: string): Promise<Draft> {
  const client = makeQueryClient();
  const [categories, index, archive] = await Promise.all([
    client.fetchQuery(categoriesQuery()),
    loadStoryIndex(),
    client.fetchQuery(archiveIndexQuery()),
  ]);
  return {
    type,
    content: pagesSitemap({ categories, index, months: archive?.months ?? null }, origin),
    modified: () => newestChange(index?.stories),
  };
}

async function buildStories(shard: number, origin: string): Promise<Draft | null> {
  const pages = await readIndexedStories(shard);
  if (pages === null) return null;
  let newest: Date | null = null;
  async function* watched(): AsyncGenerator<IndexedStory[]> {
    for await (const page of pages ?? []) {
      newest = newestChange(newest === null ? page : [...page, { modified_at: newest.toISOString() }]);
      yield page;
    }
  }
  return { type, content: storiesSitemap(watched(), origin), modified: () => newest };
}
