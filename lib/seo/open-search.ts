import { absoluteUrl } from '@/lib/site/urls';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { element, xmlDocument } from '@/lib/text/markup';

export const openSearchType = 'application/opensearchdescription+xml';

/** How a browser adds the site to its search engines (OpenSearch 1.1, «OpenSearch description document»). */
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
