import { addChannel } from '../channels/channel-store';
import type { CommandContext } from './command-context';

export async function addChannelCommand(
  { db, print, now }: CommandContext,
  { name, rssUrl, url }: { name: string; rssUrl: string; url?: string },
): Promise<number> {
  const problem = [rssUrl, ...(url === undefined ? [] : [url])].find((address) => !isWebAddress(address));
  if (problem !== undefined) {
    print(`Адрес «${problem}» не подходит: нужен http или https.`);
    return 1;
  }
  if (name.trim() === '') {
    print('Название канала пусто.');
    return 1;
  }
  const id = await addChannel(db, { name: name.trim(), rssUrl, url: url ?? new URL(rssUrl).origin }, now());
  if (id === null) {
    print(`Канал с лентой ${rssUrl} уже есть.`);
    return 1;
  }
  print(`Добавлен канал № ${id} «${name.trim()}». Лента будет забрана в ближайшие секунды, если сайт работает.`);
  return 0;
}

export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
