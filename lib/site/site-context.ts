import { isIndexable, siteOrigin } from './site-origin';

/** Where and how the site is served; the same for every page of a process. */
export interface SiteContext {
  origin: string;
  indexable: boolean;
}

export function siteContext(): SiteContext {
  return { origin: siteOrigin(), indexable: isIndexable() };
}
