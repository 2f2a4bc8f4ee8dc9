import { createHash, generateKeyPairSync } from 'node:crypto';
import { base64url, importPKCS8, SignJWT, UnsecuredJWT } from 'jose';
import { insertSource } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestResponse, type TestApi } from '../testing/open-api';
import type { SignIn } from '@/lib/contract/sign-in';

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
        forge({}, { jwk: { kty: 'oct', k: base64url.encode(new Uint8Array(32).fill(7)) } }, new Uint8Array(32).fill(7)),
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
    expect((await api.get('/api/auth/user/', { method: 'DELETE', headers: bearer(gone.access) })).status).toBe(204);
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
    expect((await api.get('/api/v1/nowhere/', { headers: bearer('x') })).headers.get('Cache-Control')).toBe('no-store');
  });
});
