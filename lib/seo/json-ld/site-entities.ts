import type { Organization, WebSite, WithContext } from 'schema-dts';
import { absoluteUrl } from '@/lib/site/absolute-url';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';

/** The logo file in public/, a square of this many pixels. */
const logo = { path: '/logo.png', side: '512' } as const;

/** Who publishes the site: what `<OrganizationJsonLd>` of next-seo takes, and what other entities name. */
export function organization(origin: string) {
  return {
    name: site.name,
    url: absoluteUrl(paths.home(), origin),
    logo: { '@type': 'ImageObject', url: absoluteUrl(logo.path, origin), width: logo.side, height: logo.side },
    description: site.description,
  } as const;
}

export function publisher(origin: string) {
  return { '@type': 'Organization', ...organization(origin) } as const satisfies Organization;
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
  };
}

/** The name under which other entities refer to the site. */
export function websiteId(origin: string): string {
  return `${origin}/#website`;
}
