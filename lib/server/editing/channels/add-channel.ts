import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import type { Database, Queryable } from '../../platform/db/client';
import { findNameTaken } from './channel-likeness';
import { findChannelProblem } from './channel-rules';
import { addChannel, lockNamesAndFeeds, type NewChannel } from './channel-store';
import { compareFeeds } from './feed-address';

export type ChannelAdded =
  /** `entry` is the journal's, which takes it back. */
  | { kind: 'added'; id: number; entry: number }
  /** A channel has this feed, by this or another spelling of its address. */
  | { kind: 'known'; id: number }
  /** A Russian sentence. */
  | { kind: 'refused'; problem: string };

/** Adds a channel at the word of the operator or an editor, with an audit entry. Names are judged as those of an owner's form are. */
export function addByOperator(
  db: Database,
  asked: NewChannel,
  now: Date,
  actor: Actor = { kind: 'operator' },
): Promise<ChannelAdded> {
  return db.transaction((tx) => addWithin(tx, asked, actor, now));
}

/** The same, in the caller's transaction. */
export async function addWithin(tx: Queryable, asked: NewChannel, actor: Actor, now: Date): Promise<ChannelAdded> {
  const channel = { ...asked, name: withoutWww(asked.name) };
  const problem = findChannelProblem(channel);
  if (problem !== null) return { kind: 'refused', problem };
  const others = await lockNamesAndFeeds(tx, null);
  const { rssUrl, name } = channel;
  const known = others.find((other) => rssUrl && other.rssUrl && compareFeeds(rssUrl, other.rssUrl) === 'same');
  if (known) return { kind: 'known', id: known.id };
  const taken = findNameTaken(name, others);
  if (taken !== null) return { kind: 'refused', problem: taken };
  const id = await addChannel(tx, channel, now);
  if (id === null) throw new Error('a feed was added although names and feeds were locked');
  const entry = await writeAudit(tx, { action: 'channel.add', actor, channelId: id, details: { name } }, now);
  return { kind: 'added', id, entry };
}

/** A feed without a title of its own is often named by its host: readers are shown «mk.ru». */
function withoutWww(name: string): string {
  return name.replace(/^www\.(?=[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}$)/iu, '');
}
