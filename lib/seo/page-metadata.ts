import type { Metadata } from 'next';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { feedLinks } from './feed-links';
import type { ShareImage } from './share-image';
import { singleLine, truncate } from '@/lib/text/truncate';
import type { StorySummary } from '@/lib/contract/story';

interface PageHead {
  title: string;
  /** The title for previews, which show the site's name separately; default: the page's title. */
  shareTitle?: string;
  description: string;
  path: string;
  image: ShareImage;
  keywords?: readonly string[];
  /** The subject of the page's own feeds; without it the page links to the site's feeds (R41). */
  feedsOf?: string;
  article?: { publishedTime: string; modifiedTime: string; section: string; tags: readonly string[] };
}

/** The whole head of a page (SEO-1). */
export function pageMetadata(page: PageHead, { origin, indexable }: SiteContext): Metadata {
  const url = absoluteUrl(page.path, origin);
  const shareTitle = page.shareTitle ?? page.title;
  const shared = {
    title: shareTitle,
    description: page.description,
    url,
    siteName: site.name,
    locale: site.locale,
    images: [page.image],
  };
  return {
    title: { absolute: page.title },
    description: page.description,
    keywords: page.keywords?.length ? [...page.keywords] : null,
    alternates: {
      canonical: url,
      types:
        page.feedsOf === undefined
          ? feedLinks(paths.home(), site.title, origin)
          : feedLinks(page.path, page.feedsOf, origin),
    },
    robots: robots(indexable),
    openGraph: page.article
      ? { ...shared, type: 'article', ...page.article, tags: [...page.article.tags] }
      : { ...shared, type: 'website' },
    twitter: {
      card: 'summary_large_image',
      title: shareTitle,
      description: page.description,
      images: [{ url: page.image.url, alt: page.image.alt }],
    },
  };
}

/** The robots directive; the page of an unknown category and every page of a closed site stay out of the index. */
export function robots(indexable: boolean): string {
  return indexable ? 'index,follow,max-image-preview:large,max-snippet:-1' : 'noindex,follow';
}

const minLength = 120;
const maxLength = 200;

/**
 * A description of 120–200 characters of plain text (SEO-2): the first of `sentences` that is not empty, and the next ones while the text is
 * too short.
 */
export function toDescription(sentences: readonly (string | null | undefined)[]): string {
  let text = '';
  for (const sentence of sentences) {
    if (text.length >= minLength) break;
    const line = singleLine(sentence ?? '');
    if (line && !text.includes(line)) text = text ? `${closed(text)} ${line}` : line;
  }
  const cut = truncate(text, maxLength);
  return cut.length >= minLength || text.length <= maxLength
    ? cut
    : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

function closed(text: string): string {
  return /[.!?…»]$/u.test(text) ? text : `${text}.`;
}

/** Tells whether a list has a story that the demo has not invented: without one its page is not indexed. */
export function hasRealStory(stories: readonly Pick<StorySummary, 'demo'>[]): boolean {
  return stories.some(({ demo }) => demo !== true);
}
