import type { Metadata, Viewport } from 'next';
import { version } from '@/package.json';
import { defaultName, site } from '@/lib/site/site';
import { hasRealStory, pageMetadata, robots } from './page-metadata';
import type { StorySummary } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import type { SiteContext } from '@/lib/site/settings';
import { shareImage } from './share-image';
import { truncate } from '@/lib/text/truncate';
import type { PolicyFacts } from '@/lib/site/policies';

/** Default head of every page; a page without metadata of its own is not indexed. */
export function siteMetadata(): Metadata {
  return {
    applicationName: site.name,
    // The version in every page, for whoever reports a fault.
    generator: `${defaultName} ${version}`,
    title: site.title,
    description: site.description,
    robots: robots(false),
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
}

/** The colour of the browser's frame in both themes: the page's colour (SEO-1). */
export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#131417' },
  ],
};

const homeKeywords = ['новости', 'новости Беларуси', 'новости мира', 'сюжеты дня', 'агрегатор новостей'];

/**
 * The head of home, which is not indexed without a real story: while the site is empty (HOME-4) or has only the demo's invented ones.
 * @param stories the first ones on the page.
 */
export function homeMetadata(stories: readonly Pick<StorySummary, 'demo'>[], context: SiteContext): Metadata {
  return pageMetadata(
    {
      title: site.title,
      description: site.description,
      path: paths.home(),
      image: shareImage(null, site.title, context.origin),
      keywords: homeKeywords,
    },
    { ...context, indexable: context.indexable && hasRealStory(stories) },
  );
}

/** More than a tab shows. */
const maxQueryLength = 80;

/** The head of the search page, which is never indexed (SEO-7). */
export function searchMetadata(query: string): Metadata {
  const title = query === '' ? `Поиск | ${site.name}` : `${truncate(query, maxQueryLength)} — поиск | ${site.name}`;
  return {
    title: { absolute: title },
    description: `Поиск по новостям, которые собирает «${site.name}».`,
    robots: robots(false),
  };
}

const policyKeywords = ['персональные данные', 'файлы cookie'];

/** The head of a document's page (POLICY-1, ABOUT-1). @param keywords besides its title and the site's name */
export function policyMetadata(
  { title, description, path }: Omit<PolicyFacts, 'editedOn'>,
  context: SiteContext,
  keywords: readonly string[] = policyKeywords,
): Metadata {
  return pageMetadata(
    {
      title: `${title} | ${site.name}`,
      shareTitle: title,
      description,
      path,
      image: shareImage(null, title, context.origin),
      keywords: [title, ...keywords, site.name],
    },
    context,
  );
}
