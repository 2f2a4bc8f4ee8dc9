import { SignJWT } from 'jose';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { accessTokenRules, deriveAccessKey } from '@/lib/contract/access-token';
import { config, middleware } from './middleware';

const secret = 's'.repeat(40);
const { issuer, audience, typ } = accessTokenRules;
const fetchStub = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  process.env.AUTH_SECRET = secret;
  process.env.PORT = '3999';
  fetchStub.mockReset().mockRejectedValue(new TypeError('fetch failed'));
});
afterEach(() => ['AUTH_SECRET', 'API_ORIGIN', 'PORT'].forEach((name) => Reflect.deleteProperty(process.env, name)));

async function token({
  channel = null,
  role = 'reader',
  life = 900,
}: { channel?: number | null; role?: string; life?: number } = {}): Promise<string> {
  return new SignJWT({ sid: '4f5b7f0e-8d0e-4c55-9b0a-2f5e8c1d2a3b', channel, role })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('1')
    .setExpirationTime(Math.floor(Date.now() / 1_000) + life)
    .sign(await deriveAccessKey(secret));
}

interface Visit {
  access?: string;
  refresh?: string;
  site?: string;
}

async function visit(path: string, { access, refresh, site }: Visit = {}) {
  const cookies = [access && `access-token=${access}`, refresh && `refresh-token=${refresh}`, 'cookieConsent=true']
    .filter(Boolean)
    .join('; ');
  const headers = { cookie: cookies, ...(site && { 'sec-fetch-site': site }) };
  const answer = await middleware(new NextRequest(`http://localhost:3999${path}`, { headers }));
  // Next makes the address relative: it lives on the host that was asked.
  const location = answer.headers.get('location')?.replace('http://localhost:3999', '') ?? null;
  return {
    answer,
    status: answer.status,
    location,
    cookies: answer.headers.getSetCookie(),
    passes: answer.headers.get('x-middleware-next') === '1',
  };
}

const answerApi = (answer: () => Response) => fetchStub.mockImplementation(() => Promise.resolve(answer()));
const sent = () => fetchStub.mock.calls.map(([input, init]) => ({ url: input instanceof URL ? input.href : '', init }));
const attributesOf = (line = '') =>
  line
    .split('; ')
    .map((one) => one.toLowerCase())
    .filter((one) => !one.startsWith('expires='));

describe('what is guarded', () => {
  test.each([
    ['/profile', true],
    ['/desk', true],
    ['/desk/journal', true],
    ['/source', true],
    ['/source/5', true],
    ['/source/5/edit', true],
    ['/', false],
    ['/login', false],
    ['/story/1', false],
    ['/api/auth/user/', false],
    ['/api/v1/sources/5/', false],
    ['/media/a/avatar.webp', false],
    ['/profiles', false],
    ['/desks', false],
    ['/_next/static/a.js', false],
  ])('%s: %p', (url, expected) => {
    expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })).toBe(expected);
  });
});

describe('every answer', () => {
  test.each<[string, string, () => Promise<Visit>]>([
    ['a page', '/profile', async () => ({ access: await token() })],
    ['a redirect', '/profile', async () => ({})],
    ['a page for a click on another site', '/profile', async () => ({ site: 'cross-site' })],
    ['a missing page', '/source/x', async () => ({})],
  ])('%s is private, no-store (HDR-1)', async (_case, path, by) => {
    expect((await visit(path, await by())).answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('the desk (R46)', () => {
  const rewrite = ({ answer }: Awaited<ReturnType<typeof visit>>) =>
    answer.headers.get('x-middleware-rewrite')?.replace('http://localhost:3999', '') ?? null;

  test.each(['editor', 'admin'])('opens for an %s', async (role) => {
    for (const path of ['/desk', '/desk/people'])
      expect(await visit(path, { access: await token({ role }) })).toMatchObject({ passes: true, location: null });
  });

  test.each<[string, () => Promise<Visit>]>([
    ['nobody', async () => ({})],
    ['nobody, from another site', async () => ({ site: 'cross-site' })],
    ['a reader', async () => ({ access: await token() })],
    ['an owner', async () => ({ access: await token({ role: 'owner', channel: 5 }) })],
    ['a role that is none', async () => ({ access: await token({ role: 'root' }) })],
    ['an editor whose token was changed', async () => ({ access: `${await token({ role: 'editor' })}x` })],
  ])('is the 404 page for %s', async (_who, by) => {
    for (const path of ['/desk', '/desk/people']) {
      const visited = await visit(path, await by());
      expect([rewrite(visited), visited.location, visited.answer.headers.get('cache-control')]).toEqual([
        '/404',
        null,
        'private, no-store',
      ]);
    }
  });

  test('an editor whose access token has ended gets a new one on the way', async () => {
    const fresh = await token({ role: 'editor' });
    answerApi(() => Response.json({ access: fresh }));
    const { passes, cookies } = await visit('/desk', {
      access: await token({ role: 'editor', life: -60 }),
      refresh: 'r',
    });
    expect([passes, cookies.some((line) => line.startsWith('access-token='))]).toEqual([true, true]);
  });
});

describe('/profile (R6)', () => {
  test('a good access token passes, and nobody is asked', async () => {
    expect(await visit('/profile', { access: await token(), refresh: 'r' })).toMatchObject({
      passes: true,
      cookies: [],
    });
    expect(fetchStub).not.toHaveBeenCalled();
  });

  test.each([
    ['/profile', '/login?from=/profile'],
    ['/profile?tab=data&x=1', '/login?from=/profile%3Ftab%3Ddata%26x%3D1'],
  ])('no token on %s: 307 to %s', async (path, location) => {
    expect(await visit(path)).toMatchObject({ status: 307, location, cookies: [] });
    expect(fetchStub).not.toHaveBeenCalled();
  });

  test('an access token that is no good, and nothing else: to the sign-in page, without it', async () => {
    const { status, location, cookies } = await visit('/profile', { access: `${await token()}x` });
    expect([status, location]).toEqual([307, '/login?from=/profile']);
    expect(cookies.map((line) => line.split(';')[0])).toEqual(['access-token=', 'refresh-token=']);
  });

  describe.each([
    ['an access token that has ended', async () => token({ life: -60 })],
    ['no access token', async () => undefined],
    ['a tampered access token', async () => `${await token()}x`],
  ])('%s beside a refresh token', (_case, access) => {
    test('is exchanged at our own loopback address', async () => {
      const fresh = await token();
      answerApi(() => Response.json({ access: fresh }));
      expect(await visit('/profile', { access: await access(), refresh: 'r' })).toMatchObject({ passes: true });
      const [request] = sent();
      expect(request?.url).toBe('http://127.0.0.1:3999/api/auth/token/refresh/');
      expect(request?.init).toMatchObject({
        method: 'POST',
        body: '{"refresh":"r"}',
        headers: { 'Content-Type': 'application/json' },
      });
      expect(fetchStub).toHaveBeenCalledTimes(1);
    });

    test('the answer brings both cookies as the client writes them (R5)', async () => {
      const fresh = await token();
      answerApi(() => Response.json({ access: fresh }));
      const { cookies } = await visit('/profile', { access: await access(), refresh: 'r' });
      expect(cookies.map(attributesOf)).toEqual([
        [`access-token=${fresh.toLowerCase()}`, 'path=/', 'max-age=900', 'secure', 'samesite=strict'],
        ['refresh-token=r', 'path=/', 'max-age=1209600', 'secure', 'samesite=strict'],
      ]);
    });

    test('the page gets the new access token with its request', async () => {
      const fresh = await token();
      answerApi(() => Response.json({ access: fresh }));
      const { answer } = await visit('/profile', { access: await access(), refresh: 'r' });
      const forwarded = answer.headers.get('x-middleware-request-cookie');
      expect(forwarded).toContain(`access-token=${fresh}`);
      expect(forwarded).toContain('refresh-token=r');
      expect(forwarded).toContain('cookieConsent=true');
    });

    test.each([400, 401, 403, 404])(
      'a refusal (%i) takes both cookies away and leads to the sign-in page',
      async (status) => {
        answerApi(() => Response.json({ detail: 'Нет.' }, { status }));
        const { location, cookies, ...rest } = await visit('/profile?a=1', { access: await access(), refresh: 'r' });
        expect([rest.status, location]).toEqual([307, '/login?from=/profile%3Fa%3D1']);
        expect(cookies.map(attributesOf)).toEqual(
          ['access-token=', 'refresh-token='].map((cookie) => [
            cookie,
            'path=/',
            'max-age=0',
            'secure',
            'samesite=strict',
          ]),
        );
      },
    );

    test.each([
      ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
      ['500', () => Promise.resolve(new Response('', { status: 500 }))],
      ['503', () => Promise.resolve(new Response('', { status: 503 }))],
      ['429', () => Promise.resolve(new Response('', { status: 429 }))],
      ["somebody else's page", () => Promise.resolve(new Response('<html>'))],
    ])('%s: the page comes, nobody is logged out', async (_answer, answer) => {
      fetchStub.mockImplementation(answer);
      expect(await visit('/profile', { access: await access(), refresh: 'r' })).toMatchObject({
        passes: true,
        cookies: [],
      });
    });
  });

  test('the API has 3 s', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    await visit('/profile', { refresh: 'r' });
    expect(limit).toHaveBeenCalledWith(3_000);
    expect(sent()[0]?.init?.signal).toBe(limit.mock.results[0]?.value);
    limit.mockRestore();
  });
});

describe('a click on another site: SameSite=Strict cookies stay at home (R6)', () => {
  test.each(['/profile', '/source/5'])('%s comes in its loading state, the browser decides', async (path) => {
    expect(await visit(path, { site: 'cross-site' })).toMatchObject({ passes: true, cookies: [] });
  });

  test.each(['none', 'same-origin', 'same-site'])('%s is no such click', async (site) => {
    expect(await visit('/profile', { site })).toMatchObject({ status: 307, location: '/login?from=/profile' });
  });

  test('tokens that did come are looked at', async () => {
    expect(await visit('/source/5', { site: 'cross-site', access: await token({ channel: 6 }) })).toMatchObject({
      location: '/404',
    });
  });
});

describe('/source/{id} (R6, CHANNEL-5)', () => {
  test("the channel's owner passes", async () => {
    expect(await visit('/source/5', { access: await token({ channel: 5 }) })).toMatchObject({ passes: true });
  });

  test.each<[string, string, () => Promise<Visit>]>([
    ['no token', '/source/5', async () => ({})],
    ['another channel', '/source/5', async () => ({ access: await token({ channel: 6 }) })],
    ['no channel', '/source/5', async () => ({ access: await token() })],
    ['an id written another way', '/source/05', async () => ({ access: await token({ channel: 5 }) })],
    ['an id with something behind', '/source/5/edit', async () => ({ access: await token({ channel: 5 }) })],
    ['no id', '/source', async () => ({ access: await token({ channel: 5 }) })],
    ['an escaped id', '/source/%35', async () => ({ access: await token({ channel: 5 }) })],
    ['a word', '/source/abc', async () => ({ site: 'cross-site' })],
  ])('%s: 307 to /404', async (_case, path, by) => {
    expect(await visit(path, await by())).toMatchObject({ status: 307, location: '/404', cookies: [] });
  });

  test.each([
    [5, { passes: true }],
    [6, { passes: false, status: 307, location: '/404' }],
  ])('the token of a refresh decides: channel %i', async (channel, expected) => {
    const fresh = await token({ channel });
    answerApi(() => Response.json({ access: fresh }));
    const seen = await visit('/source/5', { refresh: 'r' });
    expect(seen).toMatchObject(expected);
    expect(seen.cookies.map((line) => line.split(';')[0])).toEqual([`access-token=${fresh}`, 'refresh-token=r']);
  });

  test('a refusal takes the cookies away', async () => {
    answerApi(() => Response.json({ detail: 'Нет.' }, { status: 401 }));
    const { location, cookies } = await visit('/source/5', { refresh: 'r' });
    expect([location, cookies.length]).toEqual(['/404', 2]);
  });
});

describe('with a remote API (R6): its tokens say nothing here, so it is asked', () => {
  const user = { id: 1, username: 'a', email: 'a@example.by', channel: { id: 5, name: 'Вестник' } };
  const remote = (answers: Record<string, () => Response>) => {
    process.env.API_ORIGIN = 'https://api.example';
    fetchStub.mockImplementation((input) =>
      Promise.resolve(answers[input instanceof URL ? input.pathname : '']?.() ?? new Response('', { status: 404 })),
    );
  };

  test.each([
    ['/profile', { passes: true }],
    ['/source/5', { passes: true }],
    ['/source/6', { location: '/404' }],
  ])('whose the token is: %s', async (path, expected) => {
    remote({ '/api/auth/user/': () => Response.json(user) });
    expect(await visit(path, { access: 'opaque' })).toMatchObject(expected);
    expect(sent()).toMatchObject([
      { url: 'https://api.example/api/auth/user/', init: { headers: { Authorization: 'Bearer opaque' } } },
    ]);
  });

  test('a token of ours is no good there', async () => {
    remote({ '/api/auth/user/': () => new Response('', { status: 401 }) });
    expect(await visit('/profile', { access: await token() })).toMatchObject({ location: '/login?from=/profile' });
  });

  test('a refused access token is exchanged there, and the new one asked about', async () => {
    remote({
      '/api/auth/user/': () => (sent().length === 1 ? new Response('', { status: 401 }) : Response.json(user)),
      '/api/auth/token/refresh/': () => Response.json({ access: 'opaque-2' }),
    });
    const { passes, cookies } = await visit('/source/5', { access: 'opaque', refresh: 'r' });
    expect(passes).toBe(true);
    expect(sent().map(({ url }) => url.replace('https://api.example', ''))).toEqual([
      '/api/auth/user/',
      '/api/auth/token/refresh/',
      '/api/auth/user/',
    ]);
    expect(cookies[0]).toMatch(/^access-token=opaque-2;/);
  });

  test('down: the page comes', async () => {
    remote({ '/api/auth/user/': () => new Response('', { status: 502 }) });
    expect(await visit('/profile', { access: 'opaque', refresh: 'r' })).toMatchObject({ passes: true, cookies: [] });
  });
});

test('without a secret to verify with, our own API is asked', async () => {
  delete process.env.AUTH_SECRET;
  answerApi(() => Response.json({ id: 1, username: 'a', email: 'a@example.by' }));
  expect(await visit('/profile', { access: await token() })).toMatchObject({ passes: true });
  expect(sent()[0]?.url).toBe('http://127.0.0.1:3999/api/auth/user/');
});
