import type { MiddlewareHandler } from 'hono';

/** What belongs to somebody is kept by nobody: accounts' own paths, and every answer to a caller with a token (HDR-1, SEO-12). */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const isPersonal = /^\/api\/auth(\/|$)/.test(c.req.path) || c.req.header('Authorization') !== undefined;
  const isKept = !c.res.headers.get('Cache-Control')?.includes('no-store');
  if (isPersonal && isKept) c.header('Cache-Control', 'no-store');
};
