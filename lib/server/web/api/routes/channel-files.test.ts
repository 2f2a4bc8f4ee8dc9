import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { feedCheckSchema, feedHealthSchema } from '@/lib/contract/feed-health';
import type { SignIn } from '@/lib/contract/sign-in';
import { insertStory, insertArticle } from '../../../platform/db/testing/builders';
import { collectOrphans } from '../../../ingest/media/media-store';
import { serveMedia } from '../../../ingest/media/serve-media';
import { drawHalves, drawNoise, pngHeader } from '../../../ingest/media/testing/draw-picture';
import { listAudit } from '../testing/audit-trail';
import { openTestApi, type TestApi, bearer, type TestResponse } from '../testing/open-api';
import { makeOwner, type Owner } from '../testing/own-channel';
import { addChannel } from '../../../editing/channels/channel-store';
import { parseAllowedHosts } from '../../../platform/outbound/target-url';
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch';
import { closeServers, send as answerWith, serve } from '../../../platform/outbound/testing/ask-server';
import { feedCheckJobs } from '../../../worker/jobs/feed-check-jobs';
import { feedJobTimes } from '../../../worker/jobs/feed-jobs';
import { runDueJobs } from '../../../worker/jobs/queue';
import { feedPushes, feedSubscriptions } from '../../../platform/db/websub-tables';
import { beginRequest } from '../../../ingest/websub/subscription-store';
import { signed, subscribe, type Subscribed } from '../../../ingest/websub/testing/subscribe';

describe('the favicon', () => {
  let api: TestApi;
  let owner: Owner;
  let logo: Buffer;
  beforeAll(async () => {
    api = await openTestApi();
    logo = await drawHalves(300, 200).jpeg().toBuffer();
  });
  beforeEach(async () => {
    await api.empty();
    owner = await makeOwner(api, { name: 'Вестник', favicon: '/media/f.png' });
  });
  afterAll(() => api.close());

  const path = () => `/api/v1/sources/${owner.channel.id}/`;
  const read = async () => (await api.get(path(), { headers: owner.headers })).body;
  const mediaRows = async () => Number((await api.database.pool.query('select count(*) from media')).rows[0].count);

  function upload(
    bytes: Uint8Array,
    { name = 'logo.png', fields = {} }: { name?: string; fields?: Record<string, string> } = {},
  ) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('favicon', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    return api.get(path(), { method: 'PATCH', body: form, headers: owner.headers });
  }

  const segments = (favicon: string) => favicon.split('/').slice(2);
  const serve = (favicon: string) =>
    serveMedia(api.files, segments(favicon), new Request(`https://sujet.example${favicon}`));
  const form = /^\/media\/[0-9a-f]{32}\/favicon\.png$/;

  describe('a new favicon (CHANNEL-3, UP-1…7)', () => {
    test('comes with the fields: 192 × 192 PNG at an address of its own, for everybody and for good', async () => {
      const { status, body } = await upload(logo, { fields: { name: 'Новый вестник' } });
      expect([status, body.name, body.version]).toEqual([200, 'Новый вестник', 2]);
      expect(body.favicon).toMatch(form);
      expect(await read()).toEqual(body);
      expect((await api.get(path())).body.favicon).toBe(body.favicon);
      const answer = await serve(body.favicon);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        format: 'png',
        width: 192,
        height: 192,
      });
      expect((await listAudit(api.database.db)).at(-1)).toMatchObject({
        action: 'channel.edit',
        details: { fields: ['name', 'favicon'] },
      });
    });

    test('stands beside the channel’s name in every list', async () => {
      const { id } = await insertStory(api.database.db, { articles: [{ sourceId: owner.channel.id }] });
      const { favicon } = (await upload(logo)).body;
      expect((await api.get(`/api/v1/story-detail/${id}/`)).body.source).toMatchObject({
        id: owner.channel.id,
        favicon,
      });
    });

    test.each(['../../../etc/passwd', '..\\..\\x.png', 'a\0b.png', 'x'.repeat(2_000), 'имя "файла".png', '.'])(
      'the file’s name %j reaches no path (UP-6)',
      async (name) => {
        const { status, body } = await upload(logo, { name });
        expect([status, body.favicon]).toEqual([200, expect.stringMatching(form)]);
        expect(await readdir(api.dataDir)).toEqual(['media']);
      },
    );

    test('fields alone leave it as it is, also in a form whose file was not chosen', async () => {
      const { favicon } = (await upload(logo)).body;
      for (const file of [new File([], ''), '']) {
        const empty = new FormData();
        empty.append('director', 'Иной');
        empty.append('favicon', file);
        const { body } = await api.get(path(), { method: 'PATCH', body: empty, headers: owner.headers });
        expect(body).toMatchObject({ director: 'Иной', favicon });
      }
    });

    test('the old one can still be loaded by cached pages for a week; then it is collected, never the present one (UP-7)', async () => {
      const [old, present] = [(await upload(logo)).body.favicon, (await upload(logo)).body.favicon];
      expect(old).not.toBe(present);
      const exists = (favicon: string) =>
        access(join(api.dataDir, 'media', favicon.slice(7, 9), ...segments(favicon))).then(
          () => true,
          () => false,
        );
      const collect = (days: number) =>
        collectOrphans({ db: api.database.db, files: api.files }, new Date(Date.now() + days * 24 * 3_600_000));
      await collect(6);
      expect([await exists(old), await exists(present)]).toEqual([true, true]);
      await collect(8);
      expect([await exists(old), await exists(present)]).toEqual([false, true]);
    });
  });

  describe('a refused one changes nothing, fields included', () => {
    const formats = ['Подойдёт JPEG, PNG, WebP, GIF или AVIF'];
    const size = ['Изображение больше 16 мегапикселей или 8192 точек по стороне'];
    const damaged = ['Файл изображения повреждён'];
    const large = ['Файл больше 5 МБ'];

    test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string[]]>([
      [
        'an SVG',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        415,
        formats,
      ],
      ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, formats],
      ['an ICO', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), 415, formats],
      ['an empty file', () => new Uint8Array(), 415, formats],
      ['60 megapixels in a few bytes', () => pngHeader(8_000, 7_500), 400, size],
      ['a head without a body', () => pngHeader(300, 200), 400, damaged],
      ['5 MB and a byte', () => Buffer.concat([logo, new Uint8Array(5 * 1_024 * 1_024 + 1 - logo.length)]), 413, large],
    ])('%s', async (_what, make, status, errors) => {
      const before = await read();
      const answer = await upload(await make(), { fields: { name: 'Иное имя' } });
      expect([answer.status, answer.body.errors]).toEqual([status, { favicon: errors }]);
      expect(answer.body.detail).toMatch(/^[А-Я].*\.$/);
      expect([await read(), await mediaRows()]).toEqual([before, 0]);
    });

    test.each<[string, Record<string, string>, number]>([
      ['a bad field', { url: 'javascript:alert(1)' }, 400],
      ['an old version', { version: '7' }, 409],
    ])('a good one beside %s', async (_what, fields, status) => {
      const before = await read();
      expect((await upload(logo, { fields })).status).toBe(status);
      expect([await read(), await mediaRows()]).toEqual([before, 0]);
    });

    test('a text where the file should be', async () => {
      const text = new FormData();
      text.append('favicon', 'https://example.by/me.png');
      const answer = await api.get(path(), { method: 'PATCH', body: text, headers: owner.headers });
      expect([answer.status, answer.body.errors]).toEqual([400, { favicon: ['Нужен файл изображения'] }]);
    });

    test.each([
      ['nobody', 401],
      ['another owner', 403],
    ] as const)('of %s: %i before anything is read', async (who, status) => {
      const { headers: theirs } = await makeOwner(api);
      let pulled = 0;
      const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
      const headers = { ...(who === 'nobody' ? {} : theirs), 'Content-Type': 'multipart/form-data; boundary=b' };
      const answer = await api.get(path(), { method: 'PATCH', body, headers, duplex: 'half' } as RequestInit);
      expect([answer.status, pulled]).toEqual([status, 0]);
    });

    test('the eleventh within an hour: 429 with Retry-After (UP-1)', async () => {
      const small = await drawNoise(8, 8).png().toBuffer();
      for (let n = 0; n < 10; n += 1) expect((await upload(small)).status).toBe(200);
      const before = await read();
      const answer = await upload(small, { fields: { name: 'Иное имя' } });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([429, ['favicon']]);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_000);
      expect(await read()).toEqual(before);
    });
  });
});

describe('the feed and its check', () => {
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
      expect(await all(bearer('x'), channelId, check)).toEqual(
        times([401, 'Нет действующего токена доступа: войдите.']),
      );
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
});

describe('what a hub pushes', () => {
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
});
