import { isIndexNowKey } from '@/lib/text/web-address';

type Env = Record<string, string | undefined>;

/** Returns the site's origin, without a slash at the end (`SITE_ORIGIN`). Read on the server only, at run time: one build serves any host. */
export function siteOrigin(env: Env = process.env): string {
  return (env.SITE_ORIGIN || `http://localhost:${env.PORT || '3000'}`).replace(/\/+$/, '');
}

/**
 * Tells whether search engines may index the pages (SEO-8): `NOINDEX` decides; while it is not set, all but a localhost address may be indexed.
 */
export function isIndexable(env: Env = process.env): boolean {
  if (env.NOINDEX) return env.NOINDEX !== '1';
  return !isLocal(siteOrigin(env));
}

/** The hub that is told of changes of our feeds (WEBSUB_HUB); null while there is none or the site is not for machines (SEO-8: one switch). */
export function webSubHub(env: Env = process.env): string | null {
  const hub = env.WEBSUB_HUB?.trim() ?? '';
  return hub !== '' && URL.canParse(hub) && isIndexable(env) ? new URL(hub).href : null;
}

/** Origin of the site and its indexing; the same for every page of a process. */
export interface SiteContext {
  origin: string;
  indexable: boolean;
}

export function siteContext(): SiteContext {
  return { origin: siteOrigin(), indexable: isIndexable() };
}

/** Returns the path of the site's key file, in the root: addresses beside it may then be announced (indexnow.org, «Option 1»). */
export function indexNowKeyPath(key: string): string {
  return `/${key}.txt`;
}

/**
 * The key that a file's name asks for, when it is the site's own (INDEXNOW_KEY) and search engines are wanted (SEO-8: one switch); else null. Read
 * on the server, at run time.
 */
export function findIndexNowKey(fileName: string, env: Env = process.env): string | null {
  const key = env.INDEXNOW_KEY?.trim() ?? '';
  return isIndexNowKey(key) && isIndexable(env) && fileName === `${key}.txt` ? key : null;
}

/** Tells whether only this machine can open the address: a demo, or a site that is being set up. */
export function isLocal(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');
}
