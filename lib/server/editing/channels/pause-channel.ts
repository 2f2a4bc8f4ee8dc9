import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { setPaused } from './channel-store';

export type PauseSet = { kind: 'set' | 'already'; name: string } | { kind: 'missing' };

/**
 * Keeps a channel's feed from being fetched, or lets it be fetched again, at once. Its publications stay; so does what is known of the feed. A fetch that is
 * under way ends.
 */
export function setChannelPaused(
  db: Database,
  { channelId, isPaused, actor }: { channelId: number; isPaused: boolean; actor: Actor },
  now: Date,
): Promise<PauseSet> {
  return db.transaction(async (tx) => {
    const done = await setPaused(tx, channelId, isPaused, now);
    if (done === null) return { kind: 'missing' };
    if (!done.changed) return { kind: 'already', name: done.name };
    const action = isPaused ? 'channel.pause' : 'channel.resume';
    await writeAudit(tx, { action, actor, channelId, details: {} }, now);
    return { kind: 'set', name: done.name };
  });
}
