import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';

/** Personal pages and the API; never scripts, pictures or cards (SEO-10). */
const closed = ['/api/', paths.adminPage(), paths.profile(), '/source/'];

/** Parameters under which a page is the same page: Yandex reads them together (a line holds 500 characters at most). */
const sameContent = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id', 'utm_referrer'],
  ...['yclid', 'ysclid', 'gclid', 'fbclid', 'from', 'shown', 'article'],
];

/**
 * /robots.txt (RFC 9309, with Yandex's `Clean-param`). The same under `NOINDEX`: a crawler that may not fetch a page never sees its `noindex`, and
 * shows the bare address that others link to.
 */
export function robotsFile(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Clean-param: ${sameContent.join('&')}`,
    '',
    `Sitemap: ${absoluteUrl(paths.sitemapIndex(), origin)}`,
  ];
  return `${lines.join('\n')}\n`;
}
