import { announceChange } from '../../changes/change';
import type { Log } from '../../base/log';
import type { Database, Queryable } from '../../db/client';
import { locks, tryTransactionLock } from '../../db/transactions';
import { digestStory } from './digest-story';
import { listDigestMembers, listWaitingDigests, writeDigests, type MadeDigest } from './story-digest-store';

/** A transaction's worth: some 20 ms with usual stories, within its time limits with the largest on a busy machine. */
const batchSize = 5;

/**
 * Makes the digests that are waiting, until none is left or `isStopping`. One worker at a time; another one does
 * nothing meanwhile. It runs apart from the grouping, which waits for it only while a digest is written.
 * @returns how many were made.
 */
export async function keepDigests(
  { db, log }: { db: Database; log: Pick<Log, 'error'> },
  isStopping: () => boolean,
): Promise<number> {
  let made = 0;
  while (!isStopping()) {
    const batch = await db.transaction((tx) => makeBatch(tx, log));
    made += batch;
    if (batch < batchSize) break;
  }
  return made;
}

async function makeBatch(tx: Queryable, log: Pick<Log, 'error'>): Promise<number> {
  if (!(await tryTransactionLock(tx, locks.digests))) return 0;
  const waiting = await listWaitingDigests(tx, batchSize);
  if (waiting.length === 0) return 0;
  const members = await listDigestMembers(
    tx,
    waiting.map(({ storyId }) => storyId),
  );
  const made = waiting.map((one): MadeDigest => ({
    ...one,
    digest: digestOne(one.storyId, members.get(one.storyId) ?? [], log),
  }));
  const changed = await writeDigests(tx, made);
  await announceChange(tx, { stories: changed, categories: [], sources: [], days: [] });
  return waiting.length;
}

/** One story's failure leaves it without a digest until it changes, and the others alone. */
function digestOne(
  storyId: number,
  members: Parameters<typeof digestStory>[0],
  log: Pick<Log, 'error'>,
): MadeDigest['digest'] {
  try {
    return digestStory(members);
  } catch (error) {
    log.error({ err: error, storyId }, 'a digest could not be made');
    return null;
  }
}
