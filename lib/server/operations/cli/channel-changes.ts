import { counted } from '@/lib/text/numbers';
import { isWebAddress, withoutFeedScheme } from '@/lib/text/web-address';
import { parseEmail } from '../../people/accounts/parse-credentials';
import {
  countOwnStories,
  countVisibleArticles,
  listChannelsToRemove,
} from '../../editing/channels/channel-removal-store';
import type { ChannelValues } from '../../editing/channels/channel-edit-store';
import { channelLimits, isSeen } from '../../editing/channels/channel-rules';
import { type Channel, listChannels } from '../../editing/channels/channel-store';
import { editChannel } from '../../editing/channels/edit-channel';
import { mergeChannels } from '../../editing/channels/merge-channels';
import { setChannelPaused } from '../../editing/channels/pause-channel';
import { removeChannels } from '../../editing/channels/remove-channels';
import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import type { CommandContext, Confirm } from './with-store';

const actor = { kind: 'operator' } as const;
type Values = Omit<ChannelValues, 'favicon'>;
const fields = ['name', 'description', 'rss_url', 'url', 'contact_phone', 'contact_email', 'director'] as const;

/** Changes a channel's fields; an empty value clears one. */
export async function editChannelCommand(
  { db, print, now }: CommandContext,
  { channelId, given }: { channelId: number; given: Values },
): Promise<number> {
  const values: Values = {};
  for (const field of fields) {
    const typed = given[field]?.trim().normalize('NFC');
    if (typed === undefined) continue;
    const text = field === 'rss_url' ? withoutFeedScheme(typed) : typed;
    const problem = findFieldProblem(field, text);
    if (problem !== null) return refuse(print, problem);
    if (field === 'name') values.name = text;
    else values[field] = text === '' ? null : text;
  }
  if (Object.keys(values).length === 0) return refuse(print, 'Назовите, что изменить: ключи показывает --help.');
  const edited = await editChannel(db, { channelId, actor, values }, now());
  switch (edited.kind) {
    case 'saved':
      print(`Канал № ${channelId} «${edited.channel.name}» сохранён.`);
      return 0;
    case 'refused':
      return refuse(print, edited.problem);
    case 'feed-taken':
      return refuse(print, 'Такая лента уже есть у другого канала.');
    case 'missing':
      return refuse(print, noChannel(channelId));
    case 'changed-meanwhile':
      return refuse(print, 'Канал тем временем изменили: повторите команду.');
  }
}

function findFieldProblem(field: (typeof fields)[number], text: string): string | null {
  const max = channelLimits[field];
  if ([...text].length > max) return `Слишком длинно: можно не больше ${max} символов.`;
  if (field === 'name') return isSeen(text) ? null : 'Название канала пусто.';
  if (text === '') return null;
  if (field === 'rss_url' || field === 'url')
    return isWebAddress(text)
      ? null
      : `Адрес «${text}» не подходит: нужен http или https, без имени пользователя и пароля.`;
  if (field === 'contact_email')
    return parseEmail(text) === null ? `«${text}» не похоже на адрес электронной почты.` : null;
  return null;
}

/** Stops fetching a channel's feed, or begins again. */
export async function pauseChannelCommand(
  { db, print, now }: CommandContext,
  { channelId, isPaused }: { channelId: number; isPaused: boolean },
): Promise<number> {
  const done = await setChannelPaused(db, { channelId, isPaused, actor }, now());
  if (done.kind === 'missing') return refuse(print, noChannel(channelId));
  if (done.kind === 'hidden') return refuse(print, `Канал № ${channelId} снят с публикации: верните его в редакции.`);
  const name = `№ ${channelId} «${done.name}»`;
  if (done.kind === 'already')
    print(isPaused ? `Канал ${name} уже приостановлен.` : `Канал ${name} и не был приостановлен.`);
  else
    print(
      isPaused
        ? `Канал ${name} приостановлен: его лента не запрашивается, публикации остаются. Вернуть: npm run cli -- channel resume --channel ${channelId}`
        : `Канал ${name} возобновлён: лента будет забрана в ближайшие секунды, если сайт работает.`,
    );
  return 0;
}

/** Number of failures in a row after which a feed counts as dead: they take days. */
const deadFailures = 10;

/** Returns true when a channel's feed has been failing for days, or is not fetched any more. */
const isDead = ({ demo, rssUrl, pausedAt, disabledAt, failures }: Channel) =>
  !demo && rssUrl !== null && pausedAt === null && (disabledAt !== null || (failures ?? 0) >= deadFailures);

/** Makes a channel a part of another one that is the same outlet; the worker brings its publications there. */
export async function mergeChannelsCommand(
  { db, settings, print, now }: CommandContext,
  { from, into }: { from: number; into: number },
): Promise<number> {
  const done = await mergeChannels({ db, files: openMediaFiles(settings) }, { from, into, actor }, now());
  if (done.kind === 'refused') return refuse(print, done.reason);
  print(
    `Канал № ${from} «${done.name}» присоединён к «${done.nameInto}»: публикации перейдут туда, пока сайт работает. ` +
      `Отменить можно в журнале редакции: запись № ${done.entry}.`,
  );
  return 0;
}

/** Removes channels for good, with all that only they brought. */
export async function removeChannelsCommand(
  { db, settings, print, now }: CommandContext,
  { channelIds, isFailing }: { channelIds: readonly number[]; isFailing: boolean },
  confirm: Confirm,
): Promise<number> {
  const ids = isFailing ? (await listChannels(db)).filter(isDead).map(({ id }) => id) : [...new Set(channelIds)];
  if (ids.length === 0) {
    print('Таких каналов нет.');
    return 0;
  }
  const channels = await listChannelsToRemove(db, ids);
  const unknown = ids.find((id) => !channels.some((channel) => channel.id === id));
  if (unknown !== undefined) return refuse(print, noChannel(unknown));
  const publications = await countVisibleArticles(db, ids);
  const stories = await countOwnStories(db, ids);
  for (const { id, name } of channels) print(`№ ${id} «${name}»`);
  const question =
    `Удалить ${counted(channels.length, ['канал', 'канала', 'каналов'])}? Уйдут ` +
    `${counted(publications, ['публикация', 'публикации', 'публикаций'])} с картинками и ` +
    `${counted(stories, ['сюжет', 'сюжета', 'сюжетов'])}, где больше никто не писал. Вернуть их нельзя.`;
  if (!(await confirm(question))) return 1;
  const removed = await removeChannels({ db, files: openMediaFiles(settings) }, channels, { actor }, now());
  print(
    `Удалено: ${counted(removed.channels, ['канал', 'канала', 'каналов'])}, ` +
      `${counted(removed.articles, ['публикация', 'публикации', 'публикаций'])}, ` +
      `${counted(removed.stories, ['сюжет', 'сюжета', 'сюжетов'])}. Адреса лент свободны.`,
  );
  return 0;
}

const noChannel = (id: number) => `Канала № ${id} нет. Номера показывает npm run cli -- channel list.`;

function refuse(print: CommandContext['print'], reason: string): number {
  print(`${reason} Ничего не изменено.`);
  return 1;
}
