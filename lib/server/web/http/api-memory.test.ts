import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { apiTag, createApiMemory } from './api-memory';
import { CapturedResponse, makeRequest } from './captured-response';
import { createPageMemory, type Entry } from './page-memory';
import { collectGarbage } from './testing/collect-garbage';

let server: Server;
let time: number;
let asked: string[];
let counted: string[];
let status: number;
let memory: ReturnType<typeof createPageMemory>;
const text = 'Сюжет '.repeat(500);

const open = () =>
  createApiMemory({
    memory,
    origin: 'http://localhost',
    count: (...response) => void counted.push(response.join(' ')),
    fetch: (one, peer) => {
      asked.push(`${new URL(one.url).pathname} ${peer}`);
      const headers = { ETag: 'W/"a"', 'Cache-Control': 'public, s-maxage=15', 'X-Request-Id': String(asked.length) };
      return Promise.resolve(Response.json({ text, n: asked.length }, { status, headers }));
    },
  });

beforeAll(async () => {
  server = createServer((request, response) => {
    void open()(request, response).then((isDone) => isDone || response.end('passed on'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  [time, asked, counted, status] = [0, [], [], 200];
  memory = createPageMemory({
    store: new Map<string, Entry>(),
    now: () => time,
    later: () => undefined,
    onBackgroundFailure: () => undefined,
  });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
const list = '/api/v1/stories/?page_size=12';
/** Asks without a connection, and lets go of the request. */
async function askUnseen(path: string) {
  const request = makeRequest(path, {});
  await open()(request, new CapturedResponse(request, () => undefined));
  return new WeakRef(request);
}

describe('lists of the API from memory', () => {
  test('what is counted: where the list came from', async () => {
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/stories/`;
    for (let n = 0; n < 2; n += 1) await (await fetch(target)).text();
    expect(counted).toEqual(['api miss 200', 'api hit 200']);
  });

  test('one question to the API serves everyone for two seconds', async () => {
    const [first, second] = [await ask(list), await ask(list)];
    expect(await first.json()).toEqual(await second.json());
    expect([
      second.headers.get('ETag'),
      second.headers.get('Cache-Control'),
      second.headers.get('X-Request-Id'),
    ]).toEqual(['W/"a"', 'public, s-maxage=15', null]);
    time = 2_000;
    await ask(list);
    expect(asked).toEqual(['/api/v1/stories/ 127.0.0.1', '/api/v1/stories/ 127.0.0.1']);
  });

  test('a list keeps nothing of the request that it was asked for', async () => {
    const request = await askUnseen(list);
    await nextTurn();
    collectGarbage();
    expect(memory.hit(`api ${list}`)).toBeDefined();
    expect(request.deref() === undefined).toBe(true);
  });

  test('a change of any story makes them outdated at once (R21)', async () => {
    await ask(list);
    memory.drop([apiTag]);
    await ask(list);
    expect(asked).toHaveLength(2);
  });

  test('who has the list gets 304, HEAD the head alone, gzip is made once', async () => {
    await ask(list);
    const [unchanged, head] = [
      await ask(list, { headers: { 'If-None-Match': 'W/"a"' } }),
      await ask(list, { method: 'HEAD' }),
    ];
    expect([unchanged.status, head.status, await head.text()]).toEqual([304, 200, '']);
    const entry = memory.hit(`api ${list}`);
    expect(gunzipSync(entry?.response.bodies.gzip ?? Buffer.alloc(0)).toString()).toContain('Сюжет');
    expect(asked).toHaveLength(1);
  });

  test('a refusal is for one reader alone', async () => {
    status = 503;
    expect((await ask(list)).status).toBe(503);
    await ask(list);
    expect(asked).toHaveLength(2);
  });

  test.each<[why: string, path: string, init: RequestInit]>([
    ['with a token', list, { headers: { Authorization: 'Bearer x' } }],
    ['of a page of another site', list, { headers: { Origin: 'https://example.by' } }],
    ['that changes something', '/api/v1/stories/', { method: 'POST' }],
    ['for a search, which is counted per reader', '/api/v1/search?q=x', {}],
    ['for one story', '/api/v1/story-detail/7/', {}],
    ['with an endless query', `${list}&x=${'x'.repeat(500)}`, {}],
  ])('a request %s goes to the API itself', async (_why, path, init) => {
    expect(await (await ask(path, init)).text()).toBe('passed on');
    expect(asked).toEqual([]);
  });
});
