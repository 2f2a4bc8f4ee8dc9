import { listChannels, type Channel } from '../channels/channel-store';
import type { CommandContext } from './command-context';
import { table } from './table';

export async function listChannelsCommand({ db, print }: CommandContext): Promise<number> {
  const channels = await listChannels(db);
  if (channels.length === 0) {
    print('Каналов пока нет. Добавьте первый: npm run cli -- channel add --name Имя --rss-url Адрес');
    return 0;
  }
  const rows = channels.map((channel) => [
    channel.id,
    channel.name,
    channel.rssUrl ?? '—',
    toMoment(channel.lastFetchAt),
    channel.disabledAt ? 'отключён' : toMoment(channel.nextFetchAt),
    stateOf(channel),
  ]);
  for (const line of table(['№', 'канал', 'лента', 'забрано', 'следующий раз', 'состояние'], rows)) print(line);
  return 0;
}

function stateOf(channel: Channel): string {
  if (channel.lastError !== null) return channel.lastError;
  return channel.lastFetchAt === null ? 'ещё не забиралась' : 'в порядке';
}

function toMoment(date: Date | null): string {
  return date?.toLocaleString('ru-RU', { timeZone: 'Europe/Minsk', dateStyle: 'short', timeStyle: 'short' }) ?? '—';
}
