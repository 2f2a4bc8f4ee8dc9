import type { ApiDependencies } from './api-dependencies';

/** Where others find this API: at the site's address, or at an own one when it is served alone (NEXT_PUBLIC_API_ORIGIN). */
export function ownOrigin({ siteOrigin, publicApiOrigin }: ApiDependencies['settings']): string {
  return publicApiOrigin || siteOrigin;
}
