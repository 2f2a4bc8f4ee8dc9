import { wrapResponses } from './wrap-response';

/**
 * Corrects responses of Next that are wrong:
 * - the first, uncached `redirect()` of a cached page sends `Location` twice, which clients join into nonsense (R22);
 * - a cached 404 has the page's `s-maxage`: no cache may store a 404 (SEO-12);
 * - so has a page's redirect, and browsers store a 308 without a `max-age` for ever: who followed the redirect of a merged story would still
 *   get it after the merge was undone (R22).
 */
export function repairResponses(): void {
  wrapResponses('appendHeader', (response, [name, value], proceed) =>
    typeof name === 'string' && typeof value === 'string' && name.toLowerCase() === 'location'
      ? response.setHeader(name, value)
      : proceed(),
  );
  wrapResponses('writeHead', (response, [status, ...given], proceed) => {
    if (response.headersSent) return proceed();
    if (status === 404) response.setHeader('Cache-Control', 'no-store');
    if (isRedirect(status) && given.length === 0 && !hasOwnLife(response.getHeader('Cache-Control')))
      response.setHeader('Cache-Control', 'no-cache');
    return proceed();
  });
}

function isRedirect(status: unknown): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/** Whether the redirect has a cache lifetime of its own; Next's value for a page (`s-maxage=60, …`) is meant for the page's contents. */
function hasOwnLife(cacheControl: unknown): boolean {
  return typeof cacheControl === 'string' && !cacheControl.startsWith('s-maxage=');
}
