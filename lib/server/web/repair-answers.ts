import { aroundAnswers } from './around-answers';

/**
 * Two answers of Next that are not as they should be, mended where every answer of this process passes:
 * - the first, uncached `redirect()` of a cached page sends `Location` twice, which clients join into nonsense (R22);
 * - a cached 404 carries the page's own `s-maxage`: a 404 must not be kept by anyone (seo.md, «Status and caching»).
 */
export function repairAnswers(): void {
  aroundAnswers('appendHeader', (response, [name, value], proceed) =>
    typeof name === 'string' && typeof value === 'string' && name.toLowerCase() === 'location' ? response.setHeader(name, value) : proceed(),
  );
  aroundAnswers('writeHead', (response, [status], proceed) => {
    if (status === 404 && !response.headersSent) response.setHeader('Cache-Control', 'no-store');
    return proceed();
  });
}
