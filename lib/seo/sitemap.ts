import type { Category } from '@/lib/contract/category';
import type { IndexedNews, IndexedStory, StoryIndex } from '@/lib/contract/story-index';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { about, corrections, policies } from '@/lib/site/policies';
import { dropForbidden, element, type Markup, xmlDeclaration, xmlDocument } from '@/lib/text/markup';
import { placeholders } from '@/lib/text/placeholders';
import { site } from '@/lib/site/site';
import { toMinskIso } from '@/lib/text/calendar';
import { singleLine } from '@/lib/text/truncate';

/** sitemaps.org 0.9. Without `changefreq` and `priority`, which search engines ignore. */
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The index of all files: pages, stories and news. On a backend without an index of stories (null) there are only pages. */
export function sitemapIndex(index: StoryIndex | null, origin: string): string {
  const files = [
    { name: 'pages', modified: null },
    ...(index?.stories ?? []).map(({ shard, modified_at }) => ({ name: `stories-${shard}`, modified: modified_at })),
    ...(index?.news ?? []).map(({ shard, modified_at }) => ({ name: `news-${shard}`, modified: modified_at })),
  ];
  const entries = files.map(({ name, modified }) =>
    element('sitemap', [
      element('loc', absoluteUrl(paths.sitemap(name), origin)),
      modified === null ? null : element('lastmod', toLastmod(modified)),
    ]),
  );
  return xmlDocument(element('sitemapindex', entries, { xmlns: namespace }));
}

interface Pages {
  categories: readonly Category[];
  /** Null on a backend without an index of stories. */
  index: StoryIndex | null;
  /** Months of the archive; null on a backend that has none. */
  months: readonly string[] | null;
}

/**
 * Lists home, categories, channels with their list, the archive with its months, «Исправления», «О проекте» and policies; `lastmod` where it is known. Pages that are not indexed are left
 * out: home and the archive while there is no story for search engines (an empty site, the demo), a category without one.
 */
export function pagesSitemap({ categories, index, months }: Pages, origin: string): string {
  const newest = newestChange(index?.stories);
  const hasStories = index === null || index.stories.length > 0;
  const filled = index?.categories && new Set(index.categories);
  const listed = hasStories ? categories.filter(({ id }) => !filled || filled.has(id)) : [];
  const pages = [
    ...(hasStories ? [toUrl(paths.home(), newest && toLastmod(newest.toISOString()), origin)] : []),
    ...listed.map(({ id }) => toUrl(paths.category(id), null, origin)),
    ...((index?.sources ?? []).length > 0 ? [toUrl(paths.channels(), null, origin)] : []),
    ...(index?.sources ?? []).map((id) => toUrl(paths.channel(id), null, origin)),
    ...(hasStories && months && months.length > 0 ? [paths.archive(), ...months.map(paths.archiveMonth)] : []).map(
      (path) => toUrl(path, null, origin),
    ),
    toUrl(corrections.path, null, origin),
    ...[about, ...Object.values(policies)].map(({ path, editedOn }) => toUrl(path, editedOn, origin)),
  ];
  return xmlDocument(element('urlset', pages, { xmlns: namespace }));
}

/** A file of stories, whose pages are read and written one after another. */
export async function* storiesSitemap(
  pages: AsyncIterable<readonly IndexedStory[]>,
  origin: string,
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${namespace}">`;
  for await (const stories of pages)
    yield stories.map((story) => toUrl(paths.story(story.id), toLastmod(story.modified_at), origin).markup).join('');
  yield '</urlset>\n';
}

/** The time of the newest change; null for an empty list. */
export function newestChange(changed: readonly { modified_at: string }[] = []): Date | null {
  const newest = changed.reduce((latest, { modified_at }) => Math.max(latest, Date.parse(modified_at)), -Infinity);
  return Number.isFinite(newest) ? new Date(newest) : null;
}

function toUrl(path: string, lastmod: string | null, origin: string): Markup {
  return element('url', [
    element('loc', absoluteUrl(path, origin)),
    lastmod === null ? null : element('lastmod', lastmod),
  ]);
}

/** Without fractions of a second. */
function toLastmod(time: string): string {
  return new Date(time).toISOString().replace(/\.\d+/, '');
}

const newsNamespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
};

/** A file of news (the news extension of sitemaps.org); without news an empty one, which search engines take. */
export function newsSitemap(news: readonly IndexedNews[], origin: string): string {
  return xmlDocument(
    element(
      'urlset',
      news.map((story) => toNewsUrl(story, origin)),
      newsNamespaces,
    ),
  );
}

function toNewsUrl({ id, title, creation_at }: IndexedNews, origin: string): Markup {
  return element('url', [
    element('loc', absoluteUrl(paths.story(id), origin)),
    element('news:news', [
      element('news:publication', [element('news:name', site.name), element('news:language', site.language)]),
      element('news:publication_date', toMinskIso(new Date(creation_at))),
      element('news:title', singleLine(dropForbidden(title)) || placeholders.title),
    ]),
  ]);
}
