import type { MiddlewareHandler } from 'hono';

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
