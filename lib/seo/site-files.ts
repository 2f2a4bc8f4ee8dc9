import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import type { MetadataRoute } from 'next';
import { site } from '@/lib/site/site';
import { logoPath, siteWords } from '@/lib/site/site-words';
import { element, xmlDocument } from '@/lib/text/markup';

/** Personal pages and the API; never scripts, pictures or cards (SEO-10). */
const closed = ['/api/', paths.adminPage(), paths.profile(), '/source/', paths.report({ story: null })];

/** Parameters that do not change the page, for Yandex (a line has at most 500 characters). */
const sameContent = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id', 'utm_referrer'],
  ...['yclid', 'ysclid', 'gclid', 'fbclid', 'from', 'shown', 'article'],
];

/**
 * /robots.txt (RFC 9309, with Yandex's `Clean-param`). The same under `NOINDEX`: a crawler that may not fetch a page never sees its `noindex`, and
 * lists the address when other sites link to it.
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

export function webManifest(): MetadataRoute.Manifest {
  return {
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    start_url: paths.home(),
    display: 'minimal-ui',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: manifestIcons(),
  };
}

function manifestIcons(): MetadataRoute.Manifest['icons'] {
  const { logo } = siteWords();
  if (logo) return [{ src: logoPath(logo.id, 'square'), sizes: '512x512', type: 'image/png' }];
  return [
    { src: '/icon.png', sizes: '192x192', type: 'image/png' },
    { src: '/logo.png', sizes: '512x512', type: 'image/png' },
  ];
}

export const openSearchType = 'application/opensearchdescription+xml';

/** Writes the file by which a browser adds the site to its search engines (OpenSearch 1.1, «OpenSearch description document»). */
export function openSearchFile(origin: string): string {
  return xmlDocument(
    element(
      'OpenSearchDescription',
      [
        // At most 16 characters.
        element('ShortName', site.name),
        element('Description', `Поиск новостей на сайте «${site.name}»`),
        element('Language', site.language),
        element('InputEncoding', 'UTF-8'),
        element('OutputEncoding', 'UTF-8'),
        element('Image', absoluteUrl('/favicon.ico', origin), { width: 48, height: 48, type: 'image/x-icon' }),
        element('Url', null, {
          type: 'text/html',
          method: 'get',
          template: `${absoluteUrl(paths.search(), origin)}?q={searchTerms}`,
        }),
        element('Url', null, { type: openSearchType, rel: 'self', template: absoluteUrl(paths.openSearch(), origin) }),
      ],
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    ),
  );
}
