import { announceChange } from '../../platform/changes/change';
import type { Log } from '../../platform/base/log';
import type { Database, Queryable } from '../../platform/db/client';
import { locks, transactYielding, tryTransactionLock } from '../../platform/db/transactions';
import type { DigestMember } from './digest-member';
import { readStory, type StoryReading } from './digest-story';
import { listEarlyClocks } from './early-clock-store';
import { listFirstStates, settleStories } from './first-article-store';
import type { FirstState, GradedArticle } from './pick-first';
import { listDigestMembers, listWaitingDigests, type WaitingDigest, writeDigests } from './story-digest-store';

/** A transaction's worth: some 20 ms with usual stories, within its time limits with the largest on a busy machine. */
const batchSize = 5;

/**
 * Makes the digests that are waiting and chooses these stories' first articles (R42), until none is left or `isStopping`. One worker at a time; another one does
 * nothing meanwhile. It runs apart from the grouping, which waits for it only while a digest is written.
 * @returns how many were made.
 */
export async function keepDigests(
  { db, log, now }: { db: Database; log: Pick<Log, 'error'>; now: () => Date },
  isStopping: () => boolean,
): Promise<number> {
  let made = 0;
  let early: ReadonlySet<number> | null = null;
  while (!isStopping()) {
    const batch = await db.transaction(async (tx) => {
      const waiting = await takeWaiting(tx);
      // Asked for once a round, and not where nothing waits.
      if (waiting.length > 0) early ??= await listEarlyClocks(tx);
      return makeBatch(tx, waiting, { log, early: early ?? none }, now());
    });
    // Apart: the grouping locks stories before their digests. It locks articles before their stories, which a choice of a first article does after them.
    await transactYielding(db, (tx) => settleStories(tx, batch.graded, now()));
    made += batch.made;
    if (batch.made < batchSize) break;
  }
  return made;
}

interface Batch {
  made: number;
  /** By story. */
  graded: ReadonlyMap<number, readonly GradedArticle[]>;
}

const none: ReadonlySet<number> = new Set();
const nothing: Batch = { made: 0, graded: new Map() };

interface Reader {
  log: Pick<Log, 'error'>;
  early: ReadonlySet<number>;
}

/** Returns nothing while another worker makes digests. */
const takeWaiting = async (tx: Queryable): Promise<WaitingDigest[]> =>
  (await tryTransactionLock(tx, locks.digests)) ? listWaitingDigests(tx, batchSize) : [];

async function makeBatch(tx: Queryable, waiting: readonly WaitingDigest[], reader: Reader, now: Date): Promise<Batch> {
  if (waiting.length === 0) return nothing;
  const ids = waiting.map(({ storyId }) => storyId);
  const members = await listDigestMembers(tx, ids);
  const firsts = new Map((await listFirstStates(tx, ids, now)).map((state) => [state.storyId, state]));
  const read = waiting.map((one) => ({
    ...one,
    reading: readOne(one.storyId, members.get(one.storyId) ?? [], firsts.get(one.storyId) ?? null, reader),
  }));
  const changed = await writeDigests(
    tx,
    read.map(({ reading, ...one }) => ({ ...one, digest: reading?.digest ?? null })),
  );
  await announceChange(tx, { stories: changed, categories: [], sources: [], days: [] });
  return {
    made: waiting.length,
    graded: new Map(read.flatMap(({ storyId, reading }) => (reading ? [[storyId, reading.graded]] : []))),
  };
}

/** One story's failure leaves it without a digest until it changes, and the others alone. */
function readOne(
  storyId: number,
  members: readonly DigestMember[],
  first: FirstState | null,
  { log, early }: Reader,
): StoryReading | null {
  try {
    return readStory(members, first, early);
  } catch (error) {
    log.error({ err: error, storyId }, 'a digest could not be made');
    return null;
  }
}
