import { isLocalOrigin, parseSettings, SettingsError } from './settings';

describe('settings (SETTINGS-1)', () => {
  test('a replica is one of a database that is named', () => {
    const both = { DATABASE_URL: 'postgres://primary/sujet', DATABASE_READ_URL: 'postgres://standby/sujet' };
    expect(parseSettings(both).databaseReadUrl).toBe('postgres://standby/sujet');
    expect(() => parseSettings({ DATABASE_READ_URL: both.DATABASE_READ_URL })).toThrow(
      /^Переменная DATABASE_READ_URL задаётся только вместе с DATABASE_URL/,
    );
  });

  test('an empty environment is a complete one', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      siteOrigin: 'http://localhost:3000',
      apiOrigin: '',
      databaseUrl: '',
      databaseReadUrl: '',
      dataDir: './data',
      services: 'all',
      feedAllowHosts: '',
      demo: '',
      contactName: '',
      contactAddress: '',
      contactEmail: '',
      contactPhone: '',
      socialLinks: [],
      bannerImageUrl: '',
      bannerLink: '',
      bannerAlt: '',
      weatherCity: 'Минск',
      weatherLatitude: 53.9,
      weatherLongitude: 27.5667,
      openMeteoOrigin: 'https://api.open-meteo.com',
      nbrbOrigin: 'https://api.nbrb.by',
      noindex: true,
      indexNowKey: '',
      indexNowUrl: 'https://api.indexnow.org/indexnow',
      websubHub: '',
      trustProxy: 0,
      metricsPort: 0,
      metricsToken: '',
      keepDays: { text: 365, picture: 180, placement: 90, read: 365, mail: 30 },
    });
  });

  test('0 days are for ever, not the default', () => {
    expect(parseSettings({ KEEP_TEXT_DAYS: '0', KEEP_PICTURE_DAYS: '30' }).keepDays).toMatchObject({
      text: 0,
      picture: 30,
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
    [{}, ''],
    [{ TRUST_PROXY: '0' }, ''],
    [{ TRUST_PROXY: '1' }, '127.0.0.1'],
    [{ TRUST_PROXY: '1', BIND: '0.0.0.0' }, '0.0.0.0'],
    [{ BIND: '::1' }, '::1'],
  ])('%j listens on %j: nobody passes a proxy by', (env, bind) => {
    expect(parseSettings(env).bind).toBe(bind);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['BIND', 'localhost'],
    ['BIND', '127.0.0.1:3000'],
    ['SITE_ORIGIN', 'news.example.by'],
    ['SITE_ORIGIN', 'https://news.example.by/path'],
    ['API_ORIGIN', 'ftp://example.by'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_READ_URL', 'mysql://localhost/x'],
    ['SERVICES', 'site'],
    ['MEDIA_STORE', 'ftp://pictures'],
    ['MEDIA_STORE', 'pictures'],
    ['MEDIA_STORE', 's3://Bad_Bucket?region=eu-north-1'],
    ['MEDIA_STORE', 's3://127.0.0.1?region=eu-north-1'],
    ['MEDIA_STORE', 's3://pictures'],
    ['MEDIA_STORE', 's3://pictures?endpoint=s3.example.by'],
    ['MEDIA_STORE', 's3://pictures?endpoint=https://s3.example.by/path'],
    ['MEDIA_STORE', 's3://pictures?region=eu north'],
    ['MEDIA_STORE', 's3://pictures?region=eu-north-1&path-style=yes'],
    ['MEDIA_STORE', 's3://pictures?region=eu-north-1&acl=public'],
    ['MEDIA_STORE', 's3://pictures/a//b?region=eu-north-1'],
    ['MEDIA_STORE', 's3://key:secret@pictures?region=eu-north-1'],
    ['MEDIA_STORE_OLD', 'ftp://pictures'],
    ['MEDIA_STORE_OLD', 'folder'],
    ['DEMO', 'yes'],
    ['NEXT_PUBLIC_API_ORIGIN', 'example.by/api'],
    ['NOINDEX', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '-1'],
    ['FEED_FETCHES_PER_DAY', '2'],
    ['PAGE_MEMORY_MB', '8'],
    ['KEEP_TEXT_DAYS', 'год'],
    ['KEEP_PICTURE_DAYS', '-1'],
    ['KEEP_PLACEMENT_DAYS', '1.5'],
    ['KEEP_READ_DAYS', '40000'],
    ['KEEP_MAIL_DAYS', '30d'],
    ['WEB_PROCESSES', '0'],
    ['DRAIN_SECONDS', '1.5'],
    ['METRICS_PORT', '65517'],
    ['METRICS_PORT', 'порт'],
    ['PURGE_URL', '127.0.0.1:6081'],
    ['PURGE_URL', 'http://user:secret@cache.example/'],
    ['PURGE_TOKEN', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'two words of sixteen'],
    ['CONTACT_NAME', 'ООО\u0000'],
    ['CONTACT_NAME', 'ООО\nНовости'],
    ['CONTACT_ADDRESS', 'Минск, '.repeat(50)],
    ['CONTACT_EMAIL', 'info'],
    ['CONTACT_EMAIL', 'info@sujet.by?bcc=x@sujet.by'],
    ['CONTACT_PHONE', 'позвоните нам'],
    ['SOCIAL_LINKS', 'http://t.me/sujet'],
    ['SOCIAL_LINKS', 'https://t.me/sujet,javascript:alert(1)'],
    ['BANNER_IMAGE_URL', '<img src=x onerror=alert(1)>'],
    ['BANNER_IMAGE_URL', 'data:image/png;base64,AAAA'],
    ['BANNER_IMAGE_URL', 'banner.png'],
    ['BANNER_LINK', 'javascript:alert(1)'],
    ['BANNER_LINK', 'shop.example'],
    ['BANNER_ALT', 'Скидки\nнедели'],
    ['BANNER_ALT', 'Скидки '.repeat(50)],
    ['WEATHER_CITY', 'Минск\nБрест'],
    ['WEATHER_CITY', 'Минск'.repeat(20)],
    ['WEATHER_LATITUDE', '53,9'],
    ['WEATHER_LATITUDE', '90.5'],
    ['WEATHER_LONGITUDE', 'восток'],
    ['WEATHER_LONGITUDE', '-180.1'],
    ['OPEN_METEO_ORIGIN', 'https://api.open-meteo.com/v1'],
    ['NBRB_ORIGIN', 'api.nbrb.by'],
    ['INDEXNOW_KEY', 'short-7'],
    ['INDEXNOW_KEY', 'a'.repeat(129)],
    ['INDEXNOW_KEY', 'a1b2c3d4_e5f6'],
    ['INDEXNOW_KEY', 'ключ-из-букв'],
    ['INDEXNOW_KEY', '../../../robots'],
    ['INDEXNOW_URL', 'http://api.indexnow.org/indexnow'],
    ['INDEXNOW_URL', 'api.indexnow.org'],
    ['INDEXNOW_URL', 'https://user:pass@api.indexnow.org/indexnow'],
    ['INDEXNOW_URL', 'ftp://localhost/indexnow'],
    ['WEBSUB_HUB', 'http://hub.example.by/'],
    ['WEBSUB_HUB', 'hub.example.by'],
    ['WEBSUB_HUB', 'https://user:pass@hub.example.by/'],
  ])('a malformed %s (%s) stops with a sentence that names it', (variable, value) => {
    expect(() => parseSettings({ [variable]: value })).toThrow(SettingsError);
    expect(() => parseSettings({ [variable]: value })).toThrow(variable);
  });

  test.each([
    ['3000', false],
    ['2999', false],
    ['3001', true],
    ['9464', true],
    ['0', true],
  ])('METRICS_PORT %s beside PORT 3000: %s, for web and worker need two ports of their own', (metricsPort, isFine) => {
    const parse = () => parseSettings({ METRICS_PORT: metricsPort });
    if (isFine) expect(parse().metricsPort).toBe(Number(metricsPort));
    else expect(parse).toThrow(/METRICS_PORT не может быть равна PORT/);
  });

  const DATABASE_URL = 'postgres://localhost/sujet';

  test.each(['all', 'web', 'worker'])('SERVICES=%s runs on a database that several launchers share', (SERVICES) => {
    expect(parseSettings({ SERVICES, DATABASE_URL }).services).toBe(SERVICES);
  });

  test.each([
    ['the embedded database belongs to one launcher', { SERVICES: 'web' }, 'DATABASE_URL'],
    ['the embedded database belongs to one launcher', { SERVICES: 'worker' }, 'DATABASE_URL'],
    ['nothing to work on', { SERVICES: 'worker', API_ORIGIN: 'https://api.example.by' }, 'API_ORIGIN'],
    ['nobody would serve the demo’s feeds', { SERVICES: 'web', DATABASE_URL, DEMO: '1' }, 'DEMO'],
  ])('%s: %j stops with a sentence', (_why, env, variable) => {
    expect(() => parseSettings(env)).toThrow(SettingsError);
    expect(() => parseSettings(env)).toThrow(variable);
  });

  test('a site on another backend may say that it is the web half', () => {
    expect(parseSettings({ SERVICES: 'web', API_ORIGIN: 'https://api.example.by' }).services).toBe('web');
  });

  test('the owner’s details are taken as they are shown (FRAME-1)', () => {
    expect(
      parseSettings({
        CONTACT_NAME: 'ООО «Новости»',
        CONTACT_ADDRESS: '220000, г. Минск, ул. Первая, 1',
        CONTACT_EMAIL: 'info@sujet.by',
        CONTACT_PHONE: '+375 (17) 200-00-00',
        SOCIAL_LINKS: 'https://t.me/sujet, https://vk.com/sujet,',
      }),
    ).toMatchObject({
      contactName: 'ООО «Новости»',
      contactAddress: '220000, г. Минск, ул. Первая, 1',
      contactEmail: 'info@sujet.by',
      contactPhone: '+375 (17) 200-00-00',
      socialLinks: ['https://t.me/sujet', 'https://vk.com/sujet'],
    });
  });

  test('the operator’s banner is a picture and an address (HOME-3)', () => {
    const env = {
      BANNER_IMAGE_URL: 'http://cdn.example/a.png ',
      BANNER_LINK: 'https://shop.example/?from=news',
      BANNER_ALT: 'Скидки недели',
    };
    expect(parseSettings(env)).toMatchObject({
      bannerImageUrl: 'http://cdn.example/a.png',
      bannerLink: 'https://shop.example/?from=news',
      bannerAlt: 'Скидки недели',
    });
  });

  test.each([{ BANNER_IMAGE_URL: 'https://cdn.example/a.png' }, { BANNER_LINK: 'https://shop.example/' }])(
    'half a banner stops: %j',
    (env) => {
      const start = () => parseSettings(env);
      expect(start).toThrow(SettingsError);
      expect(start).toThrow('Переменные BANNER_IMAGE_URL и BANNER_LINK задаются только вместе.');
    },
  );

  test('the place of the weather may be anywhere, and both providers may be others (R30)', () => {
    expect(
      parseSettings({
        WEATHER_CITY: ' Кейптаун ',
        WEATHER_LATITUDE: '-33.92',
        WEATHER_LONGITUDE: '18.42',
        OPEN_METEO_ORIGIN: 'http://127.0.0.1:4100',
        NBRB_ORIGIN: 'http://127.0.0.1:4101/',
      }),
    ).toMatchObject({
      weatherCity: 'Кейптаун',
      weatherLatitude: -33.92,
      weatherLongitude: 18.42,
      openMeteoOrigin: 'http://127.0.0.1:4100',
      nbrbOrigin: 'http://127.0.0.1:4101/',
    });
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
