import type { Organization, SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts';
import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';

/** The logo file in public/, a square of this many pixels. */
const logo = { path: '/logo.png', side: '512' } as const;

/** Who publishes the site, as `<OrganizationJsonLd>` of next-seo takes it. */
export function organization(origin: string) {
  return {
    name: site.name,
    url: absoluteUrl(paths.home(), origin),
    logo: absoluteUrl(logo.path, origin),
    description: site.description,
  };
}

/** Who publishes the site, inside other entities. */
export function publisher(origin: string) {
  const { name, url, logo: logoUrl } = organization(origin);
  return {
    '@type': 'Organization',
    name,
    url,
    logo: { '@type': 'ImageObject', url: logoUrl, width: logo.side, height: logo.side },
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

/** How a search engine may send its readers to the site's own search; the braces are the format's, not an address's. */
function searchAction(origin: string): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(paths.search(), origin)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}

/** The name under which other entities refer to the site. */
export function websiteId(origin: string): string {
  return `${origin}/#website`;
}
