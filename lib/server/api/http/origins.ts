import type { ApiDependencies } from '../api-dependencies';
import type { MiddlewareHandler } from 'hono';
import { refuse } from './problem';

/** Where others find this API: at the site's address, or at an own one when it is served alone (NEXT_PUBLIC_API_ORIGIN). */
export function ownOrigin({ siteOrigin, publicApiOrigin }: ApiDependencies['settings']): string {
  return publicApiOrigin || siteOrigin;
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const requestHeaders = 'Authorization, Content-Type';
const readableHeaders = 'Content-Disposition, Location, Retry-After, X-Request-Id';
/** How long a browser may keep the answer to its preflight, in seconds. */
const preflightAge = '600';

/**
 * CORS-1: pages of the listed origins may ask with credentials, nobody else, and never `*`. Every answer says that it depends on the
 * origin, so that no cache hands one site's answer to another.
 */
export function allowOrigins(origins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    const isAllowed = origin !== undefined && origins.has(origin);
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined;
    if (isAllowed && isPreflight) c.res = preflightAnswer();
    else await next();
    c.header('Vary', 'Origin', { append: true });
    if (!isAllowed) return;
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Allow-Credentials', 'true');
    c.header('Access-Control-Expose-Headers', readableHeaders);
  };
}

function preflightAnswer(): Response {
  const headers = {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': requestHeaders,
    'Access-Control-Max-Age': preflightAge,
    'Cache-Control': 'no-store',
  };
  return new Response(null, { status: 204, headers });
}

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
