import type { IncomingMessage, RequestListener } from 'node:http';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { closeServers, serve } from '../../platform/outbound/testing/ask-server';
import { noteEverything, noteGone, noteTags } from '../../platform/changes/noted-store';
import { noteSite, switchPurging } from './purge-store';
import { sendPurges, toPurgeTarget } from './send-purges';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'purge_changes', 'purge_state'));
afterEach(closeServers);
afterAll(() => database.close());

const start = Date.UTC(2026, 10, 21, 7);
const usual = { rows: 100, tags: 50, headerBytes: 60, timeoutMs: 3_000 };
const accept: RequestListener = (_request, response) => response.end();
const refuse =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end();

/** A cache whose way of answering may change, and a worker that tells it. */
async function scene({
  answer = accept,
  token = '',
  limits = {},
}: { answer?: RequestListener; token?: string; limits?: Partial<typeof usual> } = {}) {
  const requests: { method?: string; url?: string; headers: IncomingMessage['headers'] }[] = [];
  const place = { answer };
  const server = await serve((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    place.answer(request, response);
  });
  const target = toPurgeTarget({ purgeUrl: `${server.origin}/purge`, purgeToken: token });
  if (!target) throw new Error('there is no cache');
  const logged: string[] = [];
  const log = (level: string) => (fields: unknown, message?: unknown) =>
    void logged.push(`${level} ${JSON.stringify(fields)} ${String(message)}`);
  const counted: string[] = [];
  let time = start;
  let settle = () => Promise.resolve();
  await switchPurging(database.db, true, new Date(time));
  await database.pool.query('delete from purge_changes');
  return {
    requests,
    logged,
    counted,
    answerWith: (next: RequestListener) => void (place.answer = next),
    pass: (seconds: number) => void (time += seconds * 1_000),
    whileSettling: (work: () => Promise<void>) => void (settle = work),
    note: (...tags: string[]) => noteTags(database.db, tags),
    send: () =>
      sendPurges({
        db: database.db,
        target,
        now: () => new Date(time),
        random: () => 0,
        log: { info: log('info'), warn: log('warn') } as never,
        settle: () => settle(),
        onRequest: (outcome) => void counted.push(outcome),
        limits: { ...usual, ...limits },
      }),
    keys: () => requests.map(({ headers }) => headers['surrogate-key']),
  };
}
const waiting = async () => {
  const { rows } = await database.pool.query<{ tags: string[] }>('select tags from purge_changes order by id');
  return rows.map(({ tags }) => tags.join(' '));
};

describe('purges of the cache in front', () => {
  test('all that waits goes in one request, each tag once, the oldest first; then nothing is asked', async () => {
    const { note, send, requests, keys, counted } = await scene();
    await note('lists', 'story:7');
    await note('lists', 'story:8', 'day:2026-11-20');
    expect(await send()).toBe(4);
    expect(requests).toMatchObject([{ method: 'PURGE', url: '/purge' }]);
    expect(keys()).toEqual(['lists story:7 story:8 day:2026-11-20']);
    expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(await send()).toBe(0);
    expect([requests.length, await waiting(), counted]).toEqual([1, [], ['sent']]);
  });

  test('pages that show what was deleted are to be removed, before others are only old (R21)', async () => {
    const { note, send, keys, requests } = await scene();
    await note('lists', 'story:7');
    await noteGone(database.db, ['story:7', 'shows:7']);
    expect(await send()).toBe(4);
    expect(keys()).toEqual(['story:7 shows:7', 'lists story:7']);
    expect(requests.map(({ headers }) => headers['purge-mode'])).toEqual(['remove', undefined]);
    expect(await waiting()).toEqual([]);
  });

  test('a cache that asks for a token gets it', async () => {
    const { note, send, requests } = await scene({ token: 'token-of-sixteen-signs' });
    await note('lists');
    await send();
    expect(requests[0]?.headers.authorization).toBe('Bearer token-of-sixteen-signs');
  });

  test('more tags than a header takes go in several requests', async () => {
    const { note, send, keys } = await scene({ limits: { headerBytes: 16 } });
    await note('story:1', 'story:2', 'story:33', 'story:4');
    await send();
    expect(keys()).toEqual(['story:1 story:2', 'story:33 story:4']);
  });

  test.each<[string, Partial<typeof usual>]>([
    ['rows', { rows: 3 }],
    ['tags', { tags: 3 }],
  ])('more %s than are worth telling become everything', async (_what, limits) => {
    const { note, send, keys } = await scene({ limits });
    for (let n = 0; n < 4; n += 1) await note(`story:${n}`);
    expect(await send()).toBe(1);
    expect([keys(), await waiting()]).toEqual([['all'], []]);
  });

  test('as many as are worth telling are told by name', async () => {
    const { note, send, keys } = await scene({ limits: { rows: 3, tags: 3 } });
    for (let n = 0; n < 3; n += 1) await note(`story:${n}`);
    expect(await send()).toBe(3);
    expect(keys()).toEqual(['story:0 story:1 story:2']);
  });

  test('where something was deleted among them, everything is to be removed (R21)', async () => {
    const { note, send, keys, requests } = await scene({ limits: { rows: 3 } });
    await noteGone(database.db, ['shows:7']);
    for (let n = 0; n < 4; n += 1) await note(`story:${n}`);
    await send();
    expect([keys(), requests.map(({ headers }) => headers['purge-mode'])]).toEqual([
      ['all', 'all'],
      ['remove', undefined],
    ]);
  });

  test('what changes in a transaction that fails is not told, and what one commits while a purge is under way goes with the next', async () => {
    const { note, send, keys, whileSettling } = await scene();
    await expect(
      database.db.transaction(async (tx) => {
        await noteTags(tx, ['story:1']);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await note('story:2');
    whileSettling(() => note('story:3'));
    await send();
    expect([keys(), await waiting()]).toEqual([['story:2'], ['story:3']]);
  });

  test('the site drops its own pages first: until then the cache is told nothing', async () => {
    const { note, send, requests, whileSettling } = await scene();
    await note('lists');
    let toldBefore = -1;
    whileSettling(async () => void (toldBefore = requests.length));
    await send();
    expect([toldBefore, requests.length]).toEqual([0, 1]);
  });

  test('two transactions that change the same lists do not wait for each other', async () => {
    const { send, keys } = await scene();
    await database.db.transaction(async (one) => {
      await noteTags(one, ['lists', 'story:1']);
      await database.db.transaction((other) => noteTags(other, ['story:1', 'lists']));
    });
    await send();
    expect(keys()).toEqual(['lists story:1']);
  });

  test('what the cache did not take waits and is sent again, after a second, two, four, at most a minute', async () => {
    const { note, send, pass, answerWith, requests, keys, counted } = await scene({ answer: refuse(503) });
    await note('story:7');
    for (const seconds of [1, 2, 4]) {
      const before = requests.length;
      expect(await send()).toBe(0);
      expect(requests).toHaveLength(before + 1);
      pass(seconds - 0.001);
      await send();
      expect(requests).toHaveLength(before + 1);
      pass(0.001);
    }
    await database.pool.query('update purge_state set failures = 90');
    await send();
    pass(60);
    await note('story:8');
    answerWith(accept);
    expect(await send()).toBe(2);
    expect(keys().at(-1)).toBe('story:7 story:8');
    expect([await waiting(), counted.filter((outcome) => outcome === 'failed').length]).toEqual([[], 4]);
    // At once again.
    await note('story:9');
    expect(await send()).toBe(1);
  });

  test('of several requests the later ones wait for the first: all tags are sent again', async () => {
    const { note, send, pass, answerWith, keys } = await scene({ answer: refuse(500), limits: { headerBytes: 8 } });
    await note('story:1', 'story:2');
    await send();
    expect(keys()).toEqual(['story:1']);
    answerWith(accept);
    pass(1);
    await send();
    expect(keys()).toEqual(['story:1', 'story:1', 'story:2']);
  });

  test.each<[string, RequestListener, string]>([
    ['refuses us', refuse(403), 'http-403'],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/' }).end(), 'http-302'],
    ['cuts the connection', (request) => request.socket.destroy(), 'UND_ERR_SOCKET'],
  ])(
    'a cache that %s is told of in one line, and once more when it takes purges again',
    async (_what, answer, reason) => {
      const { note, send, pass, logged, answerWith } = await scene({ answer });
      await note('lists');
      for (let n = 0; n < 3; n += 1) {
        await send();
        pass(60);
      }
      const { rows } = await database.pool.query('select failures, last_error from purge_state');
      expect(rows).toEqual([{ failures: 3, last_error: reason }]);
      answerWith(accept);
      await send();
      expect(logged).toEqual([
        `warn {"reason":"${reason}"} the cache in front took no purge: changes wait`,
        'info {"failures":3} the cache in front takes purges again',
      ]);
    },
  );

  test('a cache that never answers is given up in time', async () => {
    const { note, send } = await scene({ answer: () => undefined, limits: { timeoutMs: 50 } });
    await note('lists');
    expect(await send()).toBe(0);
    const { rows } = await database.pool.query('select last_error from purge_state');
    expect(rows).toEqual([{ last_error: 'TimeoutError' }]);
  });

  test('one worker sends at a time; one that dies keeps the others waiting for twenty seconds', async () => {
    const { note, send, pass, requests, whileSettling } = await scene();
    await note('lists');
    let second: number | undefined;
    whileSettling(async () => {
      second ??= await send();
      throw new Error('killed');
    });
    await expect(send()).rejects.toThrow('killed');
    expect([second, requests.length]).toEqual([0, 0]);
    whileSettling(() => Promise.resolve());
    pass(19);
    expect(await send()).toBe(0);
    pass(1);
    expect(await send()).toBe(1);
  });
});

describe('what is noted', () => {
  test('nothing while there is no cache; when one is set up it gives up everything, once', async () => {
    const now = new Date(start);
    const { db } = database;
    await noteTags(db, ['story:1']);
    await switchPurging(db, false, now);
    await noteTags(db, ['story:1']);
    expect(await waiting()).toEqual([]);
    for (let n = 0; n < 2; n += 1) await switchPurging(db, true, now);
    expect(await waiting()).toEqual(['all']);
    await noteEverything(db);
    expect(await waiting()).toEqual(['all', 'all']);
    await switchPurging(db, false, now);
    expect(await waiting()).toEqual([]);
  });

  test('a new build’s start tells of the builds before it, and so does each further instance; the same build tells nothing', async () => {
    const now = new Date(start);
    const { db } = database;
    await noteSite(db, 'site:a', now);
    await switchPurging(db, true, now);
    await database.pool.query('delete from purge_changes');
    await noteSite(db, 'site:a', now);
    expect(await waiting()).toEqual([]);
    for (let n = 0; n < 2; n += 1) await noteSite(db, 'site:b', now);
    expect(await waiting()).toEqual(['site:a', 'site:a']);
    // Back to the build before.
    await noteSite(db, 'site:a', now);
    expect((await waiting()).at(-1)).toBe('site:b');
    for (let n = 0; n < 20; n += 1) await noteSite(db, `site:${n}`, now);
    expect((await waiting()).at(-1)?.split(' ')).toHaveLength(8);
  });
});
