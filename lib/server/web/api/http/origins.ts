import type { ApiDependencies } from '../api-dependencies';
import type { MiddlewareHandler } from 'hono';
import { refuse } from './problem';

/** The public origin of this API: the site's, or its own when it is served separately (NEXT_PUBLIC_API_ORIGIN). */
export function ownOrigin({ siteOrigin, publicApiOrigin }: ApiDependencies['settings']): string {
  return publicApiOrigin || siteOrigin;
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const requestHeaders = 'Authorization, Content-Type';
const readableHeaders = 'Content-Disposition, Location, Retry-After, X-Request-Id';
/** Seconds for which a browser may cache the response to its preflight. */
const preflightAge = '600';

/**
 * CORS-1: only pages of the listed origins may send requests with credentials; `*` is never allowed. Every response has `Vary: Origin`,
 * so that no cache serves one site's response to another.
 */
export function allowOrigins(origins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    const isAllowed = origin !== undefined && origins.has(origin);
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined;
    if (isAllowed && isPreflight) c.res = preflightResponse();
    else await next();
    c.header('Vary', 'Origin', { append: true });
    if (!isAllowed) return;
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Allow-Credentials', 'true');
    c.header('Access-Control-Expose-Headers', readableHeaders);
  };
}

function preflightResponse(): Response {
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
 * CSRF-1: a browser may send a changing request only from our own pages or from an allowed origin.
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
  // A client that sends neither header is no browser (R40). 'none' means that the user typed the address or used a bookmark.
  if (origin === null) return site === null || site === 'same-origin' || site === 'none';
  if (origins.has(origin)) return true;
  // The site was opened under another name (an IP address, a test host): the browser itself says that the page is of the same site.
  return site === 'same-origin' && URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}
