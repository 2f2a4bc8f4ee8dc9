import type { ChannelState } from '@/lib/contract/desk-channels';
import { stateOfChannel } from '../../editing/channels/judge-channel';
import { listOwnerEmails } from '../../people/accounts/user-store';
import { listChannelLags } from '../../ingest/articles/article-lag-store';
import { type Channel, listChannels } from '../../editing/channels/channel-store';
import { fetchesPerDay, itemsPerDay, toFeedRate } from '../../ingest/feeds/feed-rate';
import { listSubscriptions, type SubscriptionStanding } from '../../ingest/websub/subscription-store';
import { table } from '../../../text/table';
import { operatorWordsFor } from '../../platform/outbound/fetch-failure';
import { maskEmail } from './channel-owners';
import { toMoment } from './moment';
import type { CommandContext } from './with-store';

/** `channel list`. In a file of its own: it needs none of the libraries that adding a channel loads. */
export async function listChannelsCommand(
  { db, print, now }: CommandContext,
  { failing = false, wide = false, json = false }: { failing?: boolean; wide?: boolean; json?: boolean } = {},
): Promise<number> {
  const all = await listChannels(db);
  const channels = failing ? all.filter(isFailing) : all;
  if (json) {
    print(JSON.stringify(channels.map(toListed), null, 2));
    return 0;
  }
  if (channels.length === 0) {
    print(
      all.length === 0
        ? 'Каналов пока нет. Добавьте первый: npm run cli -- channel add --name Имя --rss-url Адрес'
        : 'Все ленты забираются.',
    );
    return 0;
  }
  if (!wide) {
    printNarrow(channels, print);
    return 0;
  }
  // One after the other: opening a connection for each costs more than they do.
  const owners = await listOwnerEmails(db);
  const lags = await listChannelLags(db, now());
  const subscriptions = await listSubscriptions(db);
  const rows = channels.map((channel) => [
    channel.id,
    channel.name,
    channel.rssUrl ?? '—',
    channel.aggregator ? 'любые' : 'свой',
    ownerOf(owners.get(channel.id)),
    toMoment(channel.lastFetchAt),
    channel.disabledAt || channel.pausedAt ? '—' : toMoment(channel.nextFetchAt),
    ...costsOf(channel),
    lagOf(lags.get(channel.id)),
    hubOf(subscriptions.get(channel.id)),
    stateOf(channel) +
      (channel.asksPages ? '' : ', без страниц статей') +
      (channel.formerUntil ? `, переехала ${toMoment(channel.formerUntil)}` : ''),
    channel.lastError ?? '—',
  ]);
  for (const line of table(
    [
      '№',
      'канал',
      'лента',
      'сайты',
      'владелец',
      'забрано',
      'следующий раз',
      'раз в, мин',
      'опросов в сутки',
      'новых в сутки',
      'задержка, мин',
      'хаб',
      'состояние',
      'последняя ошибка',
    ],
    rows,
  ))
    print(line);
  return 0;
}

/** An editor's pause is no failure. */
const isFailing = ({ rssUrl, pausedAt, disabledAt, lastError }: Channel) =>
  rssUrl !== null && pausedAt === null && (disabledAt !== null || lastError !== null);

/** Columns of a usual terminal, each with its most characters; the error has a line of its own. */
const narrow = { name: 30, feed: 44, error: 112 } as const;

function printNarrow(channels: readonly Channel[], print: CommandContext['print']): void {
  const rows = channels.map((channel) => [
    channel.id,
    cut(channel.name, narrow.name),
    cut((channel.rssUrl ?? '—').replace(/^https?:\/\/(www\.)?/, ''), narrow.feed),
    toMoment(channel.lastFetchAt),
    stateOf(channel),
  ]);
  const [header = '', rule = '', ...lines] = table(['№', 'канал', 'лента', 'забрано', 'состояние'], rows);
  print(header);
  print(rule);
  for (const [index, line] of lines.entries()) {
    print(line);
    const channel = channels[index];
    if (channel?.lastError) print(`      ${cut(channel.lastError, narrow.error)}`);
    if (channel?.formerUntil) print(`      лента переехала ${toMoment(channel.formerUntil)}`);
  }
}

/** In UTF-16 units, as the table counts. */
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** A channel for programs: what the schedule has learned of it is not among that. */
function toListed({ rate: _learned, ...channel }: Channel) {
  return { ...channel, state: stateOf(channel) };
}

/** Lists the costs and the yield of a feed: the interval, fetches and new articles a day. */
function costsOf({ rssUrl, everyMinutes, intervalSeconds, rate: stored }: Channel): string[] {
  const rate = toFeedRate(stored);
  if (rssUrl === null || rate === null) return ['—', '—', '—'];
  const rounded = (value: number | null) => (value === null ? '—' : String(Math.round(value)));
  return [
    rounded(everyMinutes ?? (intervalSeconds === null ? null : intervalSeconds / 60)),
    rounded(fetchesPerDay(rate)),
    rounded(itemsPerDay(rate)),
  ];
}

/** Minutes from publication to fetch, the median of the last day. */
function lagOf(seconds: number | undefined): string {
  return seconds === undefined ? '—' : String(Math.round(seconds / 60));
}

const hubStates: ReadonlyMap<string, string> = new Map([
  ['requested', 'ждём ответа'],
  ['denied', 'отказал'],
  ['failed', 'не отвечает'],
]);

/** Describes whether a hub pushes the feed's news, and what went past it. */
function hubOf(subscription: SubscriptionStanding | undefined): string {
  if (!subscription) return '—';
  const { state, missed, ignored, lastPushAt } = subscription;
  if (state !== 'active') return hubStates.get(state) ?? state;
  return [
    lastPushAt === null ? 'ещё молчит' : 'присылает',
    ...(missed > 0 ? [`пропустил ${missed}`] : []),
    ...(ignored > 0 ? [`без подписи ${ignored}`] : []),
  ].join(', ');
}

function ownerOf(email: string | undefined): string {
  return email === undefined ? '—' : maskEmail(email);
}

function stateOf({ rssUrl, pausedAt, disabledAt, lastError, lastFailure, lastFetchAt }: Omit<Channel, 'rate'>): string {
  const state = stateOfChannel({
    isHidden: false,
    mergedInto: null,
    hasFeed: rssUrl !== null,
    isPaused: pausedAt !== null,
    isDisabled: disabledAt !== null,
    isFetched: lastFetchAt !== null,
    isSilent: false,
    lastError,
  });
  return state === 'failing' ? failureOf(lastFailure) : (stateNames.get(state) ?? 'в порядке');
}

const stateNames: ReadonlyMap<ChannelState, string> = new Map([
  ['none', 'без ленты'],
  ['paused', 'приостановлен'],
  ['disabled', 'отключена'],
  ['waiting', 'ещё не забиралась'],
]);

/** Describes a failed fetch by what the owner of the channel is not told, where that says more. */
function failureOf(reason: string | null): string {
  const words = reason === null ? null : operatorWordsFor(reason);
  return words === null ? 'с ошибкой' : `с ошибкой: ${words}`;
}
