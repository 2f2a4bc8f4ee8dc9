import { toMinskTime, two } from '@/lib/text/calendar';
import { counted, type PluralForms } from '@/lib/text/numbers';
import { isLocalOrigin, type Settings } from '../../platform/base/settings';
import type { FeedCounts, PendingArticles } from '../metrics/work-store';
import { bad, type Finding, good, warning } from './finding';
import { minutesSince } from './minutes-since';

/** The state of the worker's main work: feeds, and their articles on the way to stories. */
export interface WorkState {
  workers: {
    connected: number;
    /** Connected, but without a query for half a minute. */
    silent: number;
    /** Seconds since the last query of any; null when none is connected. */
    lastSeconds: number | null;
  };
  pending: PendingArticles;
  feeds: FeedCounts;
  /** Names of channels whose feeds are paused: they are not among `feeds`. */
  paused: string[];
}

const articleForms: PluralForms = ['публикация', 'публикации', 'публикаций'];
const feedForms: PluralForms = ['лента', 'ленты', 'лент'];
const ownFeedForms: PluralForms = ['ленты', 'лент', 'лент'];

export function judgeWork(state: WorkState, now: Date): Finding[] {
  return [judgeWorker(state), judgePending(state, now), ...judgeFeeds(state, now), ...judgePaused(state)];
}

function judgeWorker({ workers }: WorkState): Finding {
  if (workers.connected === 0)
    return bad(
      'worker',
      'Worker не подключён: ленты не забираются',
      'запустите сайт: npm start, а службу — systemctl start sujet-worker',
    );
  if (workers.silent === 0) return good('worker', 'Worker подключён');
  return bad(
    'worker',
    'Worker молчит больше 30 секунд, хотя и подключён',
    'npm start сам перезапускает такой процесс; если это повторяется, посмотрите в журнале строки перед «stands still»',
  );
}

function judgePending({ workers, pending: { articles, oldestAt } }: WorkState, now: Date): Finding {
  const minutes = minutesSince(oldestAt, now);
  if (articles === 0 || minutes < 5) return good('pending-articles', 'Все публикации разложены по сюжетам');
  const text = `Ждут своего сюжета ${counted(articles, articleForms)}, старшей ${counted(minutes, ['минута', 'минуты', 'минут'])}`;
  return workers.connected > 0 && minutes >= 15
    ? bad('pending-articles', text, 'перезапустите сайт и посмотрите в журнале строки «grouping failed»')
    : warning('pending-articles', text, 'если worker работает, подождите; иначе запустите сайт');
}

/** Maximum number of names in a sentence. */
const maxNamed = 5;

function judgePaused({ feeds, paused }: WorkState): Finding[] {
  if (paused.length === 0) return [];
  const named = paused.slice(0, maxNamed).map((name) => `«${name}»`);
  const names = paused.length > maxNamed ? `${named.join(', ')} и ещё ${paused.length - maxNamed}` : named.join(', ');
  const advice = 'вернуть: npm run cli -- channel resume --channel №';
  if (feeds.all === 0) return [warning('feeds-paused', `Приостановлены все ленты: ${names}`, advice)];
  return [good('feeds-paused', `По решению редакции приостановлено: ${counted(paused.length, feedForms)} (${names})`)];
}

function judgeFeeds({ workers, feeds, paused }: WorkState, now: Date): Finding[] {
  const isWorkerConnected = workers.connected > 0;
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

/** Users of a public site must not mistake invented news for real news. */
export function judgeDemo(channels: number, { siteOrigin }: Pick<Settings, 'siteOrigin'>): Finding[] {
  if (channels === 0 || isLocalOrigin(siteOrigin)) return [];
  const text = `На общедоступном сайте выдуманные новости: ${counted(channels, ['демонстрационный канал', 'демонстрационных канала', 'демонстрационных каналов'])}`;
  return [bad('demo-channels', text, 'уберите их: npm run cli -- demo remove')];
}
