import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { metrics } from '../../platform/metrics/definitions';
import type { Counter, Registry } from '../../platform/metrics/registry';
import { makeSeries } from '../../platform/metrics/series';
import type { Admission, Lane } from './admission';
import type { BoundedCache } from './bounded-cache';
import type { PageRenderer } from './next-renderer';

/** The kinds of requests. `data`: a page for a client navigation; `other`: redirects, refusals and what is not there. */
const routeClasses = ['page', 'data', 'file', 'rendered', 'api', 'media', 'health', 'asset', 'other'] as const;
export type RouteClass = (typeof routeClasses)[number];

/** The origin of a response; `none`: nothing was looked up. */
const cacheResults = ['hit', 'stale', 'miss', 'none'] as const;
export type CacheResult = (typeof cacheResults)[number];

export type CountResponse = (route: RouteClass, cache: CacheResult, status: number) => void;

/** Failures of these are what an alert looks at: they begin with a zero. */
const alwaysThere: readonly (readonly [RouteClass, CacheResult, number])[] = [
  ['page', 'hit', 200],
  ['page', 'miss', 200],
  ['page', 'none', 500],
  ['api', 'none', 200],
  ['api', 'none', 500],
];

/** Counts responses. The hot path does one look-up by a number and allocates nothing. */
export function countResponses(registry: Registry): CountResponse {
  const counters = new Map<number, Counter>();
  for (const [route, cache, status] of alwaysThere) counterOf(route, cache, status);
  return (route, cache, status) => counterOf(route, cache, status).add();

  function counterOf(route: RouteClass, cache: CacheResult, status: number): Counter {
    const statusClass = Math.floor(status / 100);
    const number = (routeClasses.indexOf(route) * cacheResults.length + cacheResults.indexOf(cache)) * 10 + statusClass;
    const known = counters.get(number);
    if (known) return known;
    const made = registry.counter(metrics.requests, route, cache, `${statusClass}xx`);
    counters.set(number, made);
    return made;
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The same handler, whose responses are counted when they have ended, also those that their client did not wait for. */
export function countClosed(route: RouteClass, count: CountResponse, handle: Handler): Handler {
  function onClose(this: ServerResponse): void {
    count(route, 'none', this.statusCode);
  }
  return (request, response) => {
    response.once('close', onClose);
    handle(request, response);
  };
}

/** Counts all responses of a server that has the API, pictures and health alone. */
export function countServed(server: Server, count: CountResponse): void {
  const counted = new Map<string, Handler>([
    ['api', countClosed('api', count, () => undefined)],
    ['media', countClosed('media', count, () => undefined)],
    ['healthz', countClosed('health', count, () => undefined)],
    ['readyz', countClosed('health', count, () => undefined)],
    ['metrics', () => undefined],
  ]);
  const other = countClosed('other', count, () => undefined);
  server.on('request', (request, response) => {
    const [, folder = ''] = /^\/(\w+)/.exec(request.url ?? '') ?? [];
    (counted.get(folder) ?? other)(request, response);
  });
}

/** The same renderer, whose time is counted. */
export function countRenders(
  renderer: Pick<PageRenderer, 'render'>,
  registry: Registry,
  now: () => number,
): Pick<PageRenderer, 'render'> {
  const ok = registry.histogram(metrics.renders, 'ok');
  const failed = registry.histogram(metrics.renders, 'failed');
  return {
    render: async (target, headers) => {
      const begun = now();
      let isWell = false;
      try {
        const page = await renderer.render(target, headers);
        isWell = page.status < 500;
        return page;
      } finally {
        (isWell ? ok : failed).observe((now() - begun) / 1_000);
      }
    },
  };
}

/** The same admission, whose refusals are counted. */
export function countRefusals(admission: Admission, registry: Registry): Admission {
  const counterOf = (lane: Lane) => registry.counter(metrics.refusals, lane);
  const counters: Record<Lane, Counter> = {
    render: counterOf('render'),
    background: counterOf('background'),
    search: counterOf('search'),
    api: counterOf('api'),
  };
  function counted<T>(lane: Lane, admitted: T): T {
    if (admitted === null || admitted === false) counters[lane].add();
    return admitted;
  }
  return {
    isInTime: (lane) => counted(lane, admission.isInTime(lane)),
    acquire: async (lane, isGone) => counted(lane, await admission.acquire(lane, isGone)),
    tryAcquire: (lane) => counted(lane, admission.tryAcquire(lane)),
    sweep: admission.sweep,
  };
}

/** Reports the contents of a memory of finished responses. */
export function countMemory<V>(
  registry: Registry,
  name: 'pages' | 'missing' | 'api',
  cache: Pick<BoundedCache<V>, 'bytes' | 'size' | 'evictions' | 'maxBytes'>,
): void {
  registry.read(() => [
    makeSeries(metrics.cacheBytes, [name], [cache.bytes()]),
    makeSeries(metrics.cacheLimit, [name], [cache.maxBytes]),
    makeSeries(metrics.cacheEntries, [name], [cache.size()]),
    makeSeries(metrics.evictions, [name], [cache.evictions()]),
  ]);
}
