import { readFile } from 'node:fs/promises';
import { channelLimits, findChannelProblem } from '../channels/channel-rules';
import { cleanText, truncateText } from '../feeds/clean-text';
import type { OpmlFeed } from '../feeds/parse-opml';
import { createFeedReader } from '../feeds/thread/feed-reader';
import { addByOperator, isWebAddress } from './add-channel';
import type { CommandContext } from './command-context';

/** Adds every feed of an OPML file; what is there already is counted, what cannot be a channel is told with its reason and left out. */
export async function importChannels({ db, print, now }: CommandContext, file: string): Promise<number> {
  const reader = createFeedReader();
  const feeds = await reader.readOpml(await readFile(file, 'utf8')).finally(() => reader.close());
  if ('problem' in feeds) {
    print(`Файл ${file} слишком сложен: его разбор остановлен.`);
    return 1;
  }
  if (feeds.length === 0) {
    print(`В файле ${file} нет ни одной ленты: это точно OPML?`);
    return 1;
  }
  let added = 0;
  let known = 0;
  for (const [index, feed] of feeds.entries()) {
    const channel = toChannel(feed);
    const problem = findChannelProblem(channel);
    if (problem !== null) {
      print(`Пропущена лента ${index + 1} («${tellName(channel)}»). ${problem}`);
      continue;
    }
    if ((await addByOperator(db, channel, now())) === null) known += 1;
    else added += 1;
  }
  print(`Добавлено: ${added}. Уже были: ${known}. Не подошло: ${feeds.length - added - known}.`);
  return added + known > 0 ? 0 : 1;
}

/** The site's address is a help at most: one that cannot be is left to the feed's. */
function toChannel({ name, rssUrl, url }: OpmlFeed) {
  const isFeed = isWebAddress(rssUrl);
  const site = url !== null && url.length <= channelLimits.url && isWebAddress(url) ? url : null;
  return {
    name: name ?? (isFeed ? new URL(rssUrl).host : rssUrl),
    rssUrl,
    url: site ?? (isFeed ? new URL(rssUrl).origin : null),
  };
}

/** What a file says may hold anything, the terminal's own commands included. */
function tellName({ name, rssUrl }: { name: string; rssUrl: string }): string {
  return truncateText(cleanText(name || rssUrl).replaceAll('\n', ' '), 80);
}
