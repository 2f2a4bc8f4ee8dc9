import type { IncomingMessage, RequestListener } from 'node:http';
import { parseSettings } from '../../platform/base/settings';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { closeServers, pour, serve } from '../../platform/outbound/testing/ask-server';
import { noteAddresses } from '../../platform/changes/noted-store';
import { switchIndexNow } from './indexnow-store';
import { sendAddresses, toIndexNowTarget } from './send-addresses';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'indexnow_addresses', 'indexnow_state'));
afterEach(closeServers);
afterAll(() => database.close());

const key = 'a1b2c3d4-e5f6';
const going = () => false;

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: { host: string; key: string; keyLocation: string; urlList: string[] };
}

/** A search engine whose way of answering may change, and a worker that tells it of addresses. */
async function scene(answer: RequestListener, { atOnce = 10_000, waiting = 100_000, timeoutMs = 3_000 } = {}) {
  const received: Received[] = [];
  const place = { answer };
  const server = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: JSON.parse(Buffer.concat(parts).toString() || '{}') });
      place.answer(request, response);
    });
  });
  const settings = parseSettings({
    SITE_ORIGIN: 'https://sujet.by',
    INDEXNOW_KEY: key,
    INDEXNOW_URL: `${server.origin}/indexnow`,
  });
  const target = toIndexNowTarget(settings);
  if (!target) throw new Error('IndexNow is off');
  const logged: [string, Record<string, unknown>, string][] = [];
  const log = (level: string) => (fields: unknown, message?: unknown) =>
    void logged.push([level, fields as Record<string, unknown>, String(message)]);
  let time = Date.UTC(2026, 10, 21, 7);
  const now = () => new Date(time);
  const fetch = createGuardedFetch({ allowedHosts: target.allowedHosts, userAgent: 'TestBot/1.0' });
  const deps = {
    db: database.db,
    fetch,
    target,
    now,
    random: () => 0,
    log: { info: log('info'), warn: log('warn'), error: log('error') } as never,
    limits: { atOnce, waiting, timeoutMs },
  };
  await switchIndexNow(database.db, true, now());
  return {
    received,
    logged,
    server,
    now,
    answerWith: (next: RequestListener) => void (place.answer = next),
    pass: (minutes: number) => void (time += minutes * 60_000),
    note: (...paths: string[]) =>
      noteAddresses(
        database.db,
        paths.map((path) => ({ path, dueAt: now() })),
        now(),
      ),
    send: () => sendAddresses(deps, going),
  };
}

const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const waiting = async () => {
  const { rows } = await database.pool.query<{ path: string }>('select path from indexnow_addresses order by path');
  return rows.map(({ path }) => path);
};
const state = async () => {
  const { rows } = await database.pool.query('select failures, last_error, next_send_at from indexnow_state');
  return rows[0];
};

describe('a list as the protocol wants it (indexnow.org)', () => {
  test.each([200, 202, 299])('%i: sent once, as JSON, and forgotten', async (code) => {
    const { note, send, received, server } = await scene(status(code));
    await note('/story/2', '/story/1', '/channel/3');
    expect(await send()).toBe(3);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/indexnow',
      headers: { host: server.host, 'content-type': 'application/json; charset=utf-8' },
    });
    expect(received[0]?.body).toEqual({
      host: 'sujet.by',
      key,
      keyLocation: `https://sujet.by/${key}.txt`,
      urlList: expect.arrayContaining([
        'https://sujet.by/story/1',
        'https://sujet.by/story/2',
        'https://sujet.by/channel/3',
      ]),
    });
    expect(await waiting()).toEqual([]);
    expect(await send()).toBe(0);
    expect(received).toHaveLength(1);
  });

  test('more than a list holds goes in several, each address once', async () => {
    const { note, send, received } = await scene(status(200), { atOnce: 4 });
    const paths = Array.from({ length: 10 }, (_, n) => `/story/${n}`);
    await note(...paths);
    expect(await send()).toBe(10);
    expect(received.map(({ body }) => body.urlList.length)).toEqual([4, 4, 2]);
    expect(new Set(received.flatMap(({ body }) => body.urlList)).size).toBe(10);
  });

  test('what waits already is not added twice; what is not due yet stays', async () => {
    const { note, send, received, now, pass } = await scene(status(200));
    const soon = new Date(now().getTime() + 10 * 60_000);
    await noteAddresses(database.db, [{ path: '/story/1', dueAt: soon }], now());
    for (let n = 0; n < 9; n += 1) {
      pass(1);
      await noteAddresses(database.db, [{ path: '/story/1', dueAt: new Date(now().getTime() + 10 * 60_000) }], now());
      expect(await send()).toBe(0);
    }
    pass(1);
    expect(await send()).toBe(1);
    await note('/story/2');
    expect(await send()).toBe(1);
    expect(received.map(({ body }) => body.urlList)).toEqual([
      ['https://sujet.by/story/1'],
      ['https://sujet.by/story/2'],
    ]);
  });
});

describe('a list that is wrong in itself', () => {
  test.each([400, 422])('%i: dropped, logged with the reason; what comes next waits a minute', async (code) => {
    const { note, send, received, logged, pass } = await scene(status(code));
    await note('/story/1');
    expect(await send()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(logged).toEqual([['error', { addresses: 1, reason: `http-${code}` }, expect.stringContaining('dropped')]]);
    await note('/story/2');
    await send();
    expect(received).toHaveLength(1);
    pass(1);
    await send();
    expect(received).toHaveLength(2);
  });
});

describe('not now: the list waits', () => {
  const cases: [string, RequestListener, string][] = [
    ['403, a key that was not found', status(403), 'http-403'],
    ['404, an endpoint that is none', status(404), 'http-404'],
    ['429', status(429), 'http-429'],
    ['503', status(503), 'http-503'],
    ['a server that hangs', () => undefined, 'timeout-total'],
    ['a connection that is reset', (request) => request.socket.resetAndDestroy(), 'connection'],
    ['what is no HTTP', (request) => void request.socket.end('nonsense\r\n\r\n'), 'bad-response'],
  ];
  test.each(cases)(
    '%s: waits one minute, two, four … six hours; told once; then goes out whole',
    async (_what, answer, reason) => {
      const { note, send, received, logged, pass, answerWith } = await scene(answer, { timeoutMs: 250 });
      await note('/story/1', '/story/2');
      await send();
      let tries = 1;
      for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
        pass(minutes - 0.01);
        expect(await send()).toBe(0);
        expect(received).toHaveLength(tries);
        pass(0.01);
        expect(await send()).toBe(0);
        expect(received).toHaveLength((tries += 1));
        // The long tail of a hanging one is the same.
        if (reason === 'timeout-total' && tries > 3) break;
      }
      expect(await waiting()).toEqual(['/story/1', '/story/2']);
      expect(logged).toEqual([['warn', { addresses: 2, reason }, expect.any(String)]]);
      expect(await state()).toMatchObject({ last_error: reason, failures: tries });
      pass(360);
      answerWith(status(200));
      expect(await send()).toBe(2);
      expect(await waiting()).toEqual([]);
      expect(await state()).toMatchObject({ last_error: null, failures: 0 });
    },
  );

  test.each([
    ['seconds', '600', 10],
    ['a date', new Date(Date.UTC(2026, 10, 21, 7, 20)).toUTCString(), 20],
    ['less than our own wait', '1', 1],
    ['nonsense', 'soon', 1],
  ])('429 with a Retry-After in %s (%s): %i minutes', async (_what, header, minutes) => {
    const { note, send, received, pass } = await scene(status(429, { 'retry-after': header }));
    await note('/story/1');
    await send();
    pass(minutes - 0.01);
    await send();
    expect(received).toHaveLength(1);
    pass(0.01);
    await send();
    expect(received).toHaveLength(2);
  });

  test('a redirect is not followed: nobody else gets the key', async () => {
    const elsewhere = jest.fn();
    const thief = await serve((request, response) => (elsewhere(request.url), response.writeHead(200).end()));
    for (const code of [301, 302, 303, 307, 308]) {
      await emptyTables(database.pool, 'indexnow_addresses', 'indexnow_state');
      const { note, send } = await scene(status(code, { location: `${thief.origin}/` }));
      await note('/story/1');
      expect(await send()).toBe(0);
      expect(await state()).toMatchObject({ last_error: `http-${code}` });
    }
    expect(elsewhere).not.toHaveBeenCalled();
  });
});

describe('limits', () => {
  test('an endless 200 counts at once, its body is not read', async () => {
    let written = 0;
    const { note, send } = await scene((_request, response) =>
      pour(response.writeHead(200), Buffer.alloc(65_536, 32), (bytes) => (written += bytes)),
    );
    await note('/story/1');
    expect(await send()).toBe(1);
    expect(written).toBeLessThan(10_000_000);
  });

  test('what waits beyond the limit is dropped, oldest first, and told', async () => {
    const { note, send, received, logged, pass } = await scene(status(200), { waiting: 3 });
    for (const n of [5, 4, 3, 2, 1]) {
      await note(`/story/${n}`);
      pass(1);
    }
    expect(await send()).toBe(3);
    expect(received[0]?.body.urlList.map((url) => url.slice(-1)).sort()).toEqual(['1', '2', '3']);
    expect(logged[0]).toEqual(['warn', { dropped: 2 }, expect.any(String)]);
  });
});

describe('several workers, and those that die', () => {
  test('twenty at once send each address once', async () => {
    const { note, send, received } = await scene(status(200), { atOnce: 5 });
    await note(...Array.from({ length: 30 }, (_, n) => `/story/${n}`));
    const sent = await Promise.all(Array.from({ length: 20 }, send));
    expect(sent.reduce((sum, n) => sum + n, 0) + (await send())).toBe(30);
    const told = received.flatMap(({ body }) => body.urlList);
    expect([told.length, new Set(told).size]).toEqual([30, 30]);
  });

  test('one that died between the sending and the forgetting: sent once more after its minute', async () => {
    const { note, send, received, pass } = await scene(status(200));
    await note('/story/1');
    await database.pool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'dead'; end $$`,
    );
    await database.pool.query(
      'create trigger die before delete on indexnow_addresses for each row execute function die()',
    );
    await expect(send()).rejects.toThrow();
    await database.pool.query('drop function die cascade');
    expect(await send()).toBe(0);
    pass(1);
    expect(await send()).toBe(1);
    expect(received).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test('what changes while it is on its way is told again when it is due', async () => {
    const made = await scene(status(200));
    const { note, send, received, now, pass, answerWith } = made;
    const due = () => new Date(now().getTime() + 10 * 60_000);
    await note('/story/1', '/story/2');
    answerWith((_request, response) => {
      void noteAddresses(database.db, [{ path: '/story/1', dueAt: due() }], now()).then(() =>
        response.writeHead(200).end(),
      );
    });
    expect(await send()).toBe(2);
    expect(await waiting()).toEqual(['/story/1']);
    answerWith(status(200));
    expect(await send()).toBe(0);
    pass(10);
    expect(await send()).toBe(1);
    expect(received.map(({ body }) => body.urlList.length)).toEqual([2, 1]);
  });

  test('a transaction that notes an address holds nobody up, and its change is told', async () => {
    const { note, send, received, pass } = await scene(status(200));
    await note('/story/1', '/story/2');
    await database.db.transaction(async (tx) => {
      await noteAddresses(tx, [{ path: '/story/1', dueAt: new Date(Date.UTC(2026, 10, 21, 7)) }], new Date());
      expect(await send()).toBe(1);
    });
    pass(1);
    expect(await send()).toBe(1);
    expect(received.map(({ body }) => body.urlList)).toEqual([
      ['https://sujet.by/story/2'],
      ['https://sujet.by/story/1'],
    ]);
  });

  test('the forgetting waits for no transaction that notes an address just then: that one is told again', async () => {
    const { note, send, received, now, pass, answerWith } = await scene(status(200));
    await note('/story/1', '/story/2');
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let noting: Promise<void> = Promise.resolve();
    answerWith((_request, response) => {
      noting = database.db.transaction(async (tx) => {
        await noteAddresses(tx, [{ path: '/story/1', dueAt: now() }], now());
        response.writeHead(200).end();
        await ended;
      });
    });
    const sending = send();
    sending.finally(end).catch(() => undefined);
    expect(await sending).toBe(2);
    await noting;
    expect(await waiting()).toEqual(['/story/1']);
    answerWith(status(200));
    pass(1);
    expect(await send()).toBe(1);
    expect(received.map(({ body }) => body.urlList.length)).toEqual([2, 1]);
    expect(await waiting()).toEqual([]);
  });

  test('nothing is sent once the process is to end, or IndexNow is off', async () => {
    const { note, received, send, now } = await scene(status(200));
    await note('/story/1');
    await database.pool.query('update indexnow_state set is_on = false');
    expect(await send()).toBe(0);
    await switchIndexNow(database.db, true, now());
    expect(received).toEqual([]);
    expect(await waiting()).toEqual(['/story/1']);
  });
});
