import { readFile } from 'node:fs/promises';
import { parseOpml } from '../feeds/parse-opml';
import { addByOperator, isWebAddress } from './add-channel';
import type { CommandContext } from './command-context';

/** Adds every feed of an OPML file; what is there already, or cannot be a feed, is counted and left out. */
export async function importChannels({ db, print, now }: CommandContext, file: string): Promise<number> {
  const feeds = parseOpml(await readFile(file, 'utf8'));
  if (feeds.length === 0) {
    print(`В файле ${file} нет ни одной ленты: это точно OPML?`);
    return 1;
  }
  let added = 0;
  let known = 0;
  for (const feed of feeds) {
    if (!isWebAddress(feed.rssUrl)) {
      print(`Пропущено: ${feed.rssUrl} — не адрес http или https.`);
      continue;
    }
    const url = feed.url !== null && isWebAddress(feed.url) ? feed.url : new URL(feed.rssUrl).origin;
    const id = await addByOperator(db, { name: feed.name ?? new URL(feed.rssUrl).host, rssUrl: feed.rssUrl, url }, now());
    if (id === null) known += 1;
    else added += 1;
  }
  print(`Добавлено: ${added}. Уже были: ${known}. Не подошло: ${feeds.length - added - known}.`);
  return added + known > 0 ? 0 : 1;
}
