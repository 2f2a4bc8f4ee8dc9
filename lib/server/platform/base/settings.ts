import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { array, boolean, number, object, string, ValidationError, type InferType } from 'yup';
import { parseMediaPlace } from './media-place';
import { isIndexable, isLocal } from '@/lib/site/settings';
import { httpsHref, isIndexNowKey, mailtoHref, telHref } from '@/lib/text/web-address';

/** A setting that is missing or malformed: the message is one Russian sentence that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const origin = (variable: string) =>
  string().test(
    'origin',
    `Переменная ${variable} должна быть адресом вида https://example.by, без пути.`,
    isOriginOrEmpty,
  );

/** A line in the footer and in the policies; empty if it is not set. */
const shownLine = (variable: string) =>
  string()
    .max(300, `Переменная ${variable} должна быть не длиннее 300 знаков.`)
    .matches(/^\P{C}*$/u, `Переменная ${variable} должна быть одной строкой текста.`)
    .default('');

/** Degrees of WGS 84. */
const degrees = (variable: string, max: number) => {
  const message = `Переменная ${variable} должна быть числом градусов от −${max} до ${max}, например 53.9.`;
  return number().typeError(message).min(-max, message).max(max, message).required();
};

/** The address of a banner's picture or of its link. */
const httpAddress = (variable: string) =>
  string().test(
    'http',
    `Переменная ${variable} должна быть адресом вида https://example.by/путь.`,
    (value) => !value || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  );

const webProcessesForm = 'Переменная WEB_PROCESSES должна быть целым числом процессов от 1 до 64.';
const drainForm = 'Переменная DRAIN_SECONDS должна быть целым числом секунд от 0 до 300.';
/** Fetches of a feed in a day, on average over all feeds: every ten minutes. */
export const defaultFetchesPerDay = 144;
const fetchesForm = 'Переменная FEED_FETCHES_PER_DAY должна быть числом опросов ленты в сутки от 12 до 1440.';
const tasteForm = (variable: string) => `Переменная ${variable} должна быть одним из слов: none, some, strong.`;
const metricsPortForm = 'Переменная METRICS_PORT должна быть целым числом от 1 до 65516.';
const pageMemoryForm = 'Переменная PAGE_MEMORY_MB должна быть целым числом мегабайт от 16 до 65536.';

/** Returns the schema of the place that keeps pictures. */
const mediaPlace = (variable: string) =>
  string()
    .default('')
    .test('place', (value, { createError }) => {
      const place = parseMediaPlace(value);
      return place.kind === 'malformed' ? createError({ message: `Переменная ${variable} ${place.text}` }) : true;
    });

/** Services of one launcher: everything, or one half of a site that is spread over several launchers. */
const serviceSets = ['all', 'web', 'worker'] as const;

/** Days that something is kept; 0: for ever. A hundred years are as good as for ever. */
const keepDays = (variable: string) => {
  const message = `Переменная ${variable} должна быть целым числом дней от 0 до 36500; 0 — хранить всегда.`;
  return number().typeError(message).integer(message).min(0, message).max(36_500, message).required();
};

/** Strength of an operator's wish: none, noticeable, strong. */
const tastes = ['none', 'some', 'strong'] as const;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const settingsSchema = object({
  port: number()
    .typeError('Переменная PORT должна быть числом от 1 до 65535.')
    .integer('Переменная PORT должна быть целым числом от 1 до 65535.')
    .min(1, 'Переменная PORT должна быть числом от 1 до 65535.')
    .max(65535, 'Переменная PORT должна быть числом от 1 до 65535.')
    .required(),
  /** The address that the web port is opened on; empty: all of the machine's. */
  bind: string()
    .test(
      'address',
      'Переменная BIND должна быть IP-адресом этой машины: 127.0.0.1, 0.0.0.0 или ::.',
      (value) => !value || isIP(value) !== 0,
    )
    .default(''),
  siteOrigin: origin('SITE_ORIGIN').required(),
  apiOrigin: origin('API_ORIGIN').default(''),
  databaseUrl: string()
    .matches(/^(postgres(ql)?:\/\/.+)?$/, 'Переменная DATABASE_URL должна начинаться с postgres:// или postgresql://.')
    .default(''),
  /** A streaming standby of that database, for reading; empty: none. */
  databaseReadUrl: string()
    .matches(
      /^(postgres(ql)?:\/\/.+)?$/,
      'Переменная DATABASE_READ_URL должна начинаться с postgres:// или postgresql://.',
    )
    .default(''),
  dataDir: string().required(),
  mediaStore: mediaPlace('MEDIA_STORE'),
  /** The pictures' former place; empty: there was no other. */
  mediaStoreOld: mediaPlace('MEDIA_STORE_OLD'),
  s3Keys: object({ id: string().defined(), secret: string().defined() }).required(),
  services: string()
    .oneOf(serviceSets, `Переменная SERVICES должна быть одним из слов: ${serviceSets.join(', ')}.`)
    .required(),
  feedAllowHosts: string().default(''),
  feedFetchesPerDay: number().typeError(fetchesForm).min(12, fetchesForm).max(1_440, fetchesForm).required(),
  tastes: object({
    seriousness: string().oneOf(tastes, tasteForm('HOME_SERIOUSNESS')).required(),
    local: string().oneOf(tastes, tasteForm('HOME_LOCAL')).required(),
  }).required(),
  demo: string().oneOf(['', '0', '1'], 'Переменная DEMO должна быть 0 или 1.').default(''),
  publicApiOrigin: origin('NEXT_PUBLIC_API_ORIGIN').default(''),
  noindexSetting: string().oneOf(['', '0', '1'], 'Переменная NOINDEX должна быть 0 или 1.').default(''),
  offlineSetting: string().oneOf(['', '0', '1'], 'Переменная OFFLINE_READING должна быть 0 или 1.').default(''),
  logLevel: string()
    .oneOf(['', ...logLevels], `Переменная LOG_LEVEL должна быть одним из слов: ${logLevels.join(', ')}.`)
    .default(''),
  authSecret: string()
    .matches(/^(.{32,})?$/, 'Переменная AUTH_SECRET должна быть не короче 32 знаков.')
    .default(''),
  smtpUrl: string()
    .matches(/^(smtps?:\/\/.+)?$/, 'Переменная SMTP_URL должна начинаться с smtp:// или smtps://.')
    .default(''),
  mailFrom: string().email('Переменная MAIL_FROM должна быть адресом электронной почты.').required(),
  corsOrigins: array(
    string()
      .test(
        'origin',
        'Переменная CORS_ORIGINS должна быть списком адресов вида https://example.by через запятую.',
        isOrigin,
      )
      .required(),
  ).required(),
  contactName: shownLine('CONTACT_NAME'),
  contactAddress: shownLine('CONTACT_ADDRESS'),
  contactEmail: string()
    .test(
      'email',
      'Переменная CONTACT_EMAIL должна быть адресом электронной почты.',
      (value) => !value || mailtoHref(value) !== null,
    )
    .default(''),
  contactPhone: string()
    .test(
      'phone',
      'Переменная CONTACT_PHONE должна быть телефоном вида +375 17 200-00-00.',
      (value) => !value || telHref(value) !== null,
    )
    .default(''),
  socialLinks: array(
    string()
      .test(
        'https',
        'Переменная SOCIAL_LINKS должна быть списком адресов вида https://t.me/name через запятую.',
        (value) => httpsHref(value ?? '') !== null,
      )
      .required(),
  ).required(),
  bannerImageUrl: httpAddress('BANNER_IMAGE_URL').default(''),
  bannerLink: httpAddress('BANNER_LINK').default(''),
  bannerAlt: shownLine('BANNER_ALT'),
  weatherCity: string()
    .max(60, 'Переменная WEATHER_CITY должна быть не длиннее 60 знаков.')
    .matches(/^\P{C}*$/u, 'Переменная WEATHER_CITY должна быть одной строкой текста.')
    .required(),
  weatherLatitude: degrees('WEATHER_LATITUDE', 90),
  weatherLongitude: degrees('WEATHER_LONGITUDE', 180),
  openMeteoOrigin: origin('OPEN_METEO_ORIGIN').required(),
  nbrbOrigin: origin('NBRB_ORIGIN').required(),
  noindex: boolean().required(),
  indexNowKey: string()
    .test(
      'key',
      'Переменная INDEXNOW_KEY должна быть ключом из 8–128 латинских букв, цифр и дефисов.',
      (value) => !value || isIndexNowKey(value),
    )
    .default(''),
  indexNowUrl: string()
    .test('endpoint', 'Переменная INDEXNOW_URL должна быть адресом вида https://api.indexnow.org/indexnow.', isEndpoint)
    .required(),
  websubHub: string()
    .test(
      'hub',
      'Переменная WEBSUB_HUB должна быть адресом вида https://hub.example.by/.',
      (value) => !value || isEndpoint(value),
    )
    .default(''),
  /** The cache in front of the site, which is told what has changed; empty: there is none. */
  purgeUrl: string()
    .test('url', 'Переменная PURGE_URL должна быть адресом вида http://127.0.0.1:6081/.', isPurgeUrl)
    .default(''),
  purgeToken: string()
    .matches(
      /^([!-~]{16,})?$/,
      'Переменная PURGE_TOKEN должна быть не короче 16 знаков: латинские буквы, цифры и знаки, без пробелов.',
    )
    .default(''),
  trustProxy: number()
    .typeError('Переменная TRUST_PROXY должна быть целым числом: сколько прокси стоит впереди.')
    .integer('Переменная TRUST_PROXY должна быть целым числом: сколько прокси стоит впереди.')
    .min(0, 'Переменная TRUST_PROXY не может быть отрицательной.')
    .default(0),
  webProcesses: number()
    .typeError(webProcessesForm)
    .integer(webProcessesForm)
    .min(1, webProcessesForm)
    .max(64, webProcessesForm)
    .required(),
  drainSeconds: number().typeError(drainForm).integer(drainForm).min(0, drainForm).max(300, drainForm).required(),
  pageMemoryMb: number()
    .typeError(pageMemoryForm)
    .integer(pageMemoryForm)
    .min(16, pageMemoryForm)
    .max(65_536, pageMemoryForm)
    .required(),
  /** Ages after which data is removed (lib/server/worker/retention). */
  keepDays: object({
    text: keepDays('KEEP_TEXT_DAYS'),
    picture: keepDays('KEEP_PICTURE_DAYS'),
    placement: keepDays('KEEP_PLACEMENT_DAYS'),
    read: keepDays('KEEP_READ_DAYS'),
    mail: keepDays('KEEP_MAIL_DAYS'),
  }).required(),
  /** First port of the metrics (metricsPortsOf); 0: none is opened. Ten instances derive their ports from it. */
  metricsPort: number()
    .typeError(metricsPortForm)
    .integer(metricsPortForm)
    .min(0, metricsPortForm)
    .max(65_516, metricsPortForm)
    .required(),
  metricsToken: string()
    .matches(
      /^([!-~]{16,})?$/,
      'Переменная METRICS_TOKEN должна быть не короче 16 знаков: латинские буквы, цифры и знаки, без пробелов.',
    )
    .default(''),
})
  .test(
    'banner',
    'Переменные BANNER_IMAGE_URL и BANNER_LINK задаются только вместе.',
    ({ bannerImageUrl, bannerLink }) => (bannerImageUrl === '') === (bannerLink === ''),
  )
  .test(
    'metrics port',
    'Переменная METRICS_PORT не может быть равна PORT или числу перед ним: сайт занимает METRICS_PORT, worker — следующий порт.',
    ({ port, metricsPort }) => metricsPort === 0 || (metricsPort !== port && metricsPort + 1 !== port),
  )
  .test(
    'replica',
    'Переменная DATABASE_READ_URL задаётся только вместе с DATABASE_URL: это реплика той базы.',
    ({ databaseUrl, databaseReadUrl }) => databaseReadUrl === '' || databaseUrl !== '',
  )
  .test(
    'media-keys',
    'Хранилищу картинок S3 нужны ключи: задайте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY.',
    ({ mediaStore, mediaStoreOld, s3Keys }) =>
      ![mediaStore, mediaStoreOld].some((value) => value.startsWith('s3:')) ||
      (s3Keys.id !== '' && s3Keys.secret !== ''),
  )
  .test(
    'media-old',
    'Переменная MEDIA_STORE_OLD называет то же место, что MEDIA_STORE: уберите её.',
    ({ mediaStore, mediaStoreOld }) => mediaStoreOld === '' || (mediaStore || 'folder') !== mediaStoreOld,
  )
  .test(
    'services-database',
    'При SERVICES=web и SERVICES=worker задайте DATABASE_URL: встроенная база работает только с SERVICES=all.',
    ({ services, databaseUrl, apiOrigin }) => services === 'all' || databaseUrl !== '' || apiOrigin !== '',
  )
  .test(
    'services-api',
    'Переменная SERVICES не может быть worker, когда задан API_ORIGIN: worker работает там, где база.',
    ({ services, apiOrigin }) => services !== 'worker' || apiOrigin === '',
  )
  .test(
    'purge-api',
    'Переменная PURGE_URL не действует, когда задан API_ORIGIN: об изменениях знает тот, у кого база.',
    ({ purgeUrl, apiOrigin }) => purgeUrl === '' || apiOrigin === '',
  )
  .test(
    'services-demo',
    'Переменная DEMO может быть 1 только при SERVICES=all: ленты демонстрации отдаёт тот, кто запускает всё.',
    ({ services, demo }) => services === 'all' || demo !== '1',
  );

export type Settings = InferType<typeof settingsSchema>;

/**
 * Reads the settings (SETTINGS-1) from an environment.
 * @throws SettingsError on the first malformed variable.
 */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const port = env.PORT || '3000';
  const siteOrigin = env.SITE_ORIGIN || `http://localhost:${port}`;
  const candidate = {
    port,
    // Whoever reaches the site past its proxy can forge the address that the proxy would have written.
    bind: env.BIND || (Number(env.TRUST_PROXY) > 0 ? '127.0.0.1' : ''),
    siteOrigin,
    apiOrigin: env.API_ORIGIN ?? '',
    databaseUrl: env.DATABASE_URL ?? '',
    databaseReadUrl: env.DATABASE_READ_URL ?? '',
    dataDir: env.DATA_DIR || './data',
    mediaStore: env.MEDIA_STORE?.trim() ?? '',
    mediaStoreOld: env.MEDIA_STORE_OLD?.trim() ?? '',
    s3Keys: {
      id: env.S3_ACCESS_KEY_ID || env.AWS_ACCESS_KEY_ID || '',
      secret: env.S3_SECRET_ACCESS_KEY || env.AWS_SECRET_ACCESS_KEY || '',
    },
    services: env.SERVICES || 'all',
    feedAllowHosts: env.FEED_ALLOW_HOSTS ?? '',
    feedFetchesPerDay: env.FEED_FETCHES_PER_DAY || defaultFetchesPerDay,
    tastes: { seriousness: env.HOME_SERIOUSNESS || 'some', local: env.HOME_LOCAL || 'some' },
    demo: env.DEMO ?? '',
    publicApiOrigin: env.NEXT_PUBLIC_API_ORIGIN ?? '',
    noindexSetting: env.NOINDEX ?? '',
    offlineSetting: env.OFFLINE_READING ?? '',
    logLevel: env.LOG_LEVEL ?? '',
    authSecret: env.AUTH_SECRET ?? '',
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM || `no-reply@${mailHost(siteOrigin)}`,
    corsOrigins: listed(env.CORS_ORIGINS).map((one) => one.replace(/\/$/, '')),
    contactName: env.CONTACT_NAME?.trim() ?? '',
    contactAddress: env.CONTACT_ADDRESS?.trim() ?? '',
    contactEmail: env.CONTACT_EMAIL?.trim() ?? '',
    contactPhone: env.CONTACT_PHONE?.trim() ?? '',
    socialLinks: listed(env.SOCIAL_LINKS),
    bannerImageUrl: env.BANNER_IMAGE_URL?.trim() ?? '',
    bannerLink: env.BANNER_LINK?.trim() ?? '',
    bannerAlt: env.BANNER_ALT?.trim() ?? '',
    weatherCity: env.WEATHER_CITY?.trim() || 'Минск',
    weatherLatitude: env.WEATHER_LATITUDE || 53.9,
    weatherLongitude: env.WEATHER_LONGITUDE || 27.5667,
    openMeteoOrigin: env.OPEN_METEO_ORIGIN || 'https://api.open-meteo.com',
    nbrbOrigin: env.NBRB_ORIGIN || 'https://api.nbrb.by',
    noindex: !isIndexable(env),
    indexNowKey: env.INDEXNOW_KEY?.trim() ?? '',
    indexNowUrl: env.INDEXNOW_URL || 'https://api.indexnow.org/indexnow',
    websubHub: env.WEBSUB_HUB?.trim() ?? '',
    purgeUrl: env.PURGE_URL?.trim() ?? '',
    purgeToken: env.PURGE_TOKEN ?? '',
    trustProxy: env.TRUST_PROXY || 0,
    webProcesses: env.WEB_PROCESSES || Math.max(1, availableParallelism() - 1),
    // On one's own machine nobody looks at /readyz before going on.
    drainSeconds: env.DRAIN_SECONDS || (isLocalOrigin(siteOrigin) ? 0 : 5),
    pageMemoryMb: env.PAGE_MEMORY_MB || 256,
    metricsPort: env.METRICS_PORT || 0,
    metricsToken: env.METRICS_TOKEN ?? '',
    keepDays: {
      text: env.KEEP_TEXT_DAYS || 365,
      picture: env.KEEP_PICTURE_DAYS || 180,
      placement: env.KEEP_PLACEMENT_DAYS || 90,
      read: env.KEEP_READ_DAYS || 365,
      mail: env.KEEP_MAIL_DAYS || 30,
    },
  };
  try {
    // All of them, so that the first in the table's order is told, not the one that follows from it.
    return settingsSchema.validateSync(candidate, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw new SettingsError(error.errors[0] ?? error.message, { cause: error });
    throw error;
  }
}

/** Returns true when an origin is somebody's own machine: its pages stay out of search engines by default. */
export function isLocalOrigin(value: string): boolean {
  return URL.canParse(value) && isLocal(value);
}

/** The parts of a comma-separated list, empty ones left out. */
function listed(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A machine's own name or address is no domain that mail could come from. */
function mailHost(siteOrigin: string): string {
  const host = URL.canParse(siteOrigin) ? new URL(siteOrigin).hostname : '';
  return /^[a-z0-9.-]+\.[a-z][a-z0-9-]+$/.test(host) ? host.replace(/^www\./, '') : 'sujet.example';
}

/** Returns true for an address that we may send data to: in the clear only on this machine. */
function isEndpoint(value: string | undefined): boolean {
  if (!value || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLocalOrigin(value))) && username === '' && password === ''
  );
}

/** The cache stands in the operator's own network, where TLS is no must. */
function isPurgeUrl(value: string | undefined): boolean {
  if (!value) return true;
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

function isOriginOrEmpty(value: string | undefined): boolean {
  return !value || isOrigin(value);
}

function isOrigin(value: string | undefined): boolean {
  if (!value || !URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
}
