export { isWebAddress } from '@/lib/text/web-address';
import { writeAudit } from '../audit/audit-store';
import { findChannelProblem } from '../channels/channel-rules';
import { findClaims, listSharingChannels, markAggregator } from '../channels/channel-site-store';
import { addChannel, type NewChannel } from '../channels/channel-store';
import { holdersOf, siteOf } from '../channels/site-claims';
import type { Queryable } from '../db/client';
import type { CommandContext } from './command-context';

export async function addChannelCommand(
  { db, print, now }: CommandContext,
  { name, rssUrl, url, aggregator = false }: { name: string; rssUrl: string; url?: string; aggregator?: boolean },
): Promise<number> {
  const problem = findChannelProblem({ name: name.trim(), rssUrl, url: url ?? null });
  if (problem !== null) {
    print(problem);
    return 1;
  }
  const site = url ?? new URL(rssUrl).origin;
  const id = await addByOperator(db, { name: name.trim(), rssUrl, url: site, aggregator }, now());
  if (id === null) {
    print(`Канал с лентой ${rssUrl} уже есть.`);
    return 1;
  }
  print(`Добавлен канал № ${id} «${name.trim()}». Лента будет забрана в ближайшие секунды, если сайт работает.`);
  for (const other of await listSharing(db, id, site))
    print(`Тот же сайт у канала № ${other.id} «${other.name}»: статья достанется тому, чья лента принесёт её первой.`);
  return 0;
}

/** Adds a channel and says so in the audit; one with the same feed address is left as it is: null. */
export async function addByOperator(db: Queryable, channel: NewChannel, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    const id = await addChannel(tx, channel, now);
    if (id !== null)
      await writeAudit(
        tx,
        { action: 'channel.add', actor: { kind: 'operator' }, channelId: id, details: { name: channel.name } },
        now,
      );
    return id;
  });
}

/** Whether a channel gathers articles of many sites: an editor's decision, as such a channel may bring what is nobody else's. */
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
