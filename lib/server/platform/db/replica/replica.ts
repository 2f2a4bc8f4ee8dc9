import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../base/log';
import { openDatabase, type Database } from '../client';
import { failureCode, isDatabaseUnavailable } from '../database-errors';
import { createLag } from './lag';
import { readPrimaryPosition, readStandbyPosition, type PrimaryPosition, type StandbyPosition } from './replica-store';

/** `foreign`: no standby of this primary. `unknown`: nobody has looked yet. */
export type ReplicaState = 'unknown' | 'usable' | 'behind' | 'unreachable' | 'foreign';

/**
 * The server that a read went to. To the replica, or to the primary: `own-write`: the reader has just written; `late`: the replica does not have yet
 * what was announced; `left-out`: it is behind, unreachable or foreign; `failed`: it failed in the middle of the read.
 */
export type ReadOutcome = 'replica' | 'own-write' | 'late' | 'left-out' | 'failed';

export interface Replica {
  /**
   * Runs `work`, which only reads, on the replica where that has what the reader must see, else on the primary. Where the replica fails, all of `work`
   * runs again on the primary.
   * @param isOwn whether the reader has just written something, and so must read from the primary
   */
  read<T>(work: (db: Database) => Promise<T>, isOwn?: boolean): Promise<T>;
  /** A change was announced: whoever reads from now on sees it. */
  noteChange(): void;
  /** Asks both servers where they are. Once a second is enough. */
  look(): Promise<void>;
  state(): { kind: ReplicaState; lagMs: number };
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  close(): Promise<void>;
}

interface Options {
  url: string;
  primaryUrl: string;
  /** Reads go there where the replica will not do. */
  primary: Database;
  log: Pick<Log, 'warn' | 'info'>;
  onRead: (outcome: ReadOutcome) => void;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

/** A replica that is farther behind is left out until it is less than half as far behind. */
export const maxLagMs = 10_000;
/** Milliseconds that a read waits for what was announced; then it goes to the primary. A standby in health is some milliseconds behind. */
const maxWaitMs = 300;
const askAgainMs = 10;
/** Shorter than on the primary: what the replica fails at has to be read there within the same request (DB-1). */
const queryTimeoutMs = 1_000;

/** Watches one streaming standby and decides of each read whether it may go there. Nothing connects until the first `look` or `read`. */
export function openReplica({ url, primaryUrl, primary, log, onRead, now }: Options): Replica {
  const quiet = () => undefined;
  const limits = { queryTimeoutMs, connectTimeoutMs: queryTimeoutMs };
  const reading = openDatabase(url, quiet, { ...limits, isReadOnly: true });
  // The checks have connections of their own, so that a pool without a free one is not taken for a server that is gone.
  const watchingStandby = openDatabase(url, quiet, { ...limits, max: 1, isReadOnly: true });
  const watchingPrimary = openDatabase(primaryUrl, quiet, { ...limits, max: 1 });

  const lag = createLag();
  let kind: ReplicaState = 'unknown';
  let lagMs = 0;
  let looking: Promise<void> | null = null;
  /** A read has failed: nothing is read there until somebody has looked. */
  let isSuspect = false;
  /** The replica did not come to what was announced in time: nobody else waits until it has. */
  let isLate = false;
  let lastPrimary: PrimaryPosition | null = null;
  let isClosed = false;

  /** Announced changes, and how many of them lie before `needed`. The first one is all that was there at the start: the schema. */
  let announced = 1;
  let covered = 0;
  let needed = 0;
  let asking: Promise<void> | null = null;
  let replayed = 0;

  return {
    read,
    noteChange: () => void (announced += 1),
    look,
    state: () => ({ kind, lagMs }),
    pool: reading.pool,
    close,
  };

  async function read<T>(work: (db: Database) => Promise<T>, isOwn = false): Promise<T> {
    const outcome = isOwn ? 'own-write' : await choose();
    if (outcome === 'replica') {
      try {
        const result = await work(reading.db);
        onRead(outcome);
        return result;
      } catch (error) {
        if (failureCode(error) === null && !isDatabaseUnavailable(error)) throw error;
        onRead('failed');
        if (isDatabaseUnavailable(error)) suspect();
      }
    } else onRead(outcome);
    return work(primary);
  }

  async function choose(): Promise<ReadOutcome> {
    if (kind !== 'usable' || isSuspect) return 'left-out';
    if (isLate) return 'late';
    isLate = !(await reachesInTime());
    return isLate ? 'late' : 'replica';
  }

  function suspect(): void {
    if (isSuspect) return;
    isSuspect = true;
    void look().finally(() => (isSuspect = false));
  }

  /** Tells whether the replica has, or comes soon to, all that was announced. */
  async function reachesInTime(): Promise<boolean> {
    const ending = new AbortController();
    const late = delay(maxWaitMs, false, { signal: ending.signal }).catch(() => false);
    try {
      return await Promise.race([reaches(ending.signal).catch(() => false), late]);
    } finally {
      ending.abort();
    }
  }

  async function reaches(signal: AbortSignal): Promise<boolean> {
    while (covered < announced) await (asking ??= askNeeded().finally(() => (asking = null)));
    for (;;) {
      if (replayed >= needed) return true;
      replayed = (await readStandbyPosition(watchingStandby.pool)).position ?? 0;
      if (replayed < needed) await delay(askAgainMs, undefined, { signal });
    }
  }

  async function askNeeded(): Promise<void> {
    const upTo = announced;
    cover(upTo, await readPrimaryPosition(watchingPrimary.pool));
  }

  function cover(upTo: number, { position }: PrimaryPosition): void {
    if (upTo <= covered) return;
    covered = upTo;
    needed = position;
  }

  async function look(): Promise<void> {
    if (isClosed) return;
    await (looking ??= lookOnce().finally(() => (looking = null)));
  }

  async function lookOnce(): Promise<void> {
    const at = now();
    const upTo = announced;
    const own = await readPrimaryPosition(watchingPrimary.pool).catch(() => null);
    if (own) {
      lag.notePrimary(at, own.position);
      cover(upTo, own);
      lastPrimary = own;
    }
    try {
      judge(await readStandbyPosition(watchingStandby.pool));
      if (isLate) isLate = !(await reachesInTime());
    } catch (error) {
      turn('unreachable', error);
    }
  }

  function judge(standby: StandbyPosition): void {
    if (!standby.isStandby || standby.position === null) return turn('foreign');
    // The primary has not told who it is yet.
    if (lastPrimary === null) return turn('unknown');
    if (standby.identity !== lastPrimary.identity) return turn('foreign');
    replayed = standby.position;
    lagMs = lag.noteReplica(replayed);
    const bound = kind === 'usable' ? maxLagMs : maxLagMs / 2;
    turn(lagMs > bound ? 'behind' : 'usable');
  }

  /** One line of the log when reads leave the replica, and one when they come back. */
  function turn(next: ReplicaState, error?: unknown): void {
    // A look that was under way fails at the end of its connections.
    if (isClosed) return;
    if (next === 'usable' && kind !== 'usable') log.info('lists, details and search are read from the replica');
    const leaves = kind === 'usable' || kind === 'unknown';
    if (next !== 'usable' && next !== 'unknown' && leaves)
      log.warn({ replica: next, lagSeconds: Math.round(lagMs / 1_000), err: error }, 'the replica is left out');
    kind = next;
  }

  async function close(): Promise<void> {
    isClosed = true;
    await Promise.all([reading.close(), watchingStandby.close(), watchingPrimary.close()]);
  }
}

const lookEveryMs = 1_000;

/** Looks at once and then every second, for as long as the process lives. */
export function watchReplica({ look }: Pick<Replica, 'look'>): void {
  void look();
  setInterval(() => void look(), lookEveryMs).unref();
}
