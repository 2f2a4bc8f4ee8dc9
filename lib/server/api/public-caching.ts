import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isOwnPage, type CallerEnv } from './own-page';

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
