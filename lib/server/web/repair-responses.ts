import { aroundAnswers } from './wrap-response';

/**
 * Answers of Next that are not as they should be, mended where every answer of this process passes:
 * - the first, uncached `redirect()` of a cached page sends `Location` twice, which clients join into nonsense (R22);
 * - a cached 404 carries the page's own `s-maxage`: a 404 must not be kept by anyone (SEO-12);
 * - so does a page's redirect, and a browser keeps a 308 without a `max-age` for ever: a merge that was undone would stay for whoever
 *   followed it (R22).
 */
export function repairAnswers(): void {
  aroundAnswers('appendHeader', (response, [name, value], proceed) =>
    typeof name === 'string' && typeof value === 'string' && name.toLowerCase() === 'location'
      ? response.setHeader(name, value)
      : proceed(),
  );
  aroundAnswers('writeHead', (response, [status, ...given], proceed) => {
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

/** Whether somebody has said how long a redirect may be kept; what Next says of a page (`s-maxage=60, …`) is meant for its contents. */
function hasOwnLife(cacheControl: unknown): boolean {
  return typeof cacheControl === 'string' && !cacheControl.startsWith('s-maxage=');
}
