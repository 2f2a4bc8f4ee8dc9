import { parseSettings } from '../../../platform/base/settings';
import { judgeServer, type Server } from './database-rules';
import { describeFinding, type Finding } from '../../../web/findings/finding';
import { judgeMachine, type Machine } from './machine';
import { judgeSettings } from '../../../web/findings/settings-rules';
import { judgeSite, probeSite, type SiteFacts } from './site-probe';
import { judgeStoreState, type StoreState } from './store-rules';

const now = new Date('2026-11-10T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const troubles = (findings: Finding[]) =>
  findings.filter(({ level }) => level !== 'good').map((finding) => describeFinding(finding).replaceAll('\u00a0', ' '));

const publicSite = {
  SITE_ORIGIN: 'https://news.by',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://user:pass@mail.news.by',
  CONTACT_EMAIL: 'editor@news.by',
};

describe('doctor: settings that contradict each other', () => {
  test.each([[{}], [publicSite]])('%j is well', (env) => {
    expect(troubles(judgeSettings(parseSettings(env)))).toEqual([]);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ NODE_ENV: 'production' }, /^! SITE_ORIGIN .* адрес этой машины/],
    [{ SITE_ORIGIN: 'http://localhost:4000' }, /^! SITE_ORIGIN .* разные порты/],
    [{ TRUST_PROXY: '1' }, /^! TRUST_PROXY — 1/],
    [{ ...publicSite, SITE_ORIGIN: 'http://news.by' }, /^! .* без https/],
    [{ ...publicSite, TRUST_PROXY: '0' }, /^! .* TRUST_PROXY — 0/],
    [{ ...publicSite, API_ORIGIN: 'https://api.news.by', DATABASE_URL: 'postgres://db/x' }, /^! API_ORIGIN/],
    [{ ...publicSite, NOINDEX: '1' }, /^! NOINDEX/],
    [{ ...publicSite, SMTP_URL: '' }, /^! SMTP_URL не задан/],
    [{ ...publicSite, DEMO: '1' }, /^! DEMO/],
    [{ ...publicSite, FEED_ALLOW_HOSTS: '10.0.0.1:80' }, /^! FEED_ALLOW_HOSTS разрешает/],
    [{ ...publicSite, CONTACT_EMAIL: '' }, /^! Контакты пусты/],
    [{ ...publicSite, METRICS_PORT: '9464', BIND: '0.0.0.0' }, /^! Показатели на порту 9464 открыты всем/],
    [{ SMTP_URL: 'smtp://mail.by', SITE_ORIGIN: 'http://127.0.0.1:3000' }, /^! Письма уходят от/],
    [{ FEED_ALLOW_HOSTS: 'без порта' }, /^✗ Переменная FEED_ALLOW_HOSTS/],
    [{ SMTP_URL: 'smtp://h?x=1' }, /^✗ Переменная SMTP_URL/],
  ])('%j: %s', (env, sentence) => {
    expect(troubles(judgeSettings(parseSettings(env), { nodeEnv: env.NODE_ENV })).join('\n')).toMatch(
      new RegExp(sentence.source, 'm'),
    );
  });
});

const machine: Machine = {
  nodeVersion: '24.1.0',
  freeBytes: 50e9,
  dataDir: 'writable',
  secretMode: 0o600,
  lastBackupAt: ago(60),
  mail: null,
};

describe('doctor: the machine', () => {
  test('a well one', () => expect(troubles(judgeMachine(machine, now))).toEqual([]));

  test.each(['22.23.3', '24.1.0', '26.0.0', '31.0.0'])('Node.js %s is well today', (nodeVersion) => {
    expect(troubles(judgeMachine({ ...machine, nodeVersion }, now))).toEqual([]);
  });

  test.each<[Partial<Machine>, string]>([
    [{ nodeVersion: '20.8.1' }, '✗ Node.js 20.8.1'],
    [{ nodeVersion: '18.20.0' }, '✗ Node.js 18'],
    [{ nodeVersion: '20.9.0' }, '! Node.js 20.9.0 больше не поддерживается: с 30.04.2026'],
    [{ nodeVersion: '25.2.0' }, '! Node.js 25.2.0 больше не поддерживается'],
    [{ freeBytes: 100e6 }, '✗ На диске'],
    [{ freeBytes: 1e9 }, '! На диске'],
    [{ dataDir: 'refused' }, '✗ В папку DATA_DIR нельзя писать'],
    [{ dataDir: 'absent' }, '! Папки DATA_DIR ещё нет'],
    [{ secretMode: 0o644 }, '✗ Файл auth-secret доступен другим пользователям машины (644)'],
    [{ mail: { messages: 1_001, bytes: 1 } }, '! В папке писем 1001 письмо'],
    [{ lastBackupAt: null }, '! Когда делали резервную копию, неизвестно'],
    [{ lastBackupAt: ago(8 * 24 * 60) }, '! Резервной копии 8 дней'],
  ])('%j: %s', (change, beginning) => {
    expect(troubles(judgeMachine({ ...machine, ...change }, now))).toEqual([expect.stringContaining(beginning)]);
  });
});

const server: Server = {
  version: 150_004,
  encoding: 'UTF8',
  hasRussian: true,
  hasTrigrams: true,
  migrations: { kind: 'current' },
  clockSkewMs: -900,
  statementTimeoutMs: 5_000,
  connections: 57,
};

describe('doctor: the database server', () => {
  test('a well one', () => expect(troubles(judgeServer(server))).toEqual([]));

  test.each<[Partial<Server>, string]>([
    [{ version: 140_011 }, '✗ PostgreSQL 14.11'],
    [{ encoding: 'SQL_ASCII' }, '✗ Кодировка базы'],
    [{ hasRussian: false }, '✗ В базе нет русского словаря'],
    [{ hasTrigrams: false }, '✗ Расширения pg_trgm нет'],
    [{ migrations: { kind: 'empty' } }, '✗ База данных пуста'],
    [
      { migrations: { kind: 'behind', missing: ['0007_indexnow'] } },
      '✗ Миграции применены не все, нет 0007_indexnow — запустите сайт этой версии',
    ],
    [{ migrations: { kind: 'newer', unknown: 2 } }, '✗ Базу данных обновила более новая версия «Сюжета»'],
    [
      { migrations: { kind: 'altered', names: ['0004_search'] } },
      '✗ Миграции в базе данных не те, что у «Сюжета»: 0004_search',
    ],
    [{ clockSkewMs: -4_000 }, '! Часы базы и этой машины расходятся на 4 с'],
    [{ clockSkewMs: 90_000 }, '✗ Часы базы'],
    [{ statementTimeoutMs: 0 }, '! Предел времени запроса не действует'],
    [{ connections: 17 }, '! База допускает 17 соединений'],
  ])('%j: %s', (change, beginning) => {
    expect(troubles(judgeServer({ ...server, ...change }))).toEqual([expect.stringContaining(beginning)]);
  });
});

const feeds = {
  all: 5,
  late: 0,
  failing: 0,
  disabled: 0,
  lastFetchAt: ago(1),
  nextFetchAt: ago(-4),
  shortestSeconds: 600,
};

const standing: StoreState = {
  workers: { connected: 1, silent: 0, lastSeconds: 1 },
  pending: { articles: 3, oldestAt: ago(1) },
  feeds,
  lags: {
    articles: 300,
    fetched: { p50: 170, p90: 540, p99: 1_100 },
    grouped: { p50: 0.4, p95: 1.2 },
    visible: { p50: 0.9, p95: 1.8 },
  },
  pictures: { waiting: 2, oldestDueAt: ago(1) },
  providers: [{ name: 'weather', answeredAt: ago(30), failures: 0 }],
  media: { sampled: 200, withoutFiles: 0 },
  wrongCounters: 0,
  aside: { publications: 0, channels: 0 },
  paused: [],
};

describe('doctor: the work in the store', () => {
  test('it goes well', () => expect(troubles(judgeStoreState(standing, now))).toEqual([]));

  test('a paused channel is named, and is no trouble; all of them paused are no lack of feeds', () => {
    const pausedOf = (state: Partial<StoreState>) =>
      judgeStoreState({ ...standing, ...state }, now)
        .filter(({ id }) => id.startsWith('feeds'))
        .map((finding) => describeFinding(finding).replaceAll('\u00a0', ' '));
    expect(pausedOf({ paused: ['Заря', 'Маяк'] }).at(-1)).toMatch(
      /^✓ По решению редакции приостановлено: 2 ленты \(«Заря», «Маяк»\)/,
    );
    expect(pausedOf({ paused: [...'абвгдеж'] }).at(-1)).toContain('«д» и ещё 2');
    const none = { ...feeds, all: 0, late: 0, failing: 0, disabled: 0 };
    expect(pausedOf({ feeds: none, paused: ['Заря'] })).toEqual([
      expect.stringMatching(/^! Приостановлены все ленты: «Заря».*channel resume/s),
    ]);
  });

  test.each<[Partial<StoreState>, string]>([
    [{ workers: { connected: 0, silent: 0, lastSeconds: null } }, '✗ Worker не подключён'],
    [{ workers: { connected: 1, silent: 1, lastSeconds: 31 } }, '✗ Worker молчит больше 30 секунд'],
    [{ pending: { articles: 1, oldestAt: ago(5) } }, '! Ждут своего сюжета 1 публикация, старшей 5 минут'],
    [{ pending: { articles: 1, oldestAt: ago(10) } }, '! Ждут своего сюжета 1 публикация, старшей 10 минут'],
    [{ pending: { articles: 21, oldestAt: ago(20) } }, '✗ Ждут своего сюжета 21 публикация'],
    [{ feeds: { ...feeds, all: 0 } }, '! Лент нет'],
    [{ feeds: { ...feeds, late: 2, lastFetchAt: ago(2) } }, '✗ Срок прошёл, а не забирается 2 ленты'],
    [{ feeds: { ...feeds, late: 133 } }, '! Worker догоняет: срок прошёл у 133 лент'],
    [{ feeds: { ...feeds, failing: 1 } }, '! Не удаётся забрать: 1 лента'],
    [{ feeds: { ...feeds, disabled: 5 } }, '! Больше не запрашивается: 5 лент'],
    [
      { feeds: { ...feeds, lastFetchAt: ago(47), nextFetchAt: ago(-66) } },
      '✗ За 47 минут не запрошена ни одна лента, ближайшая назначена на 10.11, 16:06',
    ],
    [
      { feeds: { ...feeds, lastFetchAt: ago(-59) } },
      '✗ Последний опрос ленты — в будущем, 10.11, 15:59: часы шли вперёд',
    ],
    [
      { lags: { ...standing.lags, fetched: { p50: 900, p90: 4_000, p99: 9_000 } } },
      '! За сутки публикации забраны через 15 мин после выхода, девять из десяти — за 67 мин',
    ],
    [
      { lags: { ...standing.lags, visible: { p50: 2.25, p95: 12.4 } } },
      '! От сбора до страниц 2,3 с, у 95 % — не больше 12 с',
    ],
    [
      { lags: { ...standing.lags, visible: null, grouped: { p50: 61, p95: 90 } } },
      '! От сбора до сюжета 1 мин, у 95 % — не больше 2 мин',
    ],
    [{ pictures: { waiting: 2, oldestDueAt: ago(90) } }, '! Больше часа ждут в очереди: 2 картинки'],
    [{ providers: [{ name: 'weather', answeredAt: null, failures: 3 }] }, '! weather: ответа ещё не было'],
    [
      { providers: [{ name: 'rates', answeredAt: ago(7 * 60), failures: 3 }] },
      '! rates: ответу 7 часов, неудач подряд 3',
    ],
    [{ media: { sampled: 200, withoutFiles: 3 } }, '✗ Нет файлов у 3 из 200 картинок'],
    [{ wrongCounters: 1 }, '✗ Счётчики не сходятся'],
  ])('%j: %s', (change, beginning) => {
    expect(troubles(judgeStoreState({ ...standing, ...change }, now))).toEqual([expect.stringContaining(beginning)]);
  });

  test('with the site stopped, what waits is no alarm', () => {
    const stopped = {
      ...standing,
      workers: { connected: 0, silent: 0, lastSeconds: null },
      pending: { articles: 9, oldestAt: ago(600) },
      feeds: { ...feeds, late: 5, lastFetchAt: ago(600), nextFetchAt: ago(590) },
    };
    const bad = judgeStoreState(stopped, now).filter(({ level }) => level === 'bad');
    expect(bad.map(({ id }) => id)).toEqual(['worker']);
  });

  test('a site of rare feeds may be silent between them', () => {
    const rare = { ...feeds, lastFetchAt: ago(110), nextFetchAt: ago(-10), shortestSeconds: 7_200 };
    expect(troubles(judgeStoreState({ ...standing, feeds: rare }, now))).toEqual([]);
  });
});

describe('doctor: the site itself', () => {
  const site: SiteFacts = { origin: 'https://news.by', status: 200, reason: '', certificateEnd: ago(-60 * 24 * 60) };

  test('it answers, and its certificate has time', () => expect(troubles(judgeSite(site, now))).toEqual([]));

  test.each<[Partial<SiteFacts>, string]>([
    [{ status: null, reason: 'там никто не отвечает' }, '✗ Сайт https://news.by не отвечает (там никто не отвечает)'],
    [{ status: 503 }, '✗ Сайт https://news.by отвечает ошибкой 503'],
    [{ certificateEnd: ago(-10 * 24 * 60) }, '! Сертификат сайта действует ещё 10 дней'],
    [{ certificateEnd: ago(-1.5 * 24 * 60) }, '✗ Сертификат сайта действует ещё 1 день'],
    [{ certificateEnd: ago(60) }, '✗ Сертификат сайта истёк 10.11.2026'],
  ])('%j: %s', (change, beginning) => {
    expect(troubles(judgeSite({ ...site, ...change }, now))).toEqual([expect.stringContaining(beginning)]);
  });

  test.each([
    ['ENOTFOUND', 'такого имени в сети нет'],
    ['ECONNREFUSED', 'там никто не отвечает'],
    ['EHOSTUNREACH', 'до этой машины нет пути'],
    ['CERT_HAS_EXPIRED', 'сертификат истёк'],
  ])('why it does not answer, by %s: %s', async (code, words) => {
    const cause = Object.assign(new Error('no'), { code });
    const failing = () => Promise.reject(new TypeError('fetch failed', { cause }));
    expect((await probeSite('http://localhost:1', failing)).reason).toBe(words);
  });
});
