import { Hono } from 'hono';
import { alliedOrigin, openTestApi, siteOrigin, type TestApi, bearer } from '../testing/open-api';
import { parseNbrb } from '../../../ingest/providers/currency';
import { nbrbResponse } from '../../../ingest/providers/testing/nbrb-answer';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { parseOpenMeteo } from '../../../ingest/providers/weather';
import { openMeteoResponse } from '../../../ingest/providers/testing/open-meteo-answer';
import { ownPage, publicCaching } from './caching';

describe('origins that may ask', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  const preflight = {
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': 'authorization,content-type',
  };

  describe('whose pages may ask (CORS-1)', () => {
    test.each([siteOrigin, alliedOrigin])('%s may, with credentials', async (Origin) => {
      for (const path of ['/api/v1/categories/', '/api/v1/news/', '/api/nowhere/', '/api/auth/user/']) {
        const { headers } = await api.get(path, { headers: { Origin } });
        expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin);
        expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
        expect(headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
        expect(headers.get('Vary')).toContain('Origin');
      }
    });

    test.each([siteOrigin, alliedOrigin])('%s gets its preflight answered', async (Origin) => {
      const answer = await api.get('/api/auth/user/', { method: 'OPTIONS', headers: { Origin, ...preflight } });
      expect([answer.status, answer.body]).toEqual([204, null]);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
      expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
      expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
      expect(answer.headers.get('Vary')).toContain('Origin');
    });

    test.each(['https://evil.example', 'null', '*', `${siteOrigin}.evil.example`, siteOrigin.toUpperCase()])(
      '%s may not',
      async (Origin) => {
        for (const init of [{ headers: { Origin } }, { method: 'OPTIONS', headers: { Origin, ...preflight } }]) {
          const { status, headers } = await api.get('/api/v1/categories/', init);
          expect(status).toBe(init.method ? 405 : 200);
          expect(corsHeaders(headers)).toEqual([]);
          expect(headers.get('Vary')).toContain('Origin');
        }
      },
    );

    test('without an Origin nothing is allowed to anybody, and a cache still learns what the answer depends on', async () => {
      const { headers } = await api.get('/api/v1/categories/');
      expect(corsHeaders(headers)).toEqual([]);
      expect(headers.get('Vary')).toBe('Authorization, Origin');
    });
  });
});

describe('origins that may change something', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const logout = (headers: Record<string, string>, method = 'POST') =>
    api.get('/api/auth/logout/', { method, headers });
  const atHome = new URL(siteOrigin).host;

  describe('who may change something (CSRF-1, R40)', () => {
    test.each<[string, Record<string, string>]>([
      ['our own page', { Origin: siteOrigin }],
      ['our own page, as a new browser tells it', { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' }],
      ['our own page that sends no Origin', { 'Sec-Fetch-Site': 'same-origin' }],
      ['the reader’s own doing', { 'Sec-Fetch-Site': 'none' }],
      ['an allowed origin', { Origin: alliedOrigin, 'Sec-Fetch-Site': 'cross-site' }],
      ['no browser at all', {}],
      [
        'our site opened by another of its names',
        { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000', 'Sec-Fetch-Site': 'same-origin' },
      ],
    ])('%s may', async (_who, headers) => expect((await logout(headers)).status).toBe(204));

    test.each<[string, Record<string, string>]>([
      ['a foreign page', { Origin: 'https://evil.example' }],
      ['a page without an origin of its own', { Origin: 'null' }],
      ['an empty Origin', { Origin: '' }],
      ['our name on another scheme', { Origin: siteOrigin.replace('https', 'http') }],
      ['our name on another port', { Origin: `${siteOrigin}:8443` }],
      ['a name that begins with ours', { Origin: `${siteOrigin}.evil.example` }],
      ['a name under ours', { Origin: siteOrigin.replace('//', '//evil.') }],
      [
        'a foreign page that claims to be ours',
        { Origin: 'https://evil.example', Host: atHome, 'Sec-Fetch-Site': 'same-origin' },
      ],
      ['a foreign page with its own name in Host', { Origin: 'https://evil.example', Host: 'evil.example' }],
      ['another site that sends no Origin', { 'Sec-Fetch-Site': 'cross-site' }],
      ['a neighbour under our domain', { 'Sec-Fetch-Site': 'same-site' }],
      ['a browser of an unknown word', { 'Sec-Fetch-Site': 'friendly' }],
    ])('%s may not', async (_who, headers) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const answer = await logout(headers, method);
        expect([method, answer.status, answer.body]).toEqual([
          method,
          403,
          { detail: 'Запрос с чужого сайта отклонён.' },
        ]);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
    });

    test('a foreign page may read what everyone may', async () => {
      const answer = await api.get('/api/v1/categories/', {
        headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      });
      expect(answer.status).toBe(200);
    });

    test('a refused change is not made, whatever proves who asks', async () => {
      const { access } = await api.signIn();
      const headers = { Authorization: `Bearer ${access}`, Origin: 'https://evil.example' };
      expect((await api.get('/api/auth/user/', { method: 'DELETE', headers })).status).toBe(403);
      expect((await api.get('/api/auth/user/', { headers: { Authorization: `Bearer ${access}` } })).status).toBe(200);
    });
  });
});

describe('bodies', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await openTestApi();
    token = (await api.signIn()).access;
  });
  afterAll(() => api.close());

  /** Every route that reads JSON, with a body that it takes as to form. */
  const routes: [method: string, path: string, body: Record<string, unknown>][] = [
    ['POST', '/api/auth/code', { email: 'reader@example.by' }],
    ['POST', '/api/auth/verify', { email: 'reader@example.by', code: '123456' }],
    ['POST', '/api/auth/login', { email: 'reader@example.by', password: 'secret' }],
    ['POST', '/api/auth', { username: 'reader', email: 'reader@example.by', firstName: 'Анна', lastName: 'Ковалёва' }],
    ['POST', '/api/auth/token/refresh', { refresh: 'x' }],
    ['POST', '/api/auth/logout', { refresh: 'x' }],
    ['PATCH', '/api/auth/user', { first_name: 'Анна' }],
  ];

  const ask = (method: string, path: string, body: BodyInit, type: string | null = 'application/json') =>
    api.get(path, {
      method,
      body: typeof body === 'string' && type === null ? new TextEncoder().encode(body) : body,
      headers: { ...whoAsks(path), 'x-sujet-peer': api.newIp(), ...(type === null ? {} : { 'Content-Type': type }) },
    });

  /** The session has to outlive the tests of the logout. */
  const whoAsks = (path: string) => (path.includes('logout') ? {} : bearer(token));

  describe.each(routes)('%s %s reads JSON and nothing else (INP-1, CSRF-1)', (method, path, fields) => {
    const json = JSON.stringify(fields);

    test.each([
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'text/html',
      'application/jsonp',
      null,
    ])('sent as %s: 415', async (type) => {
      const answer = await ask(method, path, json, type);
      expect(answer.status).toBe(415);
      expect(answer.body.detail).toMatch(/application\/json\.$/);
    });

    const deep = (open: string, close: string) => `{"email":${open.repeat(100_000)}1${close.repeat(100_000)}}`;
    test.each<[string, BodyInit]>([
      ['not JSON', '{email: 1}'],
      ['cut off', json.slice(0, -1)],
      ['a text', '"email"'],
      ['a number', '7'],
      ['null', 'null'],
      ['a list', `[${json}]`],
      ['100 000 lists deep', deep('[', ']')],
      ['100 000 objects deep', deep('{"a":', '}')],
      ['100 000 brackets without an end', '['.repeat(100_000)],
      ['a NUL', json.replace('{', String.raw`{"a":"b\u0000",`)],
      ['a NUL in a name', json.replace('{', String.raw`{"a\u0000":1,`)],
      ['a NUL deep inside', json.replace('{', String.raw`{"a":[{"b":"\u0000"}],`)],
      ['half a surrogate pair', json.replace('{', String.raw`{"a":"\ud83d",`)],
      ['the other half', json.replace('{', String.raw`{"a":"\ude00b",`)],
      [
        'not UTF-8',
        new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xff, 0xfe, ...new TextEncoder().encode('"}')]),
      ],
    ])('%s: 400', async (_what, body) => {
      const answer = await ask(method, path, body);
      expect([answer.status, answer.body]).toEqual([400, { detail: 'Тело запроса не разобрать: нужен объект JSON.' }]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    });

    test('over 1 MB: 413, and the body is not held', async () => {
      const large = await ask(method, path, json.replace('{', `{"a":"${'b'.repeat(1_000_000)}",`));
      expect([large.status, large.body]).toEqual([413, { detail: 'Запрос слишком велик.' }]);
      let pulled = 0;
      const endless = new ReadableStream({
        pull: async (controller) => {
          await new Promise((resolve) => setImmediate(resolve));
          if (pulled++ < 64) controller.enqueue(new Uint8Array(64 * 1_024).fill(32));
          else controller.close();
        },
      });
      const headers = { ...whoAsks(path), 'Content-Type': 'application/json' };
      const answer = await api.get(path, { method, headers, body: endless, duplex: 'half' } as RequestInit);
      expect(answer.status).toBe(413);
      expect(pulled).toBeLessThan(20);
    });

    test('a charset beside the type, capitals, white space around: all the same', async () => {
      const answer = await ask(method, path, `\n ${json} \n`, 'Application/JSON; charset=utf-8');
      expect([200, 201, 204, 400, 401]).toContain(answer.status);
      expect(answer.body?.detail ?? '').not.toMatch(/JSON|json/);
    });

    test('with and without its last slash', async () => {
      expect([
        (await ask(method, path, '{', 'application/json')).status,
        (await ask(method, `${path}/`, '{', 'application/json')).status,
      ]).toEqual([400, 400]);
    });

    test('an unknown method: 405 with Allow', async () => {
      for (const slash of ['', '/']) {
        const answer = await api.get(`${path}${slash}`, { method: 'PURGE' });
        expect([answer.status, answer.body]).toEqual([405, { detail: 'Метод не поддерживается.' }]);
        expect(answer.headers.get('Allow')?.split(', ')).toContain(method);
      }
    });
  });

  describe('fields of another form are 400, by name (OTP-9, FORM-3)', () => {
    const notText = [7, 0, true, null, [], ['a@example.by', 'b@example.by'], {}, { length: 6 }];
    const cases: [path: string, field: string, message: string, values: unknown[]][] = [
      [
        '/api/auth/code',
        'email',
        'Введите корректный email',
        [
          ...notText,
          '',
          ' ',
          'anna',
          'anna@',
          '@example.by',
          'a@b@example.by',
          'a@example.by,b@example.by',
          'a@example.by b@example.by',
          'a@example.by\r\nBcc: b@example.by',
          `${'a'.repeat(300)}@example.by`,
        ],
      ],
      [
        '/api/auth/verify',
        'code',
        'Код должен состоять из 6 цифр',
        [...notText, '', '12345', '1234567', '12345a', '１２３４５６', '-12345', '1e5000'],
      ],
      ['/api/auth/verify', 'email', 'Введите корректный email', [...notText, 'anna']],
      ['/api/auth/login', 'email', 'Введите корректный email', [...notText, 'anna']],
      ['/api/auth/login', 'password', 'Пароль должен содержать не менее 6 символов', [...notText, '']],
      [
        '/api/auth/login',
        'password',
        'Пароль должен занимать не более 1024 байт',
        ['x'.repeat(1_025), 'я'.repeat(513)],
      ],
      ['/api/auth', 'username', 'Логин должен содержать не менее 3 символов', [...notText, '', 'ab', ' ab ']],
      ['/api/auth', 'username', 'Логин должен содержать не более 150 символов', ['x'.repeat(151)]],
      ['/api/auth', 'email', 'Введите корректный email', [...notText, 'anna']],
      ['/api/auth', 'firstName', 'Введите ваше имя', [...notText, '', '  ']],
      ['/api/auth', 'lastName', 'Введите вашу фамилию', [...notText, '', '\t']],
      ['/api/auth', 'firstName', 'Не более 150 символов', ['x'.repeat(151)]],
      ['/api/auth', 'lastName', 'Не более 150 символов', ['я'.repeat(151)]],
      ['/api/auth/token/refresh', 'refresh', 'Нужна строка', [...notText, '']],
      ['/api/auth/user', 'first_name', 'Нужна строка', notText],
      ['/api/auth/user', 'last_name', 'Не более 150 символов', ['x'.repeat(151)]],
    ];

    test.each(cases)('%s: %s → «%s»', async (path, field, message, values) => {
      const [method = '', , fields] = routes.find((route) => route[1] === path) ?? [];
      for (const value of values) {
        const answer = await ask(method, path, JSON.stringify({ ...fields, [field]: value }));
        expect([value, answer.status, answer.body]).toEqual([
          value,
          400,
          { detail: 'Проверьте введённые данные.', errors: { [field]: [message] } },
        ]);
      }
    });

    test('all of them at once', async () => {
      const answer = await ask('POST', '/api/auth', '{}');
      expect(Object.keys(answer.body.errors)).toEqual(['username', 'email', 'firstName', 'lastName']);
    });

    test('names of the prototype are names like any other', async () => {
      for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
        const answer = await ask('POST', '/api/auth/code', `{"${name}":{"email":"reader@example.by"}}`);
        expect([name, answer.status, Object.keys(answer.body.errors)]).toEqual([name, 400, ['email']]);
      }
    });
  });

  test('nobody’s words come back in an error, and none reach the log (LOG-1)', async () => {
    const secrets = { email: 'secret-address', code: 'secret-code', password: '', refresh: 'secret-refresh' };
    for (const [method, path] of routes) {
      const answer = await ask(method, path, JSON.stringify(secrets));
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    }
    expect(JSON.stringify(api.logged)).not.toContain('secret');
  });
});

describe('caching', () => {
  const cacheable = 'public, s-maxage=15, stale-while-revalidate=60';
  let api: TestApi;
  let access: string;
  const place = { story: 0, source: 0 };

  beforeAll(async () => {
    api = await openTestApi();
    const source = await insertSource(api.database.db);
    const story = await insertStory(api.database.db, {
      categoryId: 4,
      pinnedOrder: 1,
      articles: [{ sourceId: source.id, title: 'В Пинске открыли мост' }],
    });
    Object.assign(place, { story: story.id, source: source.id });
    for (const [name, value] of [
      ['weather', parseOpenMeteo(openMeteoResponse(), 'Минск')],
      ['currency-rates', parseNbrb(nbrbResponse())],
    ] as const) {
      await api.database.pool.query('insert into provider_answers (name, value, next_ask_at) values ($1, $2, now())', [
        name,
        JSON.stringify(value),
      ]);
    }
    access = (await api.signIn()).access;
  });
  afterAll(() => api.close());

  /** Every public list and detail; a resource that comes later is added here. */
  const publicPaths: [string, () => string][] = [
    ['stories', () => '/api/v1/stories/'],
    ['a short page of stories', () => '/api/v1/stories/?page=1&page_size=1'],
    ['a category’s', () => '/api/v1/stories/?category=4'],
    ['a channel’s', () => `/api/v1/stories/?source=${place.source}`],
    ['the editors’ picks', () => '/api/v1/stories/?is_pinned=true&ordering=-is_pinned_order,-score'],
    ['popular ones', () => '/api/v1/stories/popular'],
    ['recommended ones, for a stranger', () => '/api/v1/stories/?recommended=true'],
    ['a story', () => `/api/v1/story-detail/${place.story}/`],
    ['publications', () => `/api/v1/news/?source=${place.source}`],
    ['categories', () => '/api/v1/categories/'],
    ['a channel', () => `/api/v1/sources/${place.source}/`],
    ['reactions', () => `/api/v1/reactions/list/story/${place.story}/`],
    ['the index', () => '/api/v1/story-index/'],
    ['the archive', () => '/api/v1/archive/'],
    ['a month of it', () => '/api/v1/archive/months/2026-11/'],
    ['a day of it', () => '/api/v1/archive/days/2026-11-01/'],
    ['search', () => `/api/v1/search/?q=${encodeURIComponent('мост')}&at=1795000000`],
    ['currency rates', () => '/api/v1/currency-rates/'],
    ['weather', () => '/api/v1/weather/current/'],
  ];

  describe.each(publicPaths)('%s (SEO-12)', (_what, path) => {
    test('a stranger’s answer has an ETag, and one that has not changed is 304 (RFC 9110 §13.1.2, §15.4.5)', async () => {
      const { status, headers, body } = await api.get(path());
      const tag = headers.get('ETag');
      expect(headers.get('Vary')).toBe('Authorization, Origin');
      expect([status, headers.get('Cache-Control')]).toEqual([200, cacheable]);
      expect(tag).toMatch(/^W\/"[0-9a-f]{40}"$/);
      const strong = tag?.replace('W/', '') ?? '';
      for (const known of [tag ?? '', strong, `"other", ${tag}`, `"other",${strong} , W/"x"`, '*']) {
        const same = await api.get(path(), { headers: { 'If-None-Match': known, Origin: alliedOrigin } });
        expect([same.status, same.body]).toEqual([304, null]);
        expect(Object.fromEntries(same.headers)).toMatchObject({
          etag: tag,
          'cache-control': cacheable,
          vary: 'Authorization, Origin',
          'access-control-allow-origin': alliedOrigin,
          'access-control-allow-credentials': 'true',
        });
        expect(same.headers.has('content-type')).toBe(false);
      }
      for (const other of ['"other"', 'W/"other"', strong.slice(1, -1), '"*"']) {
        const whole = await api.get(path(), { headers: { 'If-None-Match': other } });
        expect([whole.status, whole.body]).toEqual([200, body]);
      }
    });

    test('HEAD says what GET says', async () => {
      const [get, head] = [await api.get(path()), await api.get(path(), { method: 'HEAD' })];
      const told = ({ headers }: typeof get) =>
        Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));
      expect([head.status, head.body, told(head)]).toEqual([get.status, null, told(get)]);
      const known = { 'If-None-Match': get.headers.get('ETag') ?? '' };
      expect((await api.get(path(), { method: 'HEAD', headers: known })).status).toBe(304);
    });

    test('to a caller with Authorization it is nobody else’s, and nothing to compare', async () => {
      for (const known of ['*', '"x"']) {
        const { status, headers } = await api.get(path(), { headers: { ...bearer(access), 'If-None-Match': known } });
        expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([200, null, 'private, no-store']);
        expect(headers.get('Vary')).toBe('Authorization, Origin');
      }
    });
  });

  describe('the middleware', () => {
    const app = new Hono()
      .get('/', publicCaching, (c) => c.json({ a: 1 }))
      .get('/lost', publicCaching, (c) => c.json({}, 404));

    test('a page of our own process pays for no digest', async () => {
      const digest = jest.spyOn(crypto.subtle, 'digest');
      const own = await app.fetch(new Request('http://x/', { headers: { 'If-None-Match': '*' } }), ownPage);
      expect([own.status, own.headers.get('ETag'), await own.json()]).toEqual([200, null, { a: 1 }]);
      expect(digest).not.toHaveBeenCalled();
      expect((await app.fetch(new Request('http://x/'))).headers.get('ETag')).toMatch(/^W\//);
      expect(digest).toHaveBeenCalledTimes(1);
      digest.mockRestore();
    });

    test('an error has no ETag and is kept by nobody, whatever the caller knows', async () => {
      const { status, headers } = await app.fetch(new Request('http://x/lost', { headers: { 'If-None-Match': '*' } }));
      expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([404, null, 'no-store']);
    });
  });
});
