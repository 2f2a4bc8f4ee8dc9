import type { Context, MiddlewareHandler } from 'hono';
import { keptInFront } from '@/lib/site/page-response';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** The values that a caller of the API's `fetch` may pass besides the request. */
export interface CallerEnv {
  Bindings: { isOwnPage?: boolean };
}

/** For pages of this process: they call the API without a socket and have no HTTP cache. */
export const ownPage: CallerEnv['Bindings'] = { isOwnPage: true };

function isOwnPage({ env }: Context<CallerEnv>): boolean {
  // Hono's types promise an `env`, but a call without one leaves it undefined.
  const bindings: CallerEnv['Bindings'] | undefined = env;
  return bindings?.isOwnPage === true;
}

/** Weak, because a proxy may compress the response. */
const validator = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'X-Request-Id'] });

/**
 * SEO-12: shared caches may store a public response for 15 s and validate it by its ETag. Responses to signed-in callers and errors are
 * not stored. A redirect of a merged story is revalidated each time, because the merge may be undone (R22). Responses to our own pages
 * have no ETag: those pages have no HTTP cache. nginx in front keeps for a shorter time what may show something taken down (R51).
 */
export const publicCaching: MiddlewareHandler<CallerEnv> = async (c, next) => {
  const isPersonal = c.req.header('Authorization') !== undefined;
  if (isPersonal || isOwnPage(c)) await next();
  else await validator(c, next);
  c.header('Vary', 'Authorization');
  const value = cacheControl(c.res.status, isPersonal);
  c.header('Cache-Control', value);
  if (value.startsWith('public')) c.header(...keptInFront);
};

function cacheControl(status: number, personal: boolean): string {
  if (status === 308) return 'no-cache';
  if (status !== 200 && status !== 304) return 'no-store';
  return personal ? 'private, no-store' : 'public, s-maxage=15, stale-while-revalidate=60';
}

/** No cache may store personal responses: those of the account paths, and all responses to requests with a token (HDR-1, SEO-12). */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const isPersonal = /^\/api\/auth(\/|$)/.test(c.req.path) || c.req.header('Authorization') !== undefined;
  const isKept = !c.res.headers.get('Cache-Control')?.includes('no-store');
  if (isPersonal && isKept) c.header('Cache-Control', 'no-store');
};
