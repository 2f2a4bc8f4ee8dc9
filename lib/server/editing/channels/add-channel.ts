import { writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { findNameTaken } from './channel-likeness';
import { findChannelProblem } from './channel-rules';
import { addChannel, lockNamesAndFeeds, type NewChannel } from './channel-store';
import { compareFeeds } from './feed-address';

export type ChannelAdded =
  | { kind: 'added'; id: number }
  /** A channel has this feed, by this or another spelling of its address. */
  | { kind: 'known'; id: number }
  /** A Russian sentence. */
  | { kind: 'refused'; problem: string };

/** Adds a channel at the operator's word, with an audit entry. Names are judged as those of an owner's form are. */
export async function addByOperator(db: Database, channel: NewChannel, now: Date): Promise<ChannelAdded> {
  const problem = findChannelProblem(channel);
  if (problem !== null) return { kind: 'refused', problem };
  return db.transaction(async (tx): Promise<ChannelAdded> => {
    const others = await lockNamesAndFeeds(tx, null);
    const { rssUrl, name } = channel;
    const known = others.find((other) => rssUrl && other.rssUrl && compareFeeds(rssUrl, other.rssUrl) === 'same');
    if (known) return { kind: 'known', id: known.id };
    const taken = findNameTaken(name, others);
    if (taken !== null) return { kind: 'refused', problem: taken };
    const id = await addChannel(tx, channel, now);
    if (id === null) throw new Error('a feed was added although names and feeds were locked');
    await writeAudit(tx, { action: 'channel.add', actor: { kind: 'operator' }, channelId: id, details: { name } }, now);
    return { kind: 'added', id };
  });
}
