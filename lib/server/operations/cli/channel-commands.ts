import { channelSettingLimits } from '@/lib/contract/desk-channels';
import { isWebAddress, withoutFeedScheme } from '@/lib/text/web-address';
import { writeAudit } from '../../platform/changes/audit-store';
import { addByOperator } from '../../editing/channels/add-channel';
import { usualSite } from '../../editing/channels/channel-rules';
import { toNewChannel } from '../../editing/imports/opml-channels';
import { findClaims, listSharingChannels, markAggregator } from '../../editing/channels/channel-site-store';
import { setChannel } from '../../editing/channels/set-channel';
import { holdersOf, siteOf } from '../../editing/channels/site-claims';
import type { Queryable } from '../../platform/db/client';
import type { CommandContext } from './with-store';
import { readFile } from 'node:fs/promises';
import { cleanText, truncateText } from '../../ingest/feeds/clean-text';
import { createFeedReader } from '../../ingest/feeds/thread/feed-reader';

const actor = { kind: 'operator' } as const;

export async function addChannelCommand(
  { db, print, now }: CommandContext,
  {
    name,
    rssUrl: typed,
    url,
    aggregator = false,
  }: { name: string; rssUrl: string; url?: string; aggregator?: boolean },
): Promise<number> {
  const rssUrl = withoutFeedScheme(typed.trim());
  const composed = name.trim().normalize('NFC');
  const site = url ?? (isWebAddress(rssUrl) ? usualSite(rssUrl) : null);
  const added = await addByOperator(db, { name: composed, rssUrl, url: site, aggregator }, now());
  if (added.kind !== 'added') {
    print(added.kind === 'known' ? `Канал с лентой ${rssUrl} уже есть: № ${added.id}.` : added.problem);
    return 1;
  }
  const { id } = added;
  print(`Добавлен канал № ${id} «${composed}». Лента будет забрана в ближайшие секунды, если сайт работает.`);
  for (const other of await listSharing(db, id, site ?? rssUrl))
    print(`Тот же сайт у канала № ${other.id} «${other.name}»: статья достанется тому, чья лента принесёт её первой.`);
  return 0;
}

/**
 * Sets whether a channel gathers articles of many sites: an editor's decision, because such a channel may publish articles of sites without a
 * channel.
 */
export async function markAggregatorCommand(
  { db, print, now }: CommandContext,
  { channelId, aggregator }: { channelId: number; aggregator: boolean },
): Promise<number> {
  const marked = await db.transaction(async (tx) => {
    if (!(await markAggregator(tx, channelId, aggregator))) return false;
    await writeAudit(
      tx,
      { action: 'channel.aggregator', actor: { kind: 'operator' }, channelId, details: { aggregator } },
      now(),
    );
    return true;
  });
  if (!marked) print(`Канала № ${channelId} нет.`);
  else
    print(
      aggregator
        ? `Канал № ${channelId} собирает материалы любых сайтов, кроме сайтов других каналов.`
        : `Канал № ${channelId} публикует материалы только своего сайта.`,
    );
  return marked ? 0 : 1;
}

/** Sets how often a channel's feed is fetched: at an editor's own interval, or by the schedule again. */
export async function setIntervalCommand(
  { db, print, now }: CommandContext,
  { channelId, everyMinutes }: { channelId: number; everyMinutes: number | null },
): Promise<number> {
  const { min, max } = channelSettingLimits.everyMinutes;
  if (everyMinutes !== null && !(everyMinutes >= min && everyMinutes <= max)) {
    print(`Промежуток должен быть целым числом минут от ${min} до ${max} или словом auto.`);
    return 1;
  }
  const set = await setChannel(db, { channelId, given: { every_minutes: everyMinutes }, actor }, now());
  const isSet = set.kind === 'set';
  if (!isSet) print(`Канала № ${channelId} нет.`);
  else
    print(
      everyMinutes === null
        ? `Как часто забирать ленту канала № ${channelId}, снова решает расписание.`
        : `Лента канала № ${channelId} забирается раз в ${everyMinutes} мин.`,
    );
  return isSet ? 0 : 1;
}

/** Sets whether articles' pages may be fetched for what the channel's feed leaves out (PAGE-2). */
export async function setPagesCommand(
  { db, print, now }: CommandContext,
  { channelId, asksPages }: { channelId: number; asksPages: boolean },
): Promise<number> {
  const set = await setChannel(db, { channelId, given: { asks_pages: asksPages }, actor }, now());
  const isSet = set.kind === 'set';
  if (!isSet) print(`Канала № ${channelId} нет.`);
  else
    print(
      asksPages
        ? `Чего нет в ленте канала № ${channelId}, то берётся со страниц его статей, если это позволяет robots.txt.`
        : `Страницы статей канала № ${channelId} больше не запрашиваются.`,
    );
  return isSet ? 0 : 1;
}

async function listSharing(db: Queryable, id: number, address: string): Promise<{ id: number; name: string }[]> {
  const site = siteOf(address);
  const holders = site === null ? new Set<number>() : holdersOf(site, await findClaims(db, [site.domain]));
  return holders.has(id)
    ? listSharingChannels(
        db,
        [...holders].filter((holder) => holder !== id),
      )
    : [];
}

/** Adds every feed of an OPML file; known feeds are counted; a feed that cannot become a channel is printed with the reason and left out. */
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
    const channel = toNewChannel(feed);
    const done = await addByOperator(db, channel, now());
    if (done.kind === 'added') added += 1;
    else if (done.kind === 'known') known += 1;
    else print(`Пропущена лента ${index + 1} («${shownName(channel)}»). ${done.problem}`);
  }
  print(`Добавлено: ${added}. Уже были: ${known}. Не подошло: ${feeds.length - added - known}.`);
  return added + known > 0 ? 0 : 1;
}

/** A name from a file may contain anything, also control sequences of the terminal. */
function shownName({ name, rssUrl }: { name: string; rssUrl: string }): string {
  return truncateText(cleanText(name || rssUrl).replaceAll('\n', ' '), 80);
}
