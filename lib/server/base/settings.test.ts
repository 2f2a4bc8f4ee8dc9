import { isLocalOrigin, parseSettings, SettingsError } from './settings';

describe('settings (architecture.md)', () => {
  test('an empty environment is a complete one', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      siteOrigin: 'http://localhost:3000',
      apiOrigin: '',
      databaseUrl: '',
      dataDir: './data',
      feedAllowHosts: '',
      demo: '',
      noindex: true,
      trustProxy: 0,
    });
  });

  test.each([
    [{ SITE_ORIGIN: 'https://news.example.by' }, false],
    [{ SITE_ORIGIN: 'https://news.example.by', NOINDEX: '1' }, true],
    [{ PORT: '8080' }, true],
    [{ NOINDEX: '0' }, false],
  ])('%j keeps the site out of search engines: %s', (env, noindex) => {
    expect(parseSettings(env).noindex).toBe(noindex);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['SITE_ORIGIN', 'news.example.by'],
    ['SITE_ORIGIN', 'https://news.example.by/path'],
    ['API_ORIGIN', 'ftp://example.by'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DEMO', 'yes'],
    ['NEXT_PUBLIC_API_ORIGIN', 'example.by/api'],
    ['NOINDEX', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '-1'],
  ])('a malformed %s (%s) stops with a sentence that names it', (variable, value) => {
    expect(() => parseSettings({ [variable]: value })).toThrow(SettingsError);
    expect(() => parseSettings({ [variable]: value })).toThrow(variable);
  });

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:3000', true],
    ['https://localhost.example.by', false],
  ])('%s is somebody’s own machine: %s', (origin, isLocal) => {
    expect(isLocalOrigin(origin)).toBe(isLocal);
  });
});
