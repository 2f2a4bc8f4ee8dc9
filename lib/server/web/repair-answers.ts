import { ServerResponse } from 'node:http';

/**
 * Two answers of Next that are not as they should be, mended where every answer of this process passes:
 * - the first, uncached `redirect()` of a cached page sends `Location` twice, which clients join into nonsense (R22);
 * - a cached 404 carries the page's own `s-maxage`: a 404 must not be kept by anyone (seo.md, «Status and caching»).
 */
export function repairAnswers(): void {
  around('appendHeader', (response, [name, value], proceed) =>
    typeof name === 'string' && typeof value === 'string' && name.toLowerCase() === 'location' ? response.setHeader(name, value) : proceed(),
  );
  around('writeHead', (response, [status], proceed) => {
    if (status === 404 && !response.headersSent) response.setHeader('Cache-Control', 'no-store');
    return proceed();
  });
}

type Advice = (response: ServerResponse, args: unknown[], proceed: () => unknown) => unknown;

function around(method: 'appendHeader' | 'writeHead', advice: Advice): void {
  const original: unknown = Reflect.get(ServerResponse.prototype, method);
  if (typeof original !== 'function') throw new Error(`this Node.js has no ServerResponse.${method}`);
  Reflect.set(ServerResponse.prototype, method, function (this: ServerResponse, ...args: unknown[]): unknown {
    return advice(this, args, (): unknown => Reflect.apply(original, this, args));
  });
}
