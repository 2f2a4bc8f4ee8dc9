import { createHash, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { base64url, importPKCS8, SignJWT, UnsecuredJWT } from 'jose';
import { signInSchema, type SignIn } from '@/lib/contract/sign-in';
import { deleteUser } from '../../../people/accounts/user-store';
import { bearer, openTestApi, type TestApi, type TestResponse } from '../testing/open-api';
import { users } from '../../../platform/db/schema';
import { insertSource } from '../../../platform/db/testing/builders';
import { BusyError } from '../../../people/accounts/passwords';

describe('a code by mail', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const request = (email: unknown, headers: Record<string, string> = { 'x-sujet-peer': api.newIp() }) =>
    api.send('POST', '/api/auth/code/', { email }, { headers });
  const sent = { detail: 'Код отправлен на указанный адрес.' };

  describe('POST /api/auth/code/ (R2)', () => {
    test('201 with a letter; 60 s later 200 with another one (OTP-5)', async () => {
      const email = api.newEmail();
      const first = await request(email);
      expect([first.status, first.body]).toEqual([201, sent]);
      const code = await api.codeFor(email);
      const early = await request(email);
      expect(early.status).toBe(429);
      expect(early.body.detail).toMatch(/^Слишком много попыток\. Повторите через \d+\u00a0секунд/);
      expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(55);
      expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1);
      api.pass(60);
      const second = await request(email);
      expect([second.status, second.body]).toEqual([200, sent]);
      expect(await api.codeFor(email)).not.toBe(code);
    });

    test('an address is the same in another case and with spaces around (OTP-9)', async () => {
      const email = api.newEmail();
      expect((await request(`  ${email.toUpperCase()} `)).status).toBe(201);
      expect(await api.codeFor(email)).toMatch(/^\d{6}$/);
      expect((await request(email)).status).toBe(429);
    });

    test('a known and an unknown address get the same status, body and headers (OTP-7)', async () => {
      const known = (await api.signIn()).user.email;
      api.pass(60);
      const answers = [await request(known), await request(api.newEmail())].map(({ status, body, headers }) => {
        const { 'x-request-id': _every, ...told } = Object.fromEntries(headers);
        return { status, body, told };
      });
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.status).toBe(201);
    });

    test('the mail server is away: 503 with the fixed words, and nothing is created (OTP-10)', async () => {
      const email = api.newEmail();
      const count = async () => (await api.database.pool.query('select count(*) from sign_in_codes')).rows[0].count;
      const before = await count();
      api.mailServer.isUp = false;
      const answer = await request(email);
      api.mailServer.isUp = true;
      expect([answer.status, answer.body]).toEqual([503, { detail: 'Не удалось отправить код. Попробуйте еще раз.' }]);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await count()).toBe(before);
      expect((await request(email)).status).toBe(201);
    });

    test('20 in 10 minutes from one IP address; what a client writes into X-Forwarded-For changes nothing', async () => {
      const peer = api.newIp();
      const ask = (n: number) => request(api.newEmail(), { 'x-sujet-peer': peer, 'X-Forwarded-For': `203.0.113.${n}` });
      for (let n = 0; n < 20; n += 1) expect((await ask(n)).status).toBe(201);
      const refused = await ask(20);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
    });

    test('whoever is signed in already may ask as well, and a broken token is nobody’s concern', async () => {
      const { access } = await api.signIn();
      for (const token of [access, 'broken']) {
        const headers = { ...bearer(token), 'x-sujet-peer': api.newIp() };
        expect((await request(api.newEmail(), headers)).status).toBe(201);
      }
    });

    test('neither address nor code is in the answer, in a header or in the log (OTP-8, LOG-1)', async () => {
      const email = api.newEmail();
      const answer = await request(email);
      const code = await api.codeFor(email);
      const told = JSON.stringify([answer.body, ...answer.headers, api.logged]);
      expect(told).not.toContain(email);
      expect(told).not.toContain(code);
    });
  });

  test('behind a proxy that is trusted, its X-Forwarded-For is whom the limit is kept for (TRUST_PROXY)', async () => {
    const proxied = await openTestApi({ settings: { trustProxy: 1 } });
    const ask = (client: string) => {
      const headers = { 'x-sujet-peer': '10.0.0.1', 'X-Forwarded-For': `203.0.113.1, ${client}` };
      return proxied.send('POST', '/api/auth/code/', { email: proxied.newEmail() }, { headers });
    };
    for (let n = 0; n < 20; n += 1) expect((await ask('198.51.100.7')).status).toBe(201);
    expect((await ask('198.51.100.7')).status).toBe(429);
    expect((await ask('198.51.100.8')).status).toBe(201);
    await proxied.close();
  });
});

describe('the code that comes back', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const wrong = { detail: 'Неверный код или срок действия истек. Попробуйте еще раз.' };
  const headersOf = () => ({ headers: { 'x-sujet-peer': api.newIp() } });
  const verify = (fields: Record<string, unknown>) => api.send('POST', '/api/auth/verify/', fields, headersOf());

  /** @returns the code of a new letter. */
  async function order(email: string): Promise<string> {
    api.pass(60);
    await api.send('POST', '/api/auth/code/', { email }, headersOf());
    return api.codeFor(email);
  }
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('POST /api/auth/verify/ (R3)', () => {
    test('403 in words for a blocked user’s right code; whoever asks for one is answered as always (OTP-7)', async () => {
      const { user } = await api.signIn();
      await api.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
      api.pass(60);
      const asked = await api.send('POST', '/api/auth/code/', { email: user.email }, headersOf());
      expect([asked.status, asked.body]).toEqual([201, { detail: 'Код отправлен на указанный адрес.' }]);
      const code = await api.codeFor(user.email);
      expect((await verify({ email: user.email, code: other(code) })).body).toEqual(wrong);
      const refused = await verify({ email: user.email, code });
      expect(refused.status).toBe(403);
      expect(refused.body).toEqual({ detail: expect.stringContaining('заблокирован') });
    });

    test('201 with a new account, 200 with a known one, each with tokens of its own', async () => {
      const email = api.newEmail();
      const first = await verify({ email, code: await order(email) });
      expect(first.status).toBe(201);
      expect(signInSchema.validateSync(first.body, { strict: true })).toEqual(first.body);
      expect(first.body.user).toMatchObject({ email, first_name: '', last_name: '', avatar: null, channel: null });
      expect(first.body.user.username).toMatch(/^reader\.\d+-\d+$/);
      expect(Object.keys(first.body.user)).toEqual([
        'id',
        'username',
        'email',
        'first_name',
        'last_name',
        'avatar',
        'channel',
        'role',
        'deletion_at',
      ]);
      const second = await verify({ email, code: await order(email) });
      expect(second.status).toBe(200);
      expect(second.body.user).toEqual(first.body.user);
      expect(second.body.refresh).not.toBe(first.body.refresh);
      expect((await api.get('/api/auth/user/', { headers: bearer(second.body.access) })).body).toEqual(first.body.user);
    });

    test('an owner’s channel comes with the user', async () => {
      const email = api.newEmail();
      const { user } = await api.signIn(email);
      const { id, name } = await insertSource(api.database.db);
      await api.database.pool.query('update users set channel_id = $1 where id = $2', [id, user.id]);
      expect((await verify({ email, code: await order(email) })).body.user.channel).toEqual({ id, name });
    });

    test('a code pasted with spaces, an address in another case (OTP-9)', async () => {
      const email = api.newEmail();
      const code = await order(email);
      const pasted = `\u00a0${code.slice(0, 2)} ${code.slice(2, 4)}\u2009\n${code.slice(4)}\t`;
      expect((await verify({ email: email.toUpperCase(), code: pasted })).status).toBe(201);
    });

    test('what a body adds about the account is ignored (IDOR-1)', async () => {
      const email = api.newEmail();
      const more = { id: 1, role: 'admin', owner: true, channel: 1, username: 'root', score: 9, created: true };
      const { status, body } = await verify({ email, code: await order(email), ...more });
      expect(status).toBe(201);
      expect(body.user).toMatchObject({ channel: null, email });
      expect(body.user.username).not.toBe('root');
    });

    test('wrong, used, cancelled, expired and never sent: one answer (OTP-2, OTP-4, OTP-5)', async () => {
      const [used, cancelled, expired] = [api.newEmail(), api.newEmail(), api.newEmail()];
      const usedCode = await order(used);
      expect((await verify({ email: used, code: other(usedCode) })).body).toEqual(wrong);
      expect((await verify({ email: used, code: usedCode })).status).toBe(201);
      const oldCode = await order(cancelled);
      await order(cancelled);
      const lateCode = await order(expired);
      api.pass(600);
      const attempts = [
        { email: used, code: usedCode },
        { email: cancelled, code: oldCode },
        { email: expired, code: lateCode },
        { email: api.newEmail(), code: '000000' },
      ];
      for (const attempt of attempts) {
        const answer = await verify(attempt);
        expect([answer.status, answer.body]).toEqual([400, wrong]);
      }
    });

    test('five wrong ones burn it (OTP-3)', async () => {
      const email = api.newEmail();
      const code = await order(email);
      for (let n = 0; n < 5; n += 1) expect((await verify({ email, code: other(code) })).status).toBe(400);
      const answer = await verify({ email, code });
      expect([answer.status, answer.body]).toEqual([400, wrong]);
    });

    test('after ten failures in 15 minutes an address waits: 429 with Retry-After (OTP-6)', async () => {
      const email = api.newEmail();
      for (let n = 0; n < 10; n += 1) expect((await verify({ email, code: '000000' })).status).toBe(400);
      const answer = await verify({ email, code: '000000' });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800);
    });

    test('of 50 right answers at once one succeeds: one account, one session (OTP-4)', async () => {
      const email = api.newEmail();
      const code = await order(email);
      const statuses = (await Promise.all(Array.from({ length: 50 }, () => verify({ email, code })))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.every((status) => [201, 400, 429].includes(status))).toBe(true);
      const { rows } = await api.database.pool.query(
        'select count(distinct users.id) users, count(sessions.id) sessions from users join sessions on user_id = users.id where email = $1',
        [email],
      );
      expect(rows).toEqual([{ users: '1', sessions: '1' }]);
    });
  });
});

describe('accounts with a password', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  let made = 0;
  const person = () => ({
    username: `Читатель ${++made}`,
    email: api.newEmail(),
    firstName: 'Анна',
    lastName: 'Ковалёва',
  });
  const register = (fields: Record<string, unknown>, peer = api.newIp()) =>
    api.send('POST', '/api/auth/', fields, { headers: { 'x-sujet-peer': peer } });
  const logIn = (email: string, password: string, peer = api.newIp()) =>
    api.send('POST', '/api/auth/login/', { email, password }, { headers: { 'x-sujet-peer': peer } });

  /** The password of the newest letter to an address (R39). */
  async function passwordFor(email: string): Promise<string> {
    const letter = (await api.lettersTo(email)).at(-1);
    return /Пароль:\s*(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  }

  describe('POST /api/auth/ (API-1, R4)', () => {
    test('201 and a letter with a password that opens the account', async () => {
      const anna = person();
      const answer = await register({ ...anna, username: ` ${anna.username} `, firstName: ' Анна ' });
      expect([answer.status, answer.body]).toEqual([
        201,
        { detail: 'Регистрация успешна. Пароль отправлен на email.' },
      ]);
      const { status, body } = await logIn(anna.email, await passwordFor(anna.email));
      expect(status).toBe(200);
      expect(body.user).toMatchObject({
        username: anna.username,
        email: anna.email,
        first_name: 'Анна',
        last_name: 'Ковалёва',
        channel: null,
      });
    });

    test('200 for a known address in any case: a temporary password, and the old one still works', async () => {
      const anna = person();
      await register(anna);
      const old = await passwordFor(anna.email);
      const again = await register({ ...person(), email: anna.email.toUpperCase() });
      expect([again.status, again.body]).toEqual([
        200,
        { detail: 'Пользователь уже существует. Пароль отправлен на email.' },
      ]);
      const temporary = await passwordFor(anna.email);
      expect(temporary).not.toBe(old);
      const before = await logIn(anna.email, old);
      expect(before.status).toBe(200);
      const { status, body } = await logIn(anna.email, temporary);
      expect([status, body.user.username, body.user.first_name]).toEqual([200, anna.username, 'Анна']);
      expect((await logIn(anna.email, old)).status).toBe(401);
      const refresh = async (token: unknown) =>
        (await api.send('POST', '/api/auth/token/refresh/', { refresh: token })).status;
      expect([await refresh(before.body.refresh), await refresh(body.refresh)]).toEqual([401, 200]);
    });

    test('a username that is somebody’s, in any case: 400 at the field', async () => {
      const anna = person();
      await register(anna);
      const answer = await register({ ...person(), username: anna.username.toUpperCase() });
      expect([answer.status, answer.body]).toEqual([
        400,
        { detail: 'Проверьте введённые данные.', errors: { username: ['Этот логин уже занят'] } },
      ]);
    });

    test('of 50 at once with one username, one is registered (PW-4)', async () => {
      const { username } = person();
      const all = await Promise.all(Array.from({ length: 50 }, () => register({ ...person(), username })));
      expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
      // Some may find the hashers' queue full.
      for (const { status } of all) expect([201, 400, 503]).toContain(status);
      const { rows } = await api.database.pool.query('select 1 from users where username = $1', [username]);
      expect(rows).toHaveLength(1);
    });

    test('five an hour from one IP address, then 429 with Retry-After (PW-4)', async () => {
      const peer = api.newIp();
      for (let n = 0; n < 5; n += 1) expect((await register(person(), peer)).status).toBe(201);
      const refused = await register(person(), peer);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    });

    test('the mail server is away: 503, and nobody is registered (OTP-10)', async () => {
      const anna = person();
      api.mailServer.isUp = false;
      const answer = await register(anna);
      api.mailServer.isUp = true;
      expect([answer.status, answer.body]).toEqual([503, { detail: 'Не удалось отправить письмо. Попробуйте позже.' }]);
      expect((await register(anna)).status).toBe(201);
    });

    test('what a body adds about the account is ignored (IDOR-1)', async () => {
      const anna = person();
      const more = {
        id: 1,
        role: 'admin',
        channel: 1,
        passwordHash: 'x',
        password: 'chosen-by-me',
        avatar: '/x.png',
        score: 1,
      };
      expect((await register({ ...anna, ...more })).status).toBe(201);
      expect((await logIn(anna.email, 'chosen-by-me')).status).toBe(401);
      const { body } = await logIn(anna.email, await passwordFor(anna.email));
      expect(body.user).toMatchObject({ avatar: null, channel: null });
    });
  });

  describe('POST /api/auth/login/ (API-1, R38)', () => {
    test('200 with user and tokens; the address in another case is the same', async () => {
      const anna = person();
      await register(anna);
      const { status, body } = await logIn(` ${anna.email.toUpperCase()}`, await passwordFor(anna.email));
      expect(status).toBe(200);
      expect(signInSchema.validateSync(body, { strict: true })).toEqual(body);
    });

    test('a wrong password, an unknown address and an account without a password: one and the same 401', async () => {
      const anna = person();
      await register(anna);
      const byCode = (await api.signIn()).user.email;
      const answers = [
        await logIn(anna.email, 'wrong-password'),
        await logIn(api.newEmail(), 'wrong-password'),
        await logIn(byCode, 'x'),
      ];
      for (const { status, body, headers } of answers) {
        expect([status, body]).toEqual([401, { detail: 'Неверный email или пароль.' }]);
        expect(headers.get('Cache-Control')).toBe('no-store');
        expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
      }
    });

    test.each([1, 64, 1_024])('a password of %i bytes is compared, not judged (PW-2)', async (length) => {
      expect((await logIn(api.newEmail(), 'x'.repeat(length))).status).toBe(401);
    });

    test('five failures in five minutes from one IP address, then 429 with Retry-After; elsewhere one gets in (PW-3)', async () => {
      const anna = person();
      await register(anna);
      const peer = api.newIp();
      for (let n = 0; n < 5; n += 1) expect((await logIn(anna.email, 'wrong-password', peer)).status).toBe(401);
      const password = await passwordFor(anna.email);
      const refused = await logIn(anna.email, password, peer);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(200);
      expect((await logIn(anna.email, password)).status).toBe(200);
    });

    test('no password reaches an answer or the log (LOG-1)', async () => {
      const anna = person();
      await register(anna);
      const password = await passwordFor(anna.email);
      const answers = [await logIn(anna.email, password), await logIn(anna.email, `${password}!`)];
      expect(JSON.stringify([answers.map(({ body }) => body), api.logged])).not.toContain(password);
    });
  });

  test('more passwords than can be hashed: 503 with Retry-After, which is no failure to log (PW-1)', async () => {
    const busy = () => Promise.reject(new BusyError('too many passwords are being hashed'));
    const full = await openTestApi({ hasher: { hash: busy, verify: busy } });
    for (const path of ['/api/auth/login/', '/api/auth/']) {
      const answer = await full.send('POST', path, { ...person(), password: 'x' });
      expect([answer.status, answer.body]).toEqual([
        503,
        { detail: 'Сервис временно недоступен. Попробуйте через несколько секунд.' },
      ]);
      expect(answer.headers.get('Retry-After')).toBe('2');
    }
    expect(full.logged).toEqual([]);
    await full.close();
  });
});

describe('tokens and the end of a session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const me = (token: string) => api.get('/api/auth/user/', { headers: bearer(token) });
  const refresh = (token: unknown) => api.send('POST', '/api/auth/token/refresh/', { refresh: token });
  const day = 24 * 3_600;
  const unauthorized = { detail: 'Нет действующего токена доступа: войдите.' };

  function expectRefusal({ status, body, headers }: TestResponse): void {
    expect([status, body]).toEqual([401, unauthorized]);
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(headers.get('Cache-Control')).toBe('no-store');
  }

  const claimsOf = (token: string) => JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[1] ?? '')));

  describe('what opens GET /api/auth/user/ (TOK-1, TOK-4)', () => {
    let signIn: SignIn;
    beforeAll(async () => {
      signIn = await api.signIn();
    });

    /** A token like ours but for what the test changes. */
    function forge(
      claims: Record<string, unknown> = {},
      header: Record<string, unknown> = {},
      key = api.keys.access,
    ): Promise<string> {
      return new SignJWT({ ...claimsOf(signIn.access), ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
        .sign(key);
    }

    test('our own token, in any writing of the scheme', async () => {
      expect((await me(signIn.access)).body).toEqual(signIn.user);
      expect((await me(await forge())).status).toBe(200);
      const lower = await api.get('/api/auth/user', { headers: { authorization: `bearer ${signIn.access}` } });
      expect(lower.status).toBe(200);
    });

    test('its claims are the user, the session and the channel, for 15 minutes', async () => {
      const claims = claimsOf(signIn.access);
      expect(claims).toMatchObject({ sub: String(signIn.user.id), channel: null, iss: 'sujet', aud: 'sujet' });
      expect(claims.exp - claims.iat).toBe(900);
      expect(signIn.access.length + signIn.refresh.length).toBeLessThan(4_096);
    });

    test.each<[string, () => Promise<string> | string]>([
      ['alg: none', () => new UnsecuredJWT(claimsOf(signIn.access)).encode()],
      [
        'alg: none before our claims and signature',
        () => signIn.access.replace(/^[^.]+/, base64url.encode('{"alg":"none","typ":"at+jwt"}')),
      ],
      ['an empty signature', () => signIn.access.replace(/[^.]+$/, '')],
      ['no signature', () => signIn.access.replace(/\.[^.]+$/, '')],
      ['another signature', () => signIn.access.replace(/[^.]+$/, base64url.encode(new Uint8Array(32)))],
      ['another key', () => forge({}, {}, new Uint8Array(32).fill(7))],
      [
        'the secret itself as the key',
        () => forge({}, {}, new TextEncoder().encode('a secret of the tests, 32 bytes and more')),
      ],
      ['an empty key', () => forge({}, {}, new Uint8Array(32))],
      [
        'other claims under our signature',
        () =>
          signIn.access.replace(
            /\.[^.]+\./,
            `.${base64url.encode(JSON.stringify({ ...claimsOf(signIn.access), exp: 2_000_000_000 }))}.`,
          ),
      ],
      ['another algorithm of ours', () => forge({}, { alg: 'HS512' }, new Uint8Array(64).fill(1))],
      [
        'a key of its own in the header',
        () =>
          forge(
            {},
            { jwk: { kty: 'oct', k: base64url.encode(new Uint8Array(32).fill(7)) } },
            new Uint8Array(32).fill(7),
          ),
      ],
      [
        'an address of keys in the header',
        () => forge({}, { jku: 'https://evil.example/keys' }, new Uint8Array(32).fill(7)),
      ],
      ['a path as key id', () => forge({}, { kid: '../../dev/null' }, new Uint8Array(32))],
      ['an unknown critical header', () => forgeRaw({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })],
      [
        'RS256 with a public key',
        async () => {
          const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
          const key = await importPKCS8(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'RS256');
          return new SignJWT(claimsOf(signIn.access)).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(key);
        },
      ],
      ['another audience', () => forge({ aud: 'another' })],
      ['another issuer', () => forge({ iss: 'another' })],
      ['another type', () => forge({}, { typ: 'JWT' })],
      ['no expiry', () => forge({ exp: undefined })],
      ['expired', () => forge({ exp: Math.floor(Date.now() / 1_000) - 1 })],
      ['not yet valid', () => forge({ nbf: Math.floor(Date.now() / 1_000) + 600 })],
      ['no session', () => forge({ sid: undefined })],
      ['a session that is none', () => forge({ sid: "' or 1=1" })],
      ['an unknown session', () => forge({ sid: '00000000-0000-4000-8000-000000000000' })],
      ['somebody else’s session', async () => forge({ sid: claimsOf((await api.signIn()).access).sid })],
      ['no subject', () => forge({ sub: undefined })],
      ['a subject beyond every id', () => forge({ sub: '9999999999' })],
      ['the refresh token', () => signIn.refresh],
      ['10 KB', () => forge({ padding: 'x'.repeat(10_000) })],
      ['10 KB of letters', () => 'x'.repeat(10_000)],
      ['nothing', () => ''],
      ['two tokens', () => `${signIn.access} ${signIn.access}`],
    ])('%s: 401', async (_what, token) => expectRefusal(await me(await token())));

    /** As jose would refuse to write it. */
    function forgeRaw(header: Record<string, unknown>): string {
      return signIn.access.replace(/^[^.]+/, base64url.encode(JSON.stringify(header)));
    }

    test.each(['Basic YTpi', 'Token x', 'Bearer', 'Bearer\tx', ''])('the header «%s»: 401', async (Authorization) => {
      expectRefusal(await api.get('/api/auth/user/', { headers: { Authorization } }));
    });

    test('a cookie opens nothing (CSRF-1)', async () => {
      const headers = { Cookie: `access-token=${signIn.access}; refresh-token=${signIn.refresh}` };
      expectRefusal(await api.get('/api/auth/user/', { headers }));
    });

    test('a deleted user’s token', async () => {
      const gone = await api.signIn();
      await deleteUser(api.database.db, gone.user.id);
      expectRefusal(await me(gone.access));
      expect((await refresh(gone.refresh)).status).toBe(401);
    });

    test('every route of one’s own asks for it', async () => {
      for (const [method, path] of [
        ['GET', '/api/auth/user'],
        ['PATCH', '/api/auth/user'],
        ['PUT', '/api/auth/user'],
        ['DELETE', '/api/auth/user'],
        ['GET', '/api/auth/user/export'],
      ]) {
        for (const slash of ['', '/']) expectRefusal(await api.get(`${path}${slash}`, { method }));
      }
    });
  });

  describe('POST /api/auth/token/refresh/ (R5)', () => {
    test('answers a new access token and nothing else; the refresh token stays', async () => {
      const signIn = await api.signIn();
      api.pass(16 * 60);
      expectRefusal(await me(signIn.access));
      const answer = await refresh(signIn.refresh);
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['access']]);
      expect((await me(answer.body.access)).body).toEqual(signIn.user);
      expect((await refresh(signIn.refresh)).status).toBe(200);
    });

    test('20 at once all succeed (TOK-3)', async () => {
      const signIn = await api.signIn();
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(signIn.refresh)));
      for (const { status, body } of answers) expect([status, (await me(body.access)).status]).toEqual([200, 200]);
    });

    test('brings the channel that was assigned meanwhile (R40)', async () => {
      const signIn = await api.signIn();
      const { id } = await insertSource(api.database.db);
      await api.database.pool.query('update users set channel_id = $1 where id = $2', [id, signIn.user.id]);
      expect(claimsOf((await refresh(signIn.refresh)).body.access).channel).toBe(id);
    });

    test('14 days idle end it, use prolongs it, 60 days end it anyway', async () => {
      const idle = await api.signIn();
      api.pass(14 * day + 1);
      expect((await refresh(idle.refresh)).status).toBe(401);
      const used = await api.signIn();
      for (let age = 13; age < 60; age += 13) {
        api.pass(13 * day);
        expect((await refresh(used.refresh)).status).toBe(200);
      }
      api.pass(9 * day);
      expect((await refresh(used.refresh)).status).toBe(401);
    });

    test.each<[string, (signIn: SignIn) => string]>([
      ['an access token', ({ access }) => access],
      ['an unknown one', () => 'A'.repeat(43)],
      ['a changed one', ({ refresh: token }) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      ['one with a space', ({ refresh: token }) => `${token} `],
      [
        'its hash, as it stands in the database',
        ({ refresh: token }) => createHash('sha256').update(token).digest('hex'),
      ],
      ['10 KB', () => 'x'.repeat(10_000)],
      ['SQL', () => "' or '1'='1"],
    ])('%s: 401', async (_what, token) => {
      const answer = await refresh(token(await api.signIn()));
      expect([answer.status, answer.body]).toEqual([401, { detail: 'Сеанс завершён: войдите снова.' }]);
    });
  });

  describe('POST /api/auth/logout/ (R8, TOK-2)', () => {
    const logOut = (init: RequestInit = {}) => api.get('/api/auth/logout/', { method: 'POST', ...init });
    async function isClosed({ access, refresh: token }: SignIn): Promise<boolean[]> {
      return [(await me(access)).status === 401, (await refresh(token)).status === 401];
    }

    test.each<[string, (signIn: SignIn) => RequestInit]>([
      ['the access token', ({ access }) => ({ headers: bearer(access) })],
      [
        'the refresh token in the body',
        ({ refresh: token }) => ({
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ refresh: token }),
        }),
      ],
      ['the refresh token’s cookie', ({ refresh: token }) => ({ headers: { Cookie: `a=b; refresh-token=${token}` } })],
      [
        'the cookie beside a broken access token',
        ({ refresh: token }) => ({ headers: { ...bearer('broken'), Cookie: `refresh-token=${token}` } }),
      ],
      ['the access token beside an empty body', ({ access }) => ({ headers: bearer(access), body: '' })],
      [
        'the access token beside an empty object',
        ({ access }) => ({ headers: { ...bearer(access), 'Content-Type': 'application/json' }, body: '{}' }),
      ],
      [
        'the access token beside a refresh that is none',
        ({ access }) => ({ headers: { ...bearer(access), 'Content-Type': 'application/json' }, body: '{"refresh":7}' }),
      ],
    ])('by %s: 204, and both tokens are refused at once', async (_by, init) => {
      const [signIn, other] = [await api.signIn(), await api.signIn()];
      expect(await isClosed(signIn)).toEqual([false, false]);
      const answer = await logOut(init(signIn));
      expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
      expect(await isClosed(signIn)).toEqual([true, true]);
      expect(await isClosed(other)).toEqual([false, false]);
      expect((await logOut(init(signIn))).status).toBe(204);
    });

    test('by an access token that has expired', async () => {
      const signIn = await api.signIn();
      api.pass(3_600);
      expect((await logOut({ headers: bearer(signIn.access) })).status).toBe(204);
      expect((await refresh(signIn.refresh)).status).toBe(401);
    });

    test('another device of the same user stays signed in', async () => {
      const { access, user } = await api.signIn();
      api.pass(60);
      const second = await api.signIn(user.email);
      await logOut({ headers: bearer(access) });
      expect((await me(second.access)).status).toBe(200);
    });

    test.each<[string, RequestInit]>([
      ['nothing', {}],
      ['a broken token', { headers: bearer('broken') }],
      ['an unknown cookie', { headers: { Cookie: 'refresh-token=%00' } }],
    ])('by %s: 204 as well', async (_by, init) => expect((await logOut(init)).status).toBe(204));
  });

  describe('who only reads is not asked (R13)', () => {
    test.each(['/api/v1/categories/', '/api/v1/stories/', '/api/v1/stories/popular', '/api/v1/news/?source=1'])(
      '%s answers a reader with a broken or an expired token, and no cache keeps it',
      async (path) => {
        const { access } = await api.signIn();
        api.pass(3_600);
        for (const Authorization of ['Bearer broken', `Bearer ${access}`, 'Basic YTpi']) {
          const answer = await api.get(path, { headers: { Authorization } });
          expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
        }
      },
    );

    test('an address that is none is kept by nobody either', async () => {
      expect((await api.get('/api/v1/nowhere/', { headers: bearer('x') })).headers.get('Cache-Control')).toBe(
        'no-store',
      );
    });
  });
});
