import { listOwnerEmails } from '../accounts/channel-ownership-store';
import { listChannels, type Channel } from '../channels/channel-store';
import type { CommandContext } from './command-context';
import { maskEmail } from './mask-email';
import { table } from './table';

export async function listChannelsCommand({ db, print }: CommandContext): Promise<number> {
  const channels = await listChannels(db);
  if (channels.length === 0) {
    print('Каналов пока нет. Добавьте первый: npm run cli -- channel add --name Имя --rss-url Адрес');
    return 0;
  }
  const owners = await listOwnerEmails(db);
  const rows = channels.map((channel) => [
    channel.id,
    channel.name,
    channel.rssUrl ?? '—',
    channel.aggregator ? 'любые' : 'свой',
    ownerOf(owners.get(channel.id)),
    toMoment(channel.lastFetchAt),
    channel.disabledAt ? '—' : toMoment(channel.nextFetchAt),
    stateOf(channel),
    channel.lastError ?? '—',
  ]);
  for (const line of table(
    ['№', 'канал', 'лента', 'сайты', 'владелец', 'забрано', 'следующий раз', 'состояние', 'последняя ошибка'],
    rows,
  ))
    print(line);
  return 0;
}

function ownerOf(email: string | undefined): string {
  return email === undefined ? '—' : maskEmail(email);
}

function stateOf({ rssUrl, disabledAt, lastError, lastFetchAt }: Channel): string {
  if (rssUrl === null) return 'без ленты';
  if (disabledAt) return 'отключена';
  if (lastError !== null) return 'с ошибкой';
  return lastFetchAt === null ? 'ещё не забиралась' : 'в порядке';
}

function toMoment(date: Date | null): string {
  return date?.toLocaleString('ru-RU', { timeZone: 'Europe/Minsk', dateStyle: 'short', timeStyle: 'short' }) ?? '—';
}
