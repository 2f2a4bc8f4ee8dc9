import { admitRequest, createOriginFinder, resolveAddress, targetOf, type OwnOrigin } from './request-address';

describe('what reaches a handler', () => {
  test.each([
    ['GET', '/', null],
    ['HEAD', '/story/1?article=2', null],
    ['GET', '/story/%D0%B0', null],
    ['GET', '/search?q=%ff', null],
    ['POST', '/api/auth/code/', null],
    ['OPTIONS', '/api/v1/stories/', null],
    ['DELETE', '/api/v1/news/1/', null],
    ['GET', '/story/%E0%A4%A', 400],
    ['GET', '/api/v1/story-detail/%ff/', 400],
    ['GET', '/media/%c0%80/x', 400],
    ['OPTIONS', null, 400],
    ['PUT', '/', 405],
    ['POST', '/story/1', 405],
    ['POST', '/apis', 405],
    ['TRACE', '/profile', 405],
    ['TRACE', '/api/v1/stories/', 405],
    ['PROPFIND', '/', 405],
  ])('%s %s → %p (R38, INP-1)', (method, target, status) => {
    expect(admitRequest(method, target)?.status ?? null).toBe(status);
  });

  test('a refused method is told which there are', () => {
    expect(admitRequest('PUT', '/')?.headers).toEqual({ Allow: 'GET, HEAD' });
  });

  test.each([
    ['/a?b=c', '/a?b=c'],
    ['http://evil.example/story/1/?x=1', '/story/1/?x=1'],
    ['HTTPS://evil.example', '/'],
    ['*', null],
    ['evil.example:443', null],
    ['http://', null],
  ])('the target of a request line %s is %p', (url, target) => {
    expect(targetOf(url)).toBe(target);
  });
});

describe('one address per page (SEO-14)', () => {
  test.each([
    ['/story/1//', '/story/1'],
    ['/story/1/', '/story/1'],
    ['/story//1', '/story/1'],
    ['/story/1/?utm_source=x&article=5', '/story/1?utm_source=x&article=5'],
    ['/STORY/1', '/story/1'],
    ['/Category/2/', '/category/2'],
    ['/%73tory/1', '/story/1'],
    ['/story/%31', '/story/1'],
    ['\\story\\1', '/story/1'],
    ['/story\\1', '/story/1'],
    ['//', '/'],
    ['//?a=b', '/?a=b'],
    ['/\\', '/'],
    ['/home', '/'],
    ['/home/', '/'],
    ['/HOME//?a=//evil.com', '/?a=//evil.com'],
    ['/home/main', '/'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/Index.HTM/', '/'],
    ['/story/1/index', '/story/1'],
    ['/category/2/index.html?x', '/category/2?x'],
    ['/story/1/2', '/story/1?article=2'],
    ['/story/1/2/?utm_source=x&article=9', '/story/1?article=2&utm_source=x'],
    ['/category/1/10', '/category/1?shown=10'],
    ['/channel/1/24/', '/channel/1?shown=24'],
    ['/archive/2026-11-20/1', '/archive/2026-11-20'],
    ['/archive/2026-11-20/1/', '/archive/2026-11-20'],
    ['/Archive/2026-11//', '/archive/2026-11'],
    ['/RSS.xml', '/rss.xml'],
    ['/category/2/rss.xml/', '/category/2/rss.xml'],
    ['//robots.txt', '/robots.txt'],
    ['/404/', '/404'],
    ['/Search?q=%D0%A1%D0%BD%D0%B5%D0%B3', '/search?q=%D0%A1%D0%BD%D0%B5%D0%B3'],
  ])('%s leads to %s, and that leads nowhere', (target, to) => {
    expect(resolveAddress(target)).toEqual({ kind: 'redirect', to });
    const [path, query = ''] = to.split(/(?=\?)/);
    expect(resolveAddress(to)).toMatchObject({ kind: 'known', path, query });
  });

  test.each([
    '//evil.com',
    '/\\evil.com',
    '/\\/evil.com',
    '///evil.com/',
    '/%2F%2Fevil',
    '/%5Cevil.com',
    '/%2f/story/1',
    '//evil.com/%2e%2e',
    '/story%2F1',
    '/./story/1',
    '/story/../story/1',
    '/story/1/%2e%2e/2',
    '/story//01',
    '/home%2Fx',
    '/logo.png/',
  ])('%s is nowhere, and never another host (RED-1)', (target) =>
    expect(resolveAddress(target)).toEqual({ kind: 'unknown' }),
  );

  test.each([
    '/story/01',
    '/category/01',
    '/story/abc',
    '/Story/abc/',
    '/story/0',
    '/story/-1',
    '/story/1/extra',
    '/story/1/2/3',
    '/story/1;x=1',
    '/category/1/11',
    '/category/1/x',
    '/channel/1/x',
    '/notice/story',
    '/archive/2026-11-20/01',
    '/archive/x',
    '/cookie-policy/x',
    '/sitemaps/x.xml/y',
  ])('%s is nowhere: its folder has no such address', (target) =>
    expect(resolveAddress(target)).toEqual({ kind: 'unknown' }),
  );

  test.each([
    '/archive/1%0a',
    '/archive/2026-11%0A',
    '/story/1%0d',
    '/story/1%00',
    '/nope%0a',
    '/%e2%80%a8',
    '/story/1%E2%80%A9',
    '/search%1b?q=x',
    '/%C2%85',
    '/rss.xml%7f',
  ])('%s is nowhere: a line end or a control character is in no address', (target) =>
    expect(resolveAddress(target)).toEqual({ kind: 'unknown' }),
  );

  test.each(['/_next/image?url=%2Frobots.txt%23%0A%7B%22level%22%3A60%7D&w=640&q=75', '/_next/image', '/_next/image/'])(
    '%s is nowhere: no page has its pictures resized on demand',
    (target) => expect(resolveAddress(target)).toEqual({ kind: 'unknown' }),
  );

  test.each([
    '/nope',
    '/Nope',
    '/nope/',
    '/yandex_1aB2.html',
    '/BingSiteAuth.xml',
    '/cards/site-1.png',
    '/%D0%B0%D1%80%D1%85%D0%B8%D0%B2',
    '/internal/changes',
  ])('%s may be a file beside the pages, or nothing', (path) =>
    expect(resolveAddress(path)).toEqual({ kind: 'file', path }),
  );

  test.each([
    '/api/v1/stories/',
    '/api//x',
    '/media/A%2Fb',
    '/_next/static/chunks/A.js',
    '/_next//x',
    '/healthz/',
    '/.well-known/X/',
  ])('%s belongs to a handler with addresses of its own', (target) =>
    expect(resolveAddress(target)).toMatchObject({ kind: 'known', route: { kind: 'handled' } }),
  );

  test.each(['/category/', '/Category', '/category//?a=b'])(
    '%s is answered at once, for the answer is a redirect itself (R15)',
    (target) => {
      expect(resolveAddress(target)).toMatchObject({
        kind: 'known',
        route: { kind: 'redirect' },
        path: '/category',
        query: target.includes('?') ? '?a=b' : '',
      });
    },
  );
});

const findCanonicalOrigin = (headers: Parameters<ReturnType<typeof createOriginFinder>>[0], own: OwnOrigin) =>
  createOriginFinder(own)(headers);
const site = { origin: 'https://sujet.by', trustsProxy: true };

describe('other names of the site (SEO-14: host and scheme)', () => {
  test.each(['www.sujet.by', 'WWW.Sujet.by', 'sujet.by.', 'www.sujet.by:443', 'sujet.by.:8080'])(
    'a reader of %s is sent to the site',
    (host) => {
      expect(findCanonicalOrigin({ host }, site)).toBe('https://sujet.by');
    },
  );

  test.each([
    'sujet.by',
    'SUJET.by',
    'sujet.by:3000',
    '127.0.0.1:3000',
    'localhost',
    'm.sujet.by',
    'notsujet.by',
    'www.sujet.by.evil.com',
    'sujet.by@evil.com',
    '',
    undefined,
  ])('one of %s is where they are, or no reader of ours', (host) =>
    expect(findCanonicalOrigin({ host }, site)).toBeNull(),
  );

  test('where the site has the www, its bare name leads there', () => {
    const withWww = { ...site, origin: 'https://www.sujet.by' };
    expect(findCanonicalOrigin({ host: 'sujet.by' }, withWww)).toBe('https://www.sujet.by');
    expect(findCanonicalOrigin({ host: 'www.sujet.by' }, withWww)).toBeNull();
  });

  test('http leads to https, where a trusted proxy says that it was http', () => {
    const by = (proto: string | undefined, own = site) =>
      findCanonicalOrigin({ host: 'sujet.by', 'x-forwarded-proto': proto }, own);
    expect([by('http'), by('https'), by(undefined)]).toEqual(['https://sujet.by', null, null]);
    expect(by('http', { ...site, trustsProxy: false })).toBeNull();
    expect(by('http', { ...site, origin: 'http://sujet.by' })).toBeNull();
  });

  test('an address of this machine has no other name', () => {
    expect(findCanonicalOrigin({ host: '127.0.0.1:3000' }, { ...site, origin: 'http://localhost:3000' })).toBeNull();
  });
});
