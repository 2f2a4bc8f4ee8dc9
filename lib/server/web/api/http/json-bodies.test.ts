import { bearer, openTestApi, type TestApi } from '../testing/open-api';

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
    ['/api/auth/login', 'password', 'Пароль должен занимать не более 1024 байт', ['x'.repeat(1_025), 'я'.repeat(513)]],
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
