import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRegistry } from '../../platform/metrics/registry';
import type { Admission } from './admission';
import { createBoundedCache } from './bounded-cache';
import type { RenderedPage } from './next-renderer';
import { countMemory, countRefusals, countRenders, countResponses, countServed } from './web-metrics';

const registry = () => {
  const own = createRegistry();
  const numbers = () =>
    Object.fromEntries(
      own
        .collect()
        .map(({ name, labels, values }) => [[name.replace('sujet_', ''), ...labels].join(' '), values.at(-1)]),
    );
  return { own, numbers };
};

describe('responses', () => {
  test('are counted by route, cache and class of status', () => {
    const { own, numbers } = registry();
    const count = countResponses(own);
    count('page', 'hit', 200);
    count('page', 'hit', 304);
    count('page', 'hit', 200);
    count('media', 'none', 404);
    expect(numbers()).toMatchObject({
      'http_requests_total page hit 2xx': 2,
      'http_requests_total page hit 3xx': 1,
      'http_requests_total media none 4xx': 1,
    });
  });

  test('failures of pages and of the API are zeros before the first one: an alert sees the first', () => {
    const { own, numbers } = registry();
    countResponses(own);
    expect(numbers()).toMatchObject({ 'http_requests_total page none 5xx': 0, 'http_requests_total api none 5xx': 0 });
  });

  test('of the API alone are counted when they have ended, by the beginning of the address', async () => {
    const lines: string[] = [];
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/x' ? 404 : 200, { Connection: 'close' });
      response.end();
    });
    let told: () => void = () => undefined;
    countServed(server, (...response) => {
      lines.push(response.join(' '));
      told();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    for (const path of ['/api/v1/stories/', '/media/a/card.webp', '/readyz', '/x', '/constructor']) {
      const counted = new Promise<void>((resolve) => (told = resolve));
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      await counted;
    }
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
    server.close();
    await once(server, 'close');
    expect(lines).toEqual(['api none 200', 'media none 200', 'health none 200', 'other none 404', 'other none 200']);
  });
});

test('renderings are timed, those that fail apart; what fails goes on', async () => {
  const { own, numbers } = registry();
  let time = 0;
  let result: Partial<RenderedPage> | Error = { status: 200 };
  const renderer = countRenders(
    {
      render: () => {
        time += 250;
        return result instanceof Error ? Promise.reject(result) : Promise.resolve(result as RenderedPage);
      },
    },
    own,
    () => time,
  );
  await renderer.render('/', {});
  result = { status: 500 };
  await renderer.render('/', {});
  result = new Error('late');
  await expect(renderer.render('/', {})).rejects.toBe(result);
  expect(numbers()).toMatchObject({ 'render_seconds ok': 0.25, 'render_seconds failed': 0.5 });
});

test('refusals are counted by lane, in each of the ways that work is refused', async () => {
  const { own, numbers } = registry();
  let admits = true;
  const take = () => (admits ? () => undefined : null);
  const admission: Admission = {
    isInTime: () => admits,
    acquire: () => Promise.resolve(take()),
    tryAcquire: take,
    sweep: () => undefined,
  };
  const counted = countRefusals(admission, own);
  expect([counted.isInTime('render'), await counted.acquire('api'), counted.tryAcquire('background')]).not.toContain(
    null,
  );
  expect(numbers()).toMatchObject({ 'refused_requests_total render': 0, 'refused_requests_total api': 0 });
  admits = false;
  expect([counted.isInTime('render'), await counted.acquire('api'), counted.tryAcquire('background')]).toEqual([
    false,
    null,
    null,
  ]);
  expect(numbers()).toMatchObject({
    'refused_requests_total render': 1,
    'refused_requests_total api': 1,
    'refused_requests_total background': 1,
    'refused_requests_total search': 0,
  });
});

test('a memory tells its bytes, its entries and what it had no room for', () => {
  const { own, numbers } = registry();
  const cache = createBoundedCache<number>({ maxBytes: 100, sizeOf: (bytes) => bytes });
  countMemory(own, 'pages', cache);
  for (let n = 0; n < 12; n += 1) cache.set(String(n), 10);
  cache.delete('11');
  expect(numbers()).toEqual({
    'page_memory_bytes pages': 90,
    'page_memory_limit_bytes pages': 100,
    'page_memory_entries pages': 9,
    'page_memory_evictions_total pages': 2,
  });
});
