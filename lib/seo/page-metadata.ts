import type { Metadata } from 'next';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { SiteContext } from '@/lib/site/settings';
import { feedLinks } from './feed-links';
import type { ShareImage } from './share-image';

interface PageHead {
  title: string;
  /** The title of previews, which name the site by themselves; the page's own unless given. */
  shareTitle?: string;
  description: string;
  path: string;
  image: ShareImage;
  keywords?: readonly string[];
  /** What its feeds are of, for a page that has feeds of its own; else the site's feeds stand there (R41). */
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
