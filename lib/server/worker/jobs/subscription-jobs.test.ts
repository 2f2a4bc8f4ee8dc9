import type { RequestListener } from 'node:http';
import { eq } from 'drizzle-orm';
import { feedStates } from '../../platform/db/schema';
import { feedSubscriptions } from '../../platform/db/websub-tables';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { closeServers, pour, serve } from '../../platform/outbound/testing/ask-server';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { hashToken } from '../../ingest/websub/callback';
import { keepSubscription, leaveOrphans, verifyEnd, verifyRequest } from '../../ingest/websub/subscription-store';
import { subscribe, type Subscribed } from '../../ingest/websub/testing/subscribe';
import { runDueJobs } from './queue';
import { subscriptionJobs } from './subscription-jobs';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'sources', 'feed_subscriptions'));
afterEach(closeServers);
afterAll(() => database.close());

const key = new Uint8Array(32).fill(7);
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);

/** A hub, and a worker that may talk to it and to nothing else of this machine. */
async function scene(listener: RequestListener) {
  const forms: URLSearchParams[] = [];
  const place = { listener };
  const server = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      forms.push(new URLSearchParams(Buffer.concat(parts).toString()));
      place.listener(request, response);
    });
  });
  let time = Date.UTC(2026, 10, 23, 9);
  const now = () => new Date(time);
  const logged: unknown[] = [];
  const log = (fields: unknown) => void logged.push(fields);
  const allowedHosts = parseAllowedHosts(server.host);
  const fetch = createGuardedFetch({ allowedHosts, userAgent: 'TestBot/1.0' });
  const kind = subscriptionJobs({
    db: database.db,
    fetch,
    now,
    random: () => 0,
    log: { info: log, warn: log, error: log } as never,
    key,
    origin: 'https://sujet.example',
    allowedHosts,
  });
  return {
    forms,
    logged,
    server,
    now,
    answerWith: (next: RequestListener) => void (place.listener = next),
    pass: (ms: number) => void (time += ms),
    subscribe: (hubUrl = `${server.origin}/hub`) => subscribe(database.db, { key, now: now(), hubUrl }),
    run: () => runDueJobs(kind, () => false),
  };
}

const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const rows = () => database.db.select().from(feedSubscriptions);
const rowOf = async ({ id }: Subscribed) => (await rows()).find((row) => row.id === id);
const verify = (one: Subscribed, at: Date, leaseMs = hours(240)) =>
  verifyRequest(
    database.db,
    { tokenHash: hashToken(one.token), topicUrl: one.topicUrl },
    { now: at, leaseUntil: new Date(at.getTime() + leaseMs), renewAt: new Date(at.getTime() + leaseMs * 0.8) },
  );

describe('PUSH-1: the worker asks the hub that a feed names', () => {
  test('once, with what WebSub wants; until it is verified it asks again, later each time', async () => {
    const { forms, run, pass, subscribe: begin } = await scene(status(202));
    const one = await begin();
    await run();
    expect(forms.map((form) => Object.fromEntries(form))).toEqual([
      {
        'hub.callback': `https://sujet.example${one.path}`,
        'hub.mode': 'subscribe',
        'hub.topic': one.topicUrl,
        'hub.lease_seconds': '864000',
        'hub.secret': one.secret,
      },
    ]);
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      let waited = 0;
      for (; forms.length < tries + 2; waited += 5) {
        pass(minutes(5));
        await run();
      }
      waits.push(waited);
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    expect(await rowOf(one)).toMatchObject({ state: 'failed', failures: 5, lastError: 'not-verified' });
  });

  test('a hub that verifies before it answers', async () => {
    const { run, now, subscribe: begin, answerWith } = await scene(status(202));
    const one = await begin();
    answerWith((request, response) => {
      void verify(one, now()).then(() => status(202)(request, response));
    });
    await run();
    expect(await rowOf(one)).toMatchObject({ state: 'active', failures: 0, lastError: null });
  });

  test('a lease is renewed at four fifths; one that runs out ends the trust in pushes', async () => {
    const { run, now, pass, forms, subscribe: begin } = await scene(status(202));
    const one = await begin();
    await run();
    await verify(one, now());
    await database.db.update(feedSubscriptions).set({ proven: 9 });
    pass(hours(190));
    await run();
    expect(forms).toHaveLength(1);
    pass(hours(3));
    await run();
    expect(forms).toHaveLength(2);
    expect(await rowOf(one)).toMatchObject({ state: 'active', proven: 9 });
    pass(hours(60));
    await run();
    expect(await rowOf(one)).toMatchObject({ state: 'requested', proven: 0 });
  });

  test('Retry-After counts', async () => {
    const { run, pass, forms, subscribe: begin } = await scene(status(503, { 'Retry-After': '7200' }));
    const one = await begin();
    await run();
    pass(minutes(119));
    await run();
    expect(forms).toHaveLength(1);
    expect(await rowOf(one)).toMatchObject({ state: 'requested', lastError: 'http-503' });
    pass(minutes(2));
    await run();
    expect(forms).toHaveLength(2);
  });
});

describe('PUSH-5, SSRF-1: a hub’s address comes from a stranger', () => {
  test('an inner address is not called, also not by a redirect', async () => {
    const inner = jest.fn(status(202));
    const secret = await serve(inner);
    const { run, subscribe: begin, logged } = await scene(status(307, { Location: `${secret.origin}/admin` }));
    const redirected = await begin();
    const direct = await begin(`${secret.origin}/hub`);
    const named = await begin('https://localhost/hub');
    await run();
    expect(inner).not.toHaveBeenCalled();
    const errors = await Promise.all([redirected, direct, named].map(async (one) => (await rowOf(one))?.lastError));
    expect(errors).toEqual(['insecure-redirect', 'bad-port', 'private-address']);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${redirected.token}|${redirected.secret}`));
  });

  test('a redirect to where the hub may be is followed, twice at most; 302 is not', async () => {
    const { run, forms, server, subscribe: begin, answerWith } = await scene(status(202));
    answerWith((request, response) =>
      status(request.url === '/new' ? 202 : 308, { Location: `${server.origin}/new` })(request, response),
    );
    await begin();
    await run();
    expect(forms).toHaveLength(2);
    answerWith(status(308, { Location: `${server.origin}/round` }));
    const round = await begin();
    await run();
    expect(forms).toHaveLength(5);
    expect(await rowOf(round)).toMatchObject({ lastError: 'too-many-redirects' });
    answerWith(status(302, { Location: `${server.origin}/new` }));
    const found = await begin();
    await run();
    expect(await rowOf(found)).toMatchObject({ lastError: 'http-302' });
  });

  test('an endless answer is not read', async () => {
    let written = 0;
    const { run, subscribe: begin } = await scene((_request, response) => {
      response.writeHead(202);
      pour(response, Buffer.alloc(65_536), (bytes) => (written += bytes));
    });
    const one = await begin();
    await run();
    expect(await rowOf(one)).toMatchObject({ lastError: 'not-verified' });
    expect(written).toBeLessThan(32 * 1_024 * 1_024);
  });

  test('a secret goes to no hub in the clear', async () => {
    const { run, forms, server, subscribe: begin } = await scene(status(202));
    const other = await serve(status(202));
    const calls: string[] = [];
    const kind = subscriptionJobs({
      db: database.db,
      fetch: (url, request) => {
        calls.push(String(request.post?.content ?? ''));
        return Promise.resolve({ kind: 'failed', reason: url === server.origin ? 'dns' : 'connection' });
      },
      now: () => new Date(Date.UTC(2026, 10, 23, 9)),
      random: () => 0,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      key,
      origin: 'https://sujet.example',
      allowedHosts: parseAllowedHosts(other.host),
    });
    await begin('http://hub.example/');
    await runDueJobs(kind, () => false);
    expect(calls).toEqual([expect.not.stringContaining('secret')]);
    await run();
    expect(forms).toEqual([]);
  });
});

describe('PUSH-1: a subscription follows its feed', () => {
  test('another hub: the old one is told, but a feed that changes its mind all the time makes us call nobody', async () => {
    const { run, now, pass, forms, server, subscribe: begin } = await scene(status(202));
    const one = await begin();
    await run();
    const offer = (path: string) => ({ hubUrl: `${server.origin}/${path}`, topicUrl: one.topicUrl });
    const keep = (path: string | null) =>
      keepSubscription(database.db, { sourceId: one.sourceId, offer: path === null ? null : offer(path), key }, now());
    for (let change = 0; change < 20; change += 1) await keep(`other-${change}`);
    expect(await rows()).toHaveLength(1);
    pass(hours(1));
    await keep('other');
    await run();
    expect(
      forms
        .slice(1)
        .map((form) => form.get('hub.mode'))
        .sort(),
    ).toEqual(expect.arrayContaining(['subscribe', 'unsubscribe']));
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['left', 'requested']);
    const intent = { tokenHash: hashToken(one.token), topicUrl: one.topicUrl };
    expect(await verifyEnd(database.db, intent, now(), new Date(now().getTime() + hours(1)))).toBe(true);
    pass(hours(2));
    await keep(null);
    await run();
    expect((await rows()).map(({ state }) => state)).toEqual(['left']);
    pass(hours(2));
    await run();
    expect(await rows()).toEqual([]);
  });

  test('a channel that goes, or whose feed does; a hub that cannot be told is forgotten', async () => {
    const { run, now, pass, forms, subscribe: begin } = await scene(status(500));
    const one = await begin();
    const gone = await begin();
    await begin();
    await database.db.update(feedStates).set({ disabledAt: now() }).where(eq(feedStates.sourceId, one.sourceId));
    await database.pool.query('delete from sources where id = $1', [gone.sourceId]);
    await leaveOrphans(database.db, now());
    await run();
    expect(forms.map((form) => form.get('hub.mode')).sort()).toEqual(['subscribe', 'unsubscribe', 'unsubscribe']);
    for (let tries = 0; tries < 3; tries += 1) {
      pass(hours(1));
      await run();
    }
    expect(await rows()).toHaveLength(1);
  });

  test('another AUTH_SECRET: the callback has another address, so the hub is asked anew', async () => {
    const { now, subscribe: begin } = await scene(status(202));
    const one = await begin();
    const offer = { hubUrl: (await rowOf(one))?.hubUrl ?? '', topicUrl: one.topicUrl };
    await keepSubscription(database.db, { sourceId: one.sourceId, offer, key: new Uint8Array(32) }, now());
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['leaving', 'requested']);
  });
});
