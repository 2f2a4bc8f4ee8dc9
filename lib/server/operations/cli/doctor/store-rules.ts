import { counted, decimal, type PluralForms } from '@/lib/text/numbers';
import { bad, type Finding, good, warning } from '../../../web/findings/finding';
import { minutesSince } from '../../../web/findings/minutes-since';
import { judgeWork, type WorkState } from '../../../web/findings/work-rules';
import type { Lags } from '../../../ingest/articles/article-lag-store';
import type { Settings } from '../../../platform/base/settings';
import { toIndexNowTarget } from '../../../announce/indexnow/send-addresses';

/** The state of the work in the store. */
export interface StoreState extends WorkState {
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

const articleForms: PluralForms = ['публикация', 'публикации', 'публикаций'];
const pictureForms: PluralForms = ['картинка', 'картинки', 'картинок'];

export function judgeStoreState(standing: StoreState, now: Date): Finding[] {
  return [
    ...judgeWork(standing, now),
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
