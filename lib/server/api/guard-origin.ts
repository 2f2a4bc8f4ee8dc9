import type { MiddlewareHandler } from 'hono';
import { refuse } from './problem';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF-1: a browser may change something only from our own pages or from an allowed origin.
 * @param origins ours and those of CORS_ORIGINS.
 */
export function guardOrigin(origins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isFromHome(c.req.raw.headers, origins)) return refuse(c, 'foreign_origin');
    await next();
  };
}

function isFromHome(headers: Headers, origins: ReadonlySet<string>): boolean {
  const origin = headers.get('Origin');
  const site = headers.get('Sec-Fetch-Site');
  // Whoever sends neither is no browser (R40). 'none' is the reader's own doing: an address typed, a bookmark.
  if (origin === null) return site === null || site === 'same-origin' || site === 'none';
  if (origins.has(origin)) return true;
  // The site opened by another of its names (an IP address, a test host): the browser itself vouches for the page.
  return site === 'same-origin' && URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}
