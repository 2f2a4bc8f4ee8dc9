import { feedCheckSchema, feedHealthSchema } from '@/lib/contract/feed-health';
import type { SignIn } from '@/lib/contract/sign-in';
import { addChannel } from '../../../editing/channels/channel-store';
import { insertArticle } from '../../../platform/db/testing/builders';
import { parseAllowedHosts } from '../../../platform/outbound/target-url';
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch';
import { closeServers, send as answerWith, serve } from '../../../platform/outbound/testing/ask-server';
import { feedCheckJobs } from '../../../worker/jobs/feed-check-jobs';
import { feedJobTimes } from '../../../worker/jobs/feed-jobs';
import { runDueJobs } from '../../../worker/jobs/queue';
import { bearer, openTestApi, type TestResponse, type TestApi } from '../testing/open-api';

let api: TestApi;
let owner: SignIn;
let channelId: number;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.empty();
  [owner, channelId] = await newOwner();
});
afterEach(closeServers);
afterAll(() => api.close());

const feedUrl = 'https://example.by/rss';
const rss =
  '<rss version="2.0"><channel><title>Лента</title><item><title>Новость</title><link>https://example.by/1</link></item></channel></rss>';
let channels = 0;

async function newOwner(): Promise<[SignIn, number]> {
  const { db, pool } = api.database;
  const id =
    (await addChannel(
      db,
      { name: 'Издание', rssUrl: `https://example.by/rss?${++channels}`, url: null },
      new Date(),
    )) ?? 0;
  const signIn = await api.signIn();
  await pool.query('update users set channel_id = $1 where email = $2', [id, signIn.user?.email]);
  return [signIn, id];
}

const feedPath = (id: number | string = channelId) => `/api/v1/sources/${id}/feed/`;
const checkPath = (check: string, id: number | string = channelId) => `${feedPath(id)}check/${check}/`;
const health = (headers: Record<string, string> = bearer(owner.access), id?: number | string) =>
  api.get(feedPath(id), { headers });
const ask = (rss_url: unknown, headers: Record<string, string> = bearer(owner.access), id?: number | string) =>
  api.send('POST', `${feedPath(id)}check/`, { rss_url }, { headers });
const find = (check: string, headers: Record<string, string> = bearer(owner.access), id?: number | string) =>
  api.get(checkPath(check, id), { headers });
const told = ({ status, body }: TestResponse) => [status, body.detail];
const checks = async () =>
  (await api.database.pool.query<{ feed_url: string }>('select feed_url from feed_checks order by created_at')).rows;

/** A worker's turn; the operator allows it these hosts. */
function work(allow = '') {
  const fetch = createGuardedFetch({ allowedHosts: parseAllowedHosts(allow), userAgent: 'TestBot/1.0' });
  const log = { info: () => undefined, error: () => undefined } as never;
  return runDueJobs(
    feedCheckJobs({ db: api.database.db, fetch, now: () => new Date(), log, times: feedJobTimes }),
    () => false,
  );
}

describe('GET /api/v1/sources/{id}/feed/ (R26)', () => {
  test('how the feed does, for the owner’s eyes and no cache', async () => {
    await insertArticle(api.database.db, { sourceId: channelId });
    await insertArticle(api.database.db, { sourceId: channelId, deletedAt: new Date() });
    await api.database.pool.query(
      `update feed_states set last_fetch_at = now(), failures = 3, last_error = 'Сервер ответил, что такой страницы нет (404).'`,
    );
    const { status, headers, body } = await health();
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(feedHealthSchema.validateSync(body, { strict: true })).toEqual(body);
    expect(body).toMatchObject({ state: 'failing', failures: 3, publications: 1, last_report: null });
    expect(body.trouble).toEqual({
      text: 'Сервер ответил, что такой страницы нет (404).',
      advice: expect.stringContaining('опечатка'),
    });
  });
});

describe('POST …/feed/check/ and GET …/feed/check/{check}/', () => {
  test('the worker’s finding is told once it is there', async () => {
    const server = await serve(answerWith(rss));
    const asked = await ask(` ${server.origin}/ `);
    expect([asked.status, asked.headers.get('Cache-Control')]).toEqual([202, 'private, no-store']);
    expect(asked.body).toMatchObject({ rss_url: `${server.origin}/`, state: 'waiting', result: null, trouble: null });
    expect((await find(asked.body.id)).body).toEqual(asked.body);
    await work(server.host);
    const { status, headers, body } = await find(asked.body.id);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(feedCheckSchema.validateSync(body, { strict: true })).toEqual(body);
    expect(body).toMatchObject({
      state: 'done',
      trouble: null,
      result: { title: 'Лента', taken: 1, items: [{ title: 'Новость', is_known: false }] },
    });
  });

  test('an HTML page is told as one', async () => {
    const server = await serve(answerWith('<!doctype html><html><title>Главная</title></html>'));
    const { body } = await ask(server.origin);
    await work(server.host);
    expect((await find(body.id)).body).toMatchObject({
      state: 'done',
      result: null,
      trouble: { text: expect.stringContaining('веб-страница') },
    });
  });

  test.each(['http://10.0.0.1/rss', 'http://localhost/', 'http://[::ffff:127.0.0.1]/', 'http://nothing.invalid/'])(
    '%s: a private address reads like a dead host (SSRF-1)',
    async (address) => {
      const dead = await serve(answerWith(''));
      await dead.close();
      const troubles = [];
      for (const url of [dead.origin, address]) {
        const { body } = await ask(url);
        await work(dead.host);
        troubles.push((await find(body.id)).body.trouble);
      }
      expect(troubles[0]?.text).toMatch(/^Не удалось соединиться/);
      expect(troubles[1]).toEqual(troubles[0]);
    },
  );

  test('the same address once more is the check that waits; another address takes its place', async () => {
    const first = await ask(feedUrl);
    expect((await ask(feedUrl)).body).toEqual(first.body);
    const second = await ask('https://example.by/other');
    expect(await checks()).toEqual([{ feed_url: 'https://example.by/other' }]);
    expect(told(await find(first.body.id))).toEqual([404, 'Такой проверки ленты нет: начните новую.']);
    expect((await find(second.body.id)).status).toBe(200);
  });

  test('feed: is a way to write an address of the web (SOURCE-2)', async () => {
    expect((await ask(' feed:https://example.by/rss ')).status).toBe(202);
    expect(await checks()).toEqual([{ feed_url: 'https://example.by/rss' }]);
  });

  const [notWeb, missing] = [
    'Нужен адрес, который начинается с http:// или https://, без имени пользователя и пароля.',
    'Введите адрес ленты.',
  ];
  test.each<[string, unknown, string]>([
    ['a script', 'javascript:alert(1)', notWeb],
    ['a file', 'file:///etc/passwd', notWeb],
    ['no scheme', 'example.by/rss', notWeb],
    ['no host', 'http://', notWeb],
    ['a blank inside', 'https://example.by/a b', notWeb],
    ['a password', 'https://me:secret@example.by/', notWeb],
    ['100 kB', `https://example.by/${'a'.repeat(100_000)}`, 'Не более 2048 символов.'],
    ['white space', '  ', missing],
    ['null', null, missing],
    ['a number', 7, missing],
    ['an object', { href: feedUrl }, missing],
  ])('%s is no address: 400 that says so (R29)', async (_what, address, message) => {
    const { status, body } = await ask(address);
    expect([status, body.errors]).toEqual([400, { rss_url: [message] }]);
    expect(await checks()).toEqual([]);
  });

  test('malformed JSON, NUL and other media types are refused (INP-1, CSRF-1)', async () => {
    const headers = { ...bearer(owner.access), 'Content-Type': 'application/json' };
    expect((await api.get(`${feedPath()}check/`, { method: 'POST', headers, body: '{' })).status).toBe(400);
    expect((await ask('https://example.by/\0')).status).toBe(400);
    expect(
      (
        await api.get(`${feedPath()}check/`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'text/plain' },
          body: '{}',
        })
      ).status,
    ).toBe(415);
    expect(await checks()).toEqual([]);
  });

  test('an eleventh check within ten minutes waits; asking again for the one that waits costs nothing', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(`${feedUrl}?${n}`)).status).toBe(202);
      expect((await ask(`${feedUrl}?${n}`)).status).toBe(202);
    }
    const { status, headers, body } = await ask(feedUrl);
    expect([status, body.detail]).toEqual([429, expect.stringMatching(/^Слишком много попыток/)]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(590);
    expect((await ask(`${feedUrl}?9`)).status).toBe(202);
    const [another, anothersId] = await newOwner();
    expect((await ask(feedUrl, bearer(another.access), anothersId)).status).toBe(202);
    api.pass(601);
    expect((await ask(feedUrl)).status).toBe(202);
  });
});

describe('only the owner’s (IDOR-1)', () => {
  /** Each of the three, as somebody, on a channel. */
  const all = async (headers: Record<string, string>, id: number | string, check: string) =>
    (await Promise.all([health(headers, id), ask(feedUrl, headers, id), find(check, headers, id)])).map(told);

  test('anonymous 401, a token that opens nothing 401, another’s 403, no channel 404', async () => {
    const check = (await ask('https://example.by/own')).body.id as string;
    const [stranger] = await newOwner();
    const reader = await api.signIn();
    const times = (answer: unknown[]) => [answer, answer, answer];
    expect(await all({}, channelId, check)).toEqual(times([401, 'Нет действующего токена доступа: войдите.']));
    expect(await all(bearer('x'), channelId, check)).toEqual(times([401, 'Нет действующего токена доступа: войдите.']));
    for (const { access } of [stranger, reader])
      expect(await all(bearer(access), channelId, check)).toEqual(times([403, 'У вас нет доступа к каналу.']));
    for (const id of ['999999', '0', '-1', '01', 'abc', '1e9', '9223372036854775808', '%00']) {
      expect(await all(bearer(owner.access), id, check)).toEqual(times([404, 'Канал не найден.']));
    }
    expect(await checks()).toEqual([{ feed_url: 'https://example.by/own' }]);
  });

  test('a check of another channel is not found on one’s own', async () => {
    const [stranger, strangersId] = await newOwner();
    const { body } = await ask(feedUrl, bearer(stranger.access), strangersId);
    expect((await find(body.id, bearer(stranger.access), strangersId)).status).toBe(200);
    expect(told(await find(body.id))).toEqual([404, 'Такой проверки ленты нет: начните новую.']);
  });

  test.each([
    'abc',
    '1',
    '00000000-0000-0000-0000-000000000000',
    "x' or '1'='1",
    '%00',
    '../feed',
    'ZZZZZZZZ-0000-0000-0000-000000000000',
  ])('no check %s: 404', async (check) =>
    expect(told(await find(encodeURIComponent(check)))).toEqual([404, 'Такой проверки ленты нет: начните новую.']),
  );
});
