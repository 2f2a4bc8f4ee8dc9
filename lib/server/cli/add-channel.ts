export { isWebAddress } from '@/lib/text/web-address';
import { writeAudit } from '../audit/audit-store';
import { findChannelProblem } from '../channels/channel-rules';
import { addChannel, type NewChannel } from '../channels/channel-store';
import type { Queryable } from '../db/client';
import type { CommandContext } from './command-context';

export async function addChannelCommand(
  { db, print, now }: CommandContext,
  { name, rssUrl, url }: { name: string; rssUrl: string; url?: string },
): Promise<number> {
  const problem = findChannelProblem({ name: name.trim(), rssUrl, url: url ?? null });
  if (problem !== null) {
    print(problem);
    return 1;
  }
  const id = await addByOperator(db, { name: name.trim(), rssUrl, url: url ?? new URL(rssUrl).origin }, now());
  if (id === null) {
    print(`Канал с лентой ${rssUrl} уже есть.`);
    return 1;
  }
  print(`Добавлен канал № ${id} «${name.trim()}». Лента будет забрана в ближайшие секунды, если сайт работает.`);
  return 0;
}

/** Adds a channel and says so in the audit; one with the same feed address is left as it is: null. */
export async function addByOperator(db: Queryable, channel: NewChannel, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    const id = await addChannel(tx, channel, now);
    if (id !== null) await writeAudit(tx, { action: 'channel.add', actor: { kind: 'operator' }, channelId: id, details: { name: channel.name } }, now);
    return id;
  });
}

