import { eq } from 'drizzle-orm';
import { feedPushes, feedSubscriptions } from '../../../platform/db/websub-tables';
import { beginRequest } from '../../../ingest/websub/subscription-store';
import { signed, subscribe, type Subscribed } from '../../../ingest/websub/testing/subscribe';
import { openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

let skew = 0;
const now = () => new Date(Date.now() + skew);
const pass = (seconds: number) => {
  skew += seconds * 1_000;
  api.pass(seconds);
};
const db = () => api.database.db;
const rowOf = async ({ id }: Subscribed) => {
  const [row] = await db().select().from(feedSubscriptions).where(eq(feedSubscriptions.id, id));
  return row;
};
const waiting = async () => db().select().from(feedPushes);

/** A subscription that the worker has asked the hub for. */
async function requested(hubUrl?: string): Promise<Subscribed> {
  const one = await subscribe(db(), { key: api.keys.callbacks, now: now(), hubUrl });
  await beginRequest(
    db(),
    { ...one, hubUrl: '', state: 'requested', failures: 0, leaseUntil: null },
    { now: now(), verifyUntil: new Date(now().getTime() + 86_400_000) },
  );
  return one;
}

const verify = (one: Pick<Subscribed, 'path' | 'topicUrl'>, fields: Record<string, string> = {}) => {
  const given = {
    'hub.mode': 'subscribe',
    'hub.topic': one.topicUrl,
    'hub.challenge': 'a word',
    'hub.lease_seconds': '86400',
    ...fields,
  };
  return api.fetch(`${one.path}?${new URLSearchParams(given)}`);
};
async function active(hubUrl?: string): Promise<Subscribed> {
  const one = await requested(hubUrl);
  await verify(one);
  return one;
}
const push = (one: Subscribed, init: RequestInit) => api.fetch(one.path, { method: 'POST', ...init });
const post = async (one: Subscribed, body: string, method?: string) => push(one, signed(one.secret, body, method));

describe('PUSH-2: the hub verifies what we asked for', () => {
  test('the challenge comes back as plain text, and the lease is kept', async () => {
    const one = await requested();
    const response = await verify(one);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('a word');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const row = await rowOf(one);
    expect(row).toMatchObject({ state: 'active', failures: 0 });
    expect((row?.leaseUntil?.getTime() ?? 0) - (row?.lastVerifiedAt?.getTime() ?? 0)).toBe(86_400_000);
    expect((row?.nextAt.getTime() ?? 0) - (row?.lastVerifiedAt?.getTime() ?? 0)).toBe(86_400_000 * 0.8);
  });

  test('a hub that did not hear the answer may ask again', async () => {
    const one = await active();
    expect((await verify(one)).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['a topic that we never asked for', { 'hub.topic': 'https://other.example/rss' }],
    ['another mode', { 'hub.mode': 'publish' }],
    ['no mode', { 'hub.mode': '' }],
    ['an end that we never asked for', { 'hub.mode': 'unsubscribe' }],
    ['no challenge', { 'hub.challenge': '' }],
    ['a huge challenge', { 'hub.challenge': 'x'.repeat(513) }],
    ['a challenge of several lines', { 'hub.challenge': 'a\r\nb' }],
  ])('%s is 404', async (_, fields) => {
    const one = await requested();
    const response = await verify(one, fields);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(await rowOf(one)).toMatchObject({ state: 'requested', leaseUntil: null });
  });

  test('nothing is verified that the worker has not asked for, nor a day later', async () => {
    const one = await subscribe(db(), { key: api.keys.callbacks, now: now() });
    expect((await verify(one)).status).toBe(404);
    const late = await requested();
    pass(86_401);
    expect((await verify(late)).status).toBe(404);
  });

  test('a refusal is kept for a day, and an end is confirmed', async () => {
    const one = await active();
    expect((await verify(one, { 'hub.mode': 'denied', 'hub.topic': 'https://other.example/' })).status).toBe(404);
    expect((await verify(one, { 'hub.mode': 'denied' })).status).toBe(200);
    const row = await rowOf(one);
    expect(row).toMatchObject({ state: 'denied', leaseUntil: null, proven: 0 });
    expect((row?.nextAt.getTime() ?? 0) - now().getTime()).toBeGreaterThan(86_000_000);

    const other = await active();
    await db().update(feedSubscriptions).set({ state: 'leaving' }).where(eq(feedSubscriptions.id, other.id));
    expect((await verify(other)).status).toBe(404);
    expect(await (await verify(other, { 'hub.mode': 'unsubscribe' })).text()).toBe('a word');
    expect(await rowOf(other)).toMatchObject({ state: 'left' });
  });
});

describe('PUSH-5: who does not know the address learns nothing', () => {
  test.each(['x', '', 'A'.repeat(43), `${'A'.repeat(42)}%00`, '..%2f..'])('the token «%s»', async (token) => {
    const one = { path: `/api/websub/${token}`, topicUrl: 'https://news.example/rss' };
    const [get, denied, sent] = await Promise.all([
      verify(one),
      verify(one, { 'hub.mode': 'denied' }),
      api.fetch(one.path, { method: 'POST', body: 'x' }),
    ]);
    expect([get, denied, sent].map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('a subscription that is not active takes no push', async () => {
    const one = await requested();
    expect((await post(one, '<rss/>')).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  test('other methods are 405', async () => {
    const one = await active();
    expect((await api.fetch(one.path, { method: 'DELETE' })).status).toBe(405);
  });

  test('a failure is logged without the token', async () => {
    const one = await active();
    await api.database.pool.query('alter table feed_pushes rename to gone');
    try {
      expect((await post(one, '<rss/>')).status).toBe(500);
    } finally {
      await api.database.pool.query('alter table gone rename to feed_pushes');
    }
    expect(api.logged.at(-1)?.[0]).toMatchObject({ path: '/api/websub/…' });
    expect(JSON.stringify(api.logged)).not.toContain(one.token);
    expect(JSON.stringify(api.logged)).not.toContain(one.secret);
  });
});

describe('PUSH-3: a push waits for the worker', () => {
  test.each(['sha1', 'sha256', 'sha384', 'sha512'])('a body that is signed by %s', async (method) => {
    const one = await active();
    const response = await post(one, '<rss>1</rss>', method);
    expect([response.status, await response.text()]).toEqual([202, '']);
    const [row] = await waiting();
    expect(row).toMatchObject({ subscriptionId: one.id, contentType: 'application/rss+xml', fetchToo: false });
    expect(Buffer.from(row?.body ?? []).toString()).toBe('<rss>1</rss>');
    expect(await rowOf(one)).toMatchObject({ proven: 1, ignored: 0 });
  });

  test.each<[string, (one: Subscribed) => RequestInit]>([
    ['no signature', () => ({ body: '<rss/>' })],
    ['a wrong one', () => signed('another secret', '<rss/>')],
    ['that of another body', (one) => ({ ...signed(one.secret, '<rss/>'), body: '<rss>forged</rss>' })],
    ['an empty body without one', () => ({ body: '' })],
  ])('PUSH-5: %s: taken politely, counted and ignored', async (_, init) => {
    const one = await active();
    expect((await push(one, init(one))).status).toBe(202);
    expect(await waiting()).toEqual([]);
    expect(await rowOf(one)).toMatchObject({ proven: 0, ignored: 1, lastPushAt: null });
  });

  test('PUSH-5: SHA1 counts no more once the hub has signed with something better', async () => {
    const one = await active();
    await post(one, '<rss>1</rss>', 'sha1');
    pass(3);
    await post(one, '<rss>2</rss>', 'sha512');
    pass(3);
    await post(one, '<rss>3</rss>', 'sha1');
    expect(await rowOf(one)).toMatchObject({ proven: 2, ignored: 1, signatureBits: 512 });
    expect(Buffer.from((await waiting())[0]?.body ?? []).toString()).toBe('<rss>2</rss>');
  });

  test('of one subscription the newest body waits; what it replaced is fetched', async () => {
    const one = await active();
    await post(one, '<rss>1</rss>');
    pass(3);
    await post(one, '<rss>2</rss>');
    const rows = await waiting();
    expect(rows.map(({ body, fetchToo }) => [Buffer.from(body ?? []).toString(), fetchToo])).toEqual([
      ['<rss>2</rss>', true],
    ]);
  });

  test('an empty push and one that is too long for the store are hints to fetch', async () => {
    for (const body of ['', 'x'.repeat(1_024 * 1_024 + 1)]) {
      const one = await active();
      await post(one, body);
      const [row] = await db().select().from(feedPushes).where(eq(feedPushes.subscriptionId, one.id));
      expect(row).toMatchObject({ body: null, fetchToo: true });
    }
  });

  test('an old body that is played again is only a hint', async () => {
    const one = await active();
    await post(one, '<rss>1</rss>');
    await db().delete(feedPushes);
    pass(3);
    await post(one, '<rss>1</rss>');
    expect(await waiting()).toMatchObject([{ body: null, fetchToo: true }]);
  });

  test('two pushes within two seconds: the second is asked to come again, and the feed is fetched', async () => {
    const one = await active();
    await post(one, '<rss>1</rss>');
    const response = await post(one, '<rss>2</rss>');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    const rows = await waiting();
    expect(rows.map(({ body, fetchToo }) => [Buffer.from(body ?? []).toString(), fetchToo])).toEqual([
      ['<rss>1</rss>', true],
    ]);
    pass(3);
    expect((await post(one, '<rss>2</rss>')).status).toBe(202);
  });

  test('an endless body is refused while it comes', async () => {
    const one = await active();
    let sent = 0;
    const block = new Uint8Array(1_024 * 1_024);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent >= 64 * block.length) return controller.close();
        sent += block.length;
        controller.enqueue(block);
      },
    });
    const response = await push(one, { body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(await waiting()).toEqual([]);
  });

  test('a push that comes slowly leaves the others their places', async () => {
    const one = await active();
    let finish: () => void = () => undefined;
    const { body, headers } = signed(one.secret, '<rss>slow</rss>');
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from(body.slice(0, 5)));
        finish = () => {
          controller.enqueue(Buffer.from(body.slice(5)));
          controller.close();
        };
      },
    });
    const slow = push(one, { body: stream, headers, duplex: 'half' } as RequestInit);
    for (let row = await rowOf(one); row?.lastReadAt === null;) row = await rowOf(one);
    pass(60);
    expect((await post(one, '<rss>2</rss>')).status).toBe(429);
    expect((await post(await active(), '<rss>3</rss>')).status).toBe(202);
    finish();
    expect((await slow).status).toBe(202);
  });

  test('a hub that may not know the secret is believed nothing but that something is new', async () => {
    const one = await active('http://hub.example/');
    expect((await push(one, { body: '<rss>forged</rss>' })).status).toBe(202);
    expect(await waiting()).toMatchObject([{ body: null, fetchToo: true }]);
  });
});
