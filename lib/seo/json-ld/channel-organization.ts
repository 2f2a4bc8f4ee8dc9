import type { NewsMediaOrganization, WithContext } from 'schema-dts';
import type { Source } from '@/lib/contract/source';
import { absoluteUrl, externalUrl, pictureUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';

/** The publisher itself: its own site and picture where they can stand in a link (XSS-1), and this page as the one about it. */
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

/** The name under which other entities refer to a channel. */
export function channelId(id: number, origin: string): string {
  return `${absoluteUrl(paths.channel(id), origin)}#channel`;
}
