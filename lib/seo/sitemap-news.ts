import type { IndexedNews } from '@/lib/contract/story-index';
import { absoluteUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { toMinskIso } from '@/lib/text/calendar';
import { singleLine } from '@/lib/text/truncate';
import { dropForbidden, element, xmlDocument, type Markup } from '@/lib/text/markup';

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
};

/** A file of news (the news extension of sitemaps.org); without news an empty one, which search engines take. */
export function newsSitemap(news: readonly IndexedNews[], origin: string): string {
  return xmlDocument(
    element(
      'urlset',
      news.map((story) => toUrl(story, origin)),
      namespaces,
    ),
  );
}

function toUrl({ id, title, creation_at }: IndexedNews, origin: string): Markup {
  return element('url', [
    element('loc', absoluteUrl(paths.story(id), origin)),
    element('news:news', [
      element('news:publication', [element('news:name', site.name), element('news:language', site.language)]),
      element('news:publication_date', toMinskIso(new Date(creation_at))),
      element('news:title', singleLine(dropForbidden(title)) || placeholders.title),
    ]),
  ]);
}
