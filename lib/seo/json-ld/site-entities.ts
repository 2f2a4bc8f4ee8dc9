import type {
  AboutPage,
  BreadcrumbList,
  NewsMediaOrganization,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { absoluteUrl, externalUrl, pictureUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import type { Source } from '@/lib/contract/source';
import type { Category } from '@/lib/contract/category';
import type { StoryDetail } from '@/lib/contract/story';
import type { PolicyFacts } from '@/lib/site/policies';
import { logoPath, siteWords } from '@/lib/site/site-words';
import { trails, type Crumb } from '@/lib/site/trails';
import { storyFacts } from '../story-metadata';

/** Side of the logo in pixels, the one in public/ and an admin's own alike. */
const logoSide = '512';

function squareLogo(): string {
  const { logo } = siteWords();
  return logo ? logoPath(logo.id, 'square') : '/logo.png';
}

/** The site's publisher in the form that next-seo's `<OrganizationJsonLd>` takes. */
export function organization(origin: string) {
  return {
    name: site.name,
    url: absoluteUrl(paths.home(), origin),
    logo: absoluteUrl(squareLogo(), origin),
    description: site.description,
  };
}

/** The site's publisher inside other entities. */
export function publisher(origin: string) {
  const { name, url, logo: logoUrl } = organization(origin);
  return {
    '@type': 'Organization',
    name,
    url,
    logo: { '@type': 'ImageObject', url: logoUrl, width: logoSide, height: logoSide },
  } as const satisfies Organization;
}

export function webSiteJsonLd(origin: string): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': websiteId(origin),
    url: absoluteUrl(paths.home(), origin),
    name: site.name,
    alternateName: site.title,
    description: site.description,
    inLanguage: site.language,
    publisher: publisher(origin),
    potentialAction: searchAction(origin),
  };
}

/** The address of the site's own search for search engines; the braces belong to the format. */
function searchAction(origin: string): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(paths.search(), origin)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}

/** «О проекте»: the page about the site and its publisher. */
export function aboutPageJsonLd({ title, description, path }: PolicyFacts, origin: string): WithContext<AboutPage> {
  const url = absoluteUrl(path, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: site.language,
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: publisher(origin),
  };
}

/** The id by which other entities refer to the site. */
export function websiteId(origin: string): string {
  return `${origin}/#website`;
}

/** The publisher itself: its own site and picture if they are safe as links (XSS-1), and this page as the page about it. */
export function channelOrganization(
  { id, name, description, url, favicon }: Source,
  origin: string,
): WithContext<NewsMediaOrganization> {
  const page = absoluteUrl(paths.channel(id), origin);
  const [ownSite, logo] = [externalUrl(url), pictureUrl(favicon)];
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    '@id': channelId(id, origin),
    name,
    ...(description ? { description } : {}),
    ...(ownSite ? { url: ownSite } : {}),
    ...(logo ? { logo: absoluteUrl(logo, origin) } : {}),
    mainEntityOfPage: page,
  };
}

/** The id by which other entities refer to a channel. */
export function channelId(id: number, origin: string): string {
  return `${absoluteUrl(paths.channel(id), origin)}#channel`;
}

export function categoryBreadcrumbs(category: Category, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs(trails.category(category), origin);
}

/** The breadcrumbs of a story, which has the title of its first article (R18). */
export function storyTrail(story: StoryDetail): Crumb[] {
  return trails.story({ ...story, headline: storyFacts(story).headline });
}

export function channelBreadcrumbs(channel: Pick<Source, 'id' | 'name'>, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs(trails.channel(channel), origin);
}

export function policyBreadcrumbs(policy: PolicyFacts, origin: string): WithContext<BreadcrumbList> {
  return breadcrumbs(trails.policy(policy), origin);
}

/** The page's breadcrumbs (components/parts/Breadcrumbs) as structured data. */
export function breadcrumbs(trail: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, origin),
    })),
  };
}
