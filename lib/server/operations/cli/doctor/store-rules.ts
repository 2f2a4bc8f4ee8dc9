import { toMinskTime, two } from '@/lib/text/calendar';
import { counted, decimal, type PluralForms } from '@/lib/text/numbers';
import { bad, type Finding, good, warning } from './finding';
import type { Lags } from '../../../ingest/articles/article-lag-store';
import { isLocalOrigin, type Settings } from '../../../platform/base/settings';
import type { FeedCounts, PendingArticles } from '../../../web/metrics/work-store';
import { toIndexNowTarget } from '../../../announce/indexnow/send-addresses';

/** The state of the work in the store. */
export interface StoreState {
  isWorkerConnected: boolean;
  /** Workers that are connected but have sent no query for half a minute. */
  silentWorkers: number;
  pending: PendingArticles;
  feeds: FeedCounts;
  /** Names of channels whose feeds are paused: they are not among `feeds`. */
  paused: string[];
  lags: Lags;
  pictures: { waiting: number; oldestDueAt: Date | null };
  providers: { name: string; answeredAt: Date | null; failures: number }[];
  /** Null when the store of pictures cannot be looked at. */
  media: { sampled: number; withoutFiles: number } | null;
  /** Stories whose counters disagree with their articles, 100 at most. */
  wrongCounters: number;
  /** Publications of the last day that join no story and are on no list (CLUSTER-7), and the number of their channels. */
  aside: { publications: number; channels: number };
}

const minuteMs = 60_000;
const articleForms: PluralForms = ['публикация', 'публикации', 'публикаций'];
const feedForms: PluralForms = ['лента', 'ленты', 'лент'];
const ownFeedForms: PluralForms = ['ленты', 'лент', 'лент'];
const pictureForms: PluralForms = ['картинка', 'картинки', 'картинок'];

export function judgeStoreState(standing: StoreState, now: Date): Finding[] {
  return [
    judgeWorker(standing),
    judgePending(standing, now),
    ...judgeFeeds(standing, now),
    ...judgePaused(standing),
    ...judgeLags(standing.lags),
    judgePictures(standing, now),
    ...standing.providers.map((provider) => judgeProvider(provider, now)),
    ...(standing.media ? [judgeMedia(standing.media)] : []),
    judgeCounters(standing.wrongCounters),
    judgeAside(standing.aside),
  ];
}

function judgeAside({ publications, channels }: StoreState['aside']): Finding {
  return good(
    'set-aside',
    publications === 0
      ? 'За сутки ни одна публикация не отложена'
      : `За сутки отложено (серии, реклама, склейки): ${counted(publications, articleForms)} от ${counted(channels, ['канала', 'каналов', 'каналов'])}; причину скажет story explain`,
  );
}

function judgeWorker({ isWorkerConnected, silentWorkers }: StoreState): Finding {
  if (!isWorkerConnected)
    return bad(
      'worker',
      'Worker не подключён: ленты не забираются',
      'запустите сайт: npm start, а службу — systemctl start sujet-worker',
    );
  if (silentWorkers === 0) return good('worker', 'Worker подключён');
  return bad(
    'worker',
    'Worker молчит больше 30 секунд, хотя и подключён',
    'npm start сам перезапускает такой процесс; если это повторяется, посмотрите в журнале строки перед «stands still»',
  );
}

function judgePending({ isWorkerConnected, pending: { articles, oldestAt } }: StoreState, now: Date): Finding {
  const minutes = minutesSince(oldestAt, now);
  if (articles === 0 || minutes < 5) return good('pending-articles', 'Все публикации разложены по сюжетам');
  const text = `Ждут своего сюжета ${counted(articles, articleForms)}, старшей ${counted(minutes, ['минута', 'минуты', 'минут'])}`;
  return isWorkerConnected && minutes >= 15
    ? bad('pending-articles', text, 'перезапустите сайт и посмотрите в журнале строки «grouping failed»')
    : warning('pending-articles', text, 'если worker работает, подождите; иначе запустите сайт');
}

/** Maximum number of names in a sentence. */
const maxNamed = 5;

function judgePaused({ feeds, paused }: StoreState): Finding[] {
  if (paused.length === 0) return [];
  const named = paused.slice(0, maxNamed).map((name) => `«${name}»`);
  const names = paused.length > maxNamed ? `${named.join(', ')} и ещё ${paused.length - maxNamed}` : named.join(', ');
  const advice = 'вернуть: npm run cli -- channel resume --channel №';
  if (feeds.all === 0) return [warning('feeds-paused', `Приостановлены все ленты: ${names}`, advice)];
  return [good('feeds-paused', `По решению редакции приостановлено: ${counted(paused.length, feedForms)} (${names})`)];
}

function judgeFeeds({ isWorkerConnected, feeds, paused }: StoreState, now: Date): Finding[] {
  const { all, late, failing, disabled } = feeds;
  if (all === 0 && paused.length > 0) return [];
  if (all === 0)
    return [
      warning(
        'feeds',
        'Лент нет',
        'добавьте канал: npm run cli -- channel add; что ещё сделать, покажет страница: npm run cli -- first-steps',
      ),
    ];
  const findings = [
    ...(late === 0 ? [] : [judgeLate(feeds, isWorkerConnected, now)]),
    ...(isWorkerConnected ? judgeIdle(feeds, now) : []),
    ...(failing === 0
      ? []
      : [
          warning(
            'feeds-failing',
            `Не удаётся забрать: ${counted(failing, feedForms)}`,
            'причины показывает npm run cli -- channel list',
          ),
        ]),
    ...(disabled === 0
      ? []
      : [
          warning(
            'feeds-disabled',
            `Больше не запрашивается: ${counted(disabled, feedForms)}`,
            'причины показывает npm run cli -- channel list; исправьте адрес или сохраните его ещё раз',
          ),
        ]),
  ];
  return findings.length > 0 ? findings : [good('feeds', `Забирается вовремя: ${counted(all, feedForms)}`)];
}

/** After a restored backup or a pause all feeds are late, and the worker goes through them. */
const catchingUpMinutes = 2;

function judgeLate({ late, lastFetchAt }: FeedCounts, isWorkerConnected: boolean, now: Date): Finding {
  const text = `Срок прошёл, а не забирается ${counted(late, feedForms)}`;
  if (!isWorkerConnected) return warning('feeds-late', text, 'запустите сайт: npm start');
  if (lastFetchAt !== null && minutesSince(lastFetchAt, now) < catchingUpMinutes)
    return warning(
      'feeds-late',
      `Worker догоняет: срок прошёл у ${counted(late, ownFeedForms)}`,
      'подождите несколько минут',
    );
  return bad('feeds-late', text, 'перезапустите сайт и посмотрите в журнале строки «enqueueing feeds failed»');
}

/** Minutes without any fetch that are nothing unusual, whatever the intervals. */
const idleMinutes = 30;

/** All feeds stand still, although none is late: a clock that ran ahead has scheduled them, or everything waits. */
function judgeIdle({ lastFetchAt, nextFetchAt, shortestSeconds }: FeedCounts, now: Date): Finding[] {
  if (lastFetchAt === null || nextFetchAt === null) return [];
  const advice = 'проверьте часы этой машины (timedatectl); worker сам сделает срочным то, что назначено в будущем';
  if (minutesSince(now, lastFetchAt) > idleMinutes)
    return [bad('feeds-idle', `Последний опрос ленты — в будущем, ${clockOf(lastFetchAt)}: часы шли вперёд`, advice)];
  const idle = minutesSince(lastFetchAt, now);
  if (idle < Math.max(idleMinutes, (2 * (shortestSeconds ?? 0)) / 60)) return [];
  const text = `За ${counted(idle, ['минуту', 'минуты', 'минут'])} не запрошена ни одна лента`;
  return [
    nextFetchAt > now
      ? bad('feeds-idle', `${text}, ближайшая назначена на ${clockOf(nextFetchAt)}`, advice)
      : bad('feeds-idle', text, 'перезапустите worker и посмотрите его журнал'),
  ];
}

/** «21.11, 15:06», in Minsk. */
function clockOf(moment: Date): string {
  const { day, month, hour, minute } = toMinskTime(moment);
  return `${two(day)}.${two(month)}, ${two(hour)}:${two(minute)}`;
}

/** Publications of fewer are no measure. */
const minLagArticles = 20;
/** Seconds that a publication may take from its fetch to the pages (FEED-8). */
const maxVisibleSeconds = 5;
/** Seconds from publication to fetch, of nine in ten (FEED-8). */
const maxFetchSeconds = 20 * 60;

function judgeLags({ articles, fetched, grouped, visible }: Lags): Finding[] {
  if (articles < minLagArticles) return [];
  const forFetch =
    fetched &&
    `За сутки публикации забраны через ${lagWords(fetched.p50)} после выхода, девять из десяти — за ${lagWords(fetched.p90)}`;
  const toPage = visible ?? grouped;
  const forPage =
    toPage &&
    `${visible ? 'От сбора до страниц' : 'От сбора до сюжета'} ${lagWords(toPage.p50)}, у 95 % — не больше ${lagWords(toPage.p95)}`;
  return [
    ...(forFetch
      ? [
          fetched.p90 > maxFetchSeconds
            ? warning(
                'lag-fetch',
                forFetch,
                'поднимите FEED_FETCHES_PER_DAY; что стоит и приносит каждая лента, показывает channel list',
              )
            : good('lag-fetch', forFetch),
        ]
      : []),
    ...(forPage
      ? [
          toPage.p95 > maxVisibleSeconds
            ? warning(
                'lag-pages',
                forPage,
                'сайт не успевает за лентами: посмотрите в журнале строки «jobs since the last report»',
              )
            : good('lag-pages', forPage),
        ]
      : []),
  ];
}

/** «3 мин», «1,4 с». */
function lagWords(seconds: number): string {
  return seconds < 60 ? `${decimal(seconds, seconds < 10 ? 1 : 0)}\u00a0с` : `${Math.round(seconds / 60)}\u00a0мин`;
}

function judgePictures({ pictures: { waiting, oldestDueAt } }: StoreState, now: Date): Finding {
  if (waiting === 0 || minutesSince(oldestDueAt, now) < 60)
    return good('images', waiting === 0 ? 'Картинки не ждут' : `В очереди ${counted(waiting, pictureForms)}`);
  return warning(
    'images',
    `Больше часа ждут в очереди: ${counted(waiting, pictureForms)}`,
    'проверьте, что worker работает и в журнале нет «fetching pictures failed»',
  );
}

function judgeProvider({ name, answeredAt, failures }: StoreState['providers'][number], now: Date): Finding {
  const advice = 'проверьте, что с этой машины доступен его адрес; сайт пока показывает прежнее или ничего';
  if (answeredAt === null) return warning(`provider-${name}`, `${name}: ответа ещё не было`, advice);
  const hours = Math.floor(minutesSince(answeredAt, now) / 60);
  if (hours < 6) return good(`provider-${name}`, `${name}: ответ свежий`);
  return warning(
    `provider-${name}`,
    `${name}: ответу ${counted(hours, ['час', 'часа', 'часов'])}, неудач подряд ${failures}`,
    advice,
  );
}

function judgeMedia({ sampled, withoutFiles }: NonNullable<StoreState['media']>): Finding {
  if (withoutFiles === 0)
    return good(
      'media-files',
      sampled === 0 ? 'Сохранённых картинок нет' : `Файлы на месте: посмотрено ${counted(sampled, pictureForms)}`,
    );
  return bad(
    'media-files',
    `Нет файлов у ${withoutFiles} из ${sampled} картинок`,
    'верните папку DATA_DIR/media или восстановите резервную копию; проверьте, те ли DATA_DIR и MEDIA_STORE',
  );
}

function judgeCounters(wrong: number): Finding {
  if (wrong === 0) return good('story-counters', 'Счётчики сюжетов верны');
  return bad(
    'story-counters',
    `Счётчики не сходятся с публикациями: ${counted(wrong, ['сюжет', 'сюжета', 'сюжетов'])}`,
    'это ошибка программы: сообщите разработчику; сюжет пересчитается с новой публикацией',
  );
}

/** 0 for an unknown moment. */
function minutesSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.floor((now.getTime() - moment.getTime()) / minuteMs);
}

/** The state of the IndexNow queue. */
export interface IndexNowState {
  isOn: boolean;
  waiting: number;
  oldestAt: Date | null;
  /** In a row. */
  failures: number;
  lastError: string | null;
}

const addressForms: PluralForms = ['адрес', 'адреса', 'адресов'];
const minuteForms: PluralForms = ['минута', 'минуты', 'минут'];
const failureForms: PluralForms = ['неудача', 'неудачи', 'неудач'];
/** Changes of a page are collected for ten minutes and then sent within seconds. */
const lateMinutes = 60;

export function judgeIndexNow(standing: IndexNowState, settings: Settings, now: Date): Finding {
  if (settings.indexNowKey === '') return good('indexnow', 'IndexNow выключен: INDEXNOW_KEY не задан');
  const target = toIndexNowTarget(settings);
  if (!target)
    return warning(
      'indexnow',
      'INDEXNOW_KEY задан, но сайт закрыт от поисковиков: об изменениях никому не сообщается',
      'уберите NOINDEX или INDEXNOW_KEY',
    );
  if (!standing.isOn)
    return warning(
      'indexnow',
      'INDEXNOW_KEY задан, но IndexNow ещё не включён',
      'перезапустите сайт: включает его worker',
    );
  const minutes = standing.oldestAt === null ? 0 : Math.floor((now.getTime() - standing.oldestAt.getTime()) / 60_000);
  const waiting =
    standing.waiting === 0
      ? 'ничего не ждёт'
      : `в очереди ${counted(standing.waiting, addressForms)}, старшему ${counted(minutes, minuteForms)}`;
  if (standing.lastError !== null) {
    const text = `IndexNow: ${waiting}; ${counted(standing.failures, failureForms)} подряд, последняя — ${standing.lastError}`;
    return warning(
      'indexnow',
      text,
      standing.lastError === 'http-403'
        ? `проверьте, что по адресу ${target.keyLocation} открывается ключ`
        : 'проверьте INDEXNOW_URL; новые попытки идут сами',
    );
  }
  if (minutes >= lateMinutes) return warning('indexnow', `IndexNow: ${waiting}`, 'проверьте, что worker работает');
  return good('indexnow', `IndexNow включён: ${waiting}`);
}

/** Users of a public site must not mistake invented news for real news. */
export function judgeDemo(channels: number, { siteOrigin }: Pick<Settings, 'siteOrigin'>): Finding[] {
  if (channels === 0 || isLocalOrigin(siteOrigin)) return [];
  const text = `На общедоступном сайте выдуманные новости: ${counted(channels, ['демонстрационный канал', 'демонстрационных канала', 'демонстрационных каналов'])}`;
  return [bad('demo-channels', text, 'уберите их: npm run cli -- demo remove')];
}
