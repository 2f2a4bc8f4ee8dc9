import type { Context, MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** What the API's `fetch` may be told besides the request. */
export interface CallerEnv {
  Bindings: { isOwnPage?: boolean };
}

/** For a page of this process, which asks without a socket and keeps no HTTP cache. */
export const ownPage: CallerEnv['Bindings'] = { isOwnPage: true };

export function isOwnPage({ env }: Context<CallerEnv>): boolean {
  // A caller that tells nothing leaves none.
  const told: CallerEnv['Bindings'] | undefined = env;
  return told?.isOwnPage === true;
}

/** Weak, because a proxy may compress the answer. */
const validator = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'X-Request-Id'] });

/**
 * SEO-12: shared caches keep a public list for 15 s and validate it by its ETag; the answer to a
 * signed-in caller is nobody else's, and an error nobody's at all. A story's redirect may be taken back: whoever keeps it asks again (R22). Neither has an ETag, nor have answers to our own pages: those keep none.
 */
export const publicCaching: MiddlewareHandler<CallerEnv> = async (c, next) => {
  const isPersonal = c.req.header('Authorization') !== undefined;
  if (isPersonal || isOwnPage(c)) await next();
  else await validator(c, next);
  c.header('Vary', 'Authorization');
  c.header('Cache-Control', cacheControl(c.res.status, isPersonal));
};

function cacheControl(status: number, personal: boolean): string {
  if (status === 308) return 'no-cache';
  if (status !== 200 && status !== 304) return 'no-store';
  return personal ? 'private, no-store' : 'public, s-maxage=15, stale-while-revalidate=60';
}

/** What belongs to somebody is kept by nobody: accounts' own paths, and every answer to a caller with a token (HDR-1, SEO-12). */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const isPersonal = /^\/api\/auth(\/|$)/.test(c.req.path) || c.req.header('Authorization') !== undefined;
  const isKept = !c.res.headers.get('Cache-Control')?.includes('no-store');
  if (isPersonal && isKept) c.header('Cache-Control', 'no-store');
};
