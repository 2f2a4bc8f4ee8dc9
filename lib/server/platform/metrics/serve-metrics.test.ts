import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetricsResponse, hostOfMetrics, metricsPortsOf, openMetricsPort } from './serve-metrics';

const logged: unknown[] = [];
const log = { error: (...line: unknown[]) => void logged.push(line), info: () => undefined };
const collect = () => Promise.resolve('sujet_articles_grouped_total 1\n');
let server: Server | undefined;
beforeEach(() => void logged.splice(0));
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function open(token = ''): Promise<string> {
  const respond = createMetricsResponse({ collect, token, log });
  server = openMetricsPort({ port: 0, host: '127.0.0.1', respond, log });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the port of the metrics', () => {
  test('GET /metrics is the text format of Prometheus, never cached', async () => {
    const response = await fetch(`${await open()}/metrics?x=1`);
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(await response.text()).toBe('sujet_articles_grouped_total 1\n');
  });

  test.each([
    ['GET', '/', 404],
    ['GET', '/metrics/x', 404],
    ['POST', '/metrics', 405],
    ['HEAD', '/metrics', 200],
  ])('%s %s → %d', async (method, path, status) => {
    expect((await fetch(`${await open()}${path}`, { method })).status).toBe(status);
  });

  test('a port that is taken is told once, and the process goes on', async () => {
    const port = Number(new URL(await open()).port);
    const second = openMetricsPort({
      port,
      host: '127.0.0.1',
      respond: createMetricsResponse({ collect, token: '', log }),
      log,
    });
    await once(second, 'error');
    expect(logged).toEqual([[expect.objectContaining({ port }), 'the port of the metrics could not be opened']]);
  });
});

describe('the token', () => {
  const token = 'a-token-of-some-length';
  const respond = createMetricsResponse({ collect, token, log });

  test('opens the metrics', async () => {
    expect(await respond(`Bearer ${token}`)).toMatchObject({ status: 200 });
  });

  test.each([undefined, '', 'Bearer', 'Bearer ', `Bearer ${token}x`, token, `bearer ${token}`, `Basic ${token}`])(
    'anything else, %j, is told that nothing is there, and nothing keeps that',
    async (authorization) => {
      const response = await respond(authorization);
      expect([response.status, response.headers['Cache-Control']]).toEqual([404, 'no-store']);
      expect(response.body).not.toContain('sujet_');
    },
  );
});

test('numbers that cannot be collected are a 500, and the reason is in the log alone', async () => {
  const failure = new Error('no answer of a process');
  const response = await createMetricsResponse({ collect: () => Promise.reject(failure), token: '', log })(undefined);
  expect([response.status, response.body]).toEqual([500, 'Показатели не собраны: причина в журнале.\n']);
  expect(logged).toEqual([[{ err: failure }, 'metrics could not be collected']]);
});

test.each([
  ['', '', '127.0.0.1'],
  ['', 'a-token-of-some-length', undefined],
  ['10.0.0.5', '', '10.0.0.5'],
])('BIND %j and the token %j: it is opened on %j', (bind, metricsToken, host) => {
  expect(hostOfMetrics({ bind, metricsToken })).toBe(host);
});

describe('ports of the metrics', () => {
  test.each([
    ['all', 3000, { web: 9464, worker: 9465 }],
    ['all', 3217, { web: 9464, worker: 9465 }],
    ['worker', 3000, { web: 9464, worker: 9465 }],
    ['web', 3000, { web: 9464, worker: 9465 }],
    ['web', 3001, { web: 9466, worker: 9465 }],
    ['web', 3009, { web: 9482, worker: 9465 }],
  ] as const)('SERVICES=%s at PORT %i: %j, no two of one machine alike', (services, port, expected) => {
    expect(metricsPortsOf({ metricsPort: 9464, port, services })).toEqual(expected);
  });

  test('there are none while METRICS_PORT is not set', () => {
    expect(metricsPortsOf({ metricsPort: 0, port: 3000, services: 'all' })).toBeNull();
  });
});
