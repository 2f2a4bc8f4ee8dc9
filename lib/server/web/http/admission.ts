/** The kind of cost of a response: a page that a reader waits for, one that nobody waits for, a search in the database, a request to the API. */
export type Lane = (typeof lanes)[number];

const lanes = ['render', 'background', 'search', 'api'] as const;

export interface LaneLimits {
  /** Maximum of requests in work. Many pages that are rendered together make each turn of the event loop long, and every request waits for it. */
  slots: number;
  /** Maximum of requests that wait for a slot. */
  queue: number;
  /** So few requests may always wait: a handful of users on a slow machine is no overload. */
  free: number;
  /** While the first request of the queue has waited this long (milliseconds), no other may join; after twice as long it is rejected. */
  waitMs: number;
  /** Milliseconds by which the event loop may be late. */
  lateMs: number;
}

interface Options {
  limits: Readonly<Record<Lane, LaneLimits>>;
  /** The present lateness of the event loop in milliseconds. */
  lateness: () => number;
  now: () => number;
  /** Starts a request that has waited for a slot, in a later turn of the event loop. */
  later: (begin: () => void) => void;
}

/** Call it when the work is done; a second call does nothing. */
export type Release = () => void;

export interface Admission {
  /** False while there is a queue and the event loop is late. */
  isInTime: (lane: Lane) => boolean;
  /**
   * A slot, at once or after a short wait; null when there are too many requests already.
   * @param isGone whether nobody waits for the response any more: such a request gets none when its turn has come
   */
  acquire: (lane: Lane, isGone?: () => boolean) => Promise<Release | null>;
  /** A slot that is free now; null when there is none. */
  tryAcquire: (lane: Lane) => Release | null;
  /** Rejects the requests that have waited too long; call it at intervals. */
  sweep: () => void;
}

interface Waiting {
  since: number;
  isGone: () => boolean;
  settle: (release: Release | null) => void;
}

interface LaneState {
  used: number;
  waiting: Waiting[];
}

/**
 * Limits the requests that a process works on (LOAD-1): further ones are refused at once, so that the others do not wait longer and longer. The
 * measure is the waiting time of the queue's first request, so the limit is right on any machine.
 */
export function createAdmission({ limits, lateness, now, later }: Options): Admission {
  const laneStates: Record<Lane, LaneState> = {
    render: emptyLane(),
    background: emptyLane(),
    search: emptyLane(),
    api: emptyLane(),
  };
  const isInTime = (lane: Lane) =>
    laneStates[lane].waiting.length < limits[lane].free || lateness() <= limits[lane].lateMs;
  return { isInTime, acquire, tryAcquire, sweep: () => lanes.forEach(rejectLate) };

  function tryAcquire(lane: Lane): Release | null {
    return laneStates[lane].used < limits[lane].slots ? take(lane) : null;
  }

  function acquire(lane: Lane, isGone = () => false): Promise<Release | null> {
    const { slots, queue, free, waitMs } = limits[lane];
    const state = laneStates[lane];
    if (state.used < slots) return Promise.resolve(take(lane));
    const [first] = state.waiting;
    if (state.waiting.length >= queue || (first && state.waiting.length >= free && now() - first.since > waitMs))
      return Promise.resolve(null);
    return new Promise((settle) => state.waiting.push({ since: now(), isGone, settle }));
  }

  function take(lane: Lane): Release {
    const state = laneStates[lane];
    let isHeld = true;
    state.used += 1;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      state.used -= 1;
      rejectLate(lane);
      const next = takeNext(state);
      if (!next) return;
      const release = take(lane);
      later(() => next.settle(release));
    };
  }

  /** Returns the next request that still waits; those whose clients have gone give up their turn. */
  function takeNext({ waiting }: LaneState): Waiting | undefined {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!next.isGone()) return next;
      next.settle(null);
    }
    return undefined;
  }

  function rejectLate(lane: Lane): void {
    const { waiting } = laneStates[lane];
    const { free, waitMs } = limits[lane];
    const since = now() - 2 * waitMs;
    const late = waiting.filter((one) => one.since < since).length;
    for (const { settle } of waiting.splice(0, Math.min(late, Math.max(0, waiting.length - free)))) settle(null);
  }
}

const emptyLane = (): LaneState => ({ used: 0, waiting: [] });

/**
 * Calls `begin` after so many turns of the event loop. The loop accepts one connection a turn (libuv since 1.45), and rendering a page takes long turns:
 * without a pause new connections would stay in the system's queue, where no request can be refused.
 */
export function afterTurns(turns: number, begin: () => void): void {
  if (turns === 0) begin();
  else setImmediate(() => afterTurns(turns - 1, begin));
}

/**
 * Measures the lateness of the event loop with a timer that should run every `everyMs`. During one long turn of the loop the
 * lateness grows, so it also counts for the requests that are read in that turn.
 */
export function watchEventLoop(everyMs: number, now: () => number): () => number {
  let ran = now();
  setInterval(() => (ran = now()), everyMs).unref();
  return () => Math.max(0, now() - ran - everyMs);
}

/**
 * Limits that keep accepted requests under 2 s while pages are rendered (LOAD-1). A page takes 25 ms of the processor and little else, so a few
 * keep it busy; with another backend it mostly waits for that backend. Slow searches have a lane of their own, so that they do not take the slots
 * of pages; so have pages that nobody waits for. Responses from memory need no slot.
 */
export function admissionLanes({ hasOwnBackend }: { hasOwnBackend: boolean }): Readonly<Record<Lane, LaneLimits>> {
  const slots = hasOwnBackend ? 3 : 16;
  return {
    render: { slots, queue: 100, free: 12, waitMs: 500, lateMs: 400 },
    background: { slots: 1, queue: 1, free: 1, waitMs: 600, lateMs: 500 },
    search: { slots: 6, queue: 40, free: 6, waitMs: 600, lateMs: 500 },
    // The pool has ten connections; sign-ins and uploads wait for other things than the database.
    api: { slots: 48, queue: 200, free: 24, waitMs: 600, lateMs: 500 },
  };
}
