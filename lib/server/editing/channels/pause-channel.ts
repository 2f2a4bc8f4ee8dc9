import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { isChannelHidden } from './hidden-channel-store';
import { setPaused } from './channel-store';

export type PauseSet =
  /** `entry` is the journal's, which takes it back. */
  | { kind: 'set'; name: string; entry: number }
  | { kind: 'already'; name: string }
  | { kind: 'missing' }
  /** It is taken down, and so paused. */
  | { kind: 'hidden' };

/**
 * Keeps a channel's feed from being fetched, or lets it be fetched again, at once. Its publications stay; so does what is known of the feed. A fetch that is
 * under way ends.
 */
export function setChannelPaused(
  db: Database,
  { channelId, isPaused, actor, undoes }: { channelId: number; isPaused: boolean; actor: Actor; undoes?: number },
  now: Date,
): Promise<PauseSet> {
  return db.transaction(async (tx) => {
    // A hidden channel's feed stays paused: showing it again takes both back.
    if (!isPaused && (await isChannelHidden(tx, channelId))) return { kind: 'hidden' };
    const done = await setPaused(tx, channelId, isPaused, now);
    if (done === null) return { kind: 'missing' };
    if (!done.changed) return { kind: 'already', name: done.name };
    const action = isPaused ? 'channel.pause' : 'channel.resume';
    const entry = await writeAudit(tx, { action, actor, channelId, details: { name: done.name }, undoes }, now);
    return { kind: 'set', name: done.name, entry };
  });
}
