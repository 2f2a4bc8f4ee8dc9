/** What an answer costs: it is in memory, has to be rendered, or waits for a search in the database. */
export type Lane = (typeof lanes)[number];

const lanes = ['memory', 'render', 'search'] as const;

export interface LaneLimits {
  /** Requests that are worked on at once. Many pages rendered together make each turn of the event loop long, and everybody waits for it. */
  places: number;
  /** Requests that wait for a place at most. */
  queue: number;
  /** So few may wait however long it takes: a handful of readers on a slow machine is no overload. */
  free: number;
  /** While the first in the queue has waited this long (milliseconds), nobody else joins it; after twice as long it is sent away. */
  waitMs: number;
  /** Milliseconds by which the event loop may be late. */
  lateMs: number;
}

interface Options {
  limits: Readonly<Record<Lane, LaneLimits>>;
  /** Milliseconds by which the event loop is late just now. */
  lateness: () => number;
  now: () => number;
  /** Begins what waited for a place: not in the same turn of the event loop. */
  later: (begin: () => void) => void;
}

/** To be called when the work is done; again it does nothing. */
export type Leave = () => void;

export interface Admission {
  /** False while there is a queue and the event loop does not keep up either. */
  isInTime: (lane: Lane) => boolean;
  /** A place, at once or after a short wait; null: too many are there already. */
  enter: (lane: Lane) => Promise<Leave | null>;
  /** Sends away those who wait in vain; to be called now and then. */
  sweep: () => void;
}

interface Waiting {
  since: number;
  settle: (leave: Leave | null) => void;
}

interface Room {
  taken: number;
  waiting: Waiting[];
}

/**
 * Bounds what a process takes on at once (LOAD-1): beyond it a request is refused in a moment instead of all of them waiting longer and longer. How many
 * requests a machine can take is measured by how long the queue's first has waited, so the bound is right on any machine.
 */
export function createAdmission({ limits, lateness, now, later }: Options): Admission {
  const rooms: Record<Lane, Room> = { memory: emptyRoom(), render: emptyRoom(), search: emptyRoom() };
  const isInTime = (lane: Lane) => rooms[lane].waiting.length < limits[lane].free || lateness() <= limits[lane].lateMs;
  return { isInTime, enter, sweep: () => lanes.forEach(sendAway) };

  function enter(lane: Lane): Promise<Leave | null> {
    const { places, queue, free, waitMs } = limits[lane];
    const room = rooms[lane];
    if (room.taken < places) return Promise.resolve(take(lane));
    const [first] = room.waiting;
    if (room.waiting.length >= queue || (first && room.waiting.length >= free && now() - first.since > waitMs))
      return Promise.resolve(null);
    return new Promise((settle) => room.waiting.push({ since: now(), settle }));
  }

  function take(lane: Lane): Leave {
    const room = rooms[lane];
    let isThere = true;
    room.taken += 1;
    return () => {
      if (!isThere) return;
      isThere = false;
      room.taken -= 1;
      sendAway(lane);
      const next = room.waiting.shift();
      if (!next) return;
      const leave = take(lane);
      later(() => next.settle(leave));
    };
  }

  function sendAway(lane: Lane): void {
    const { waiting } = rooms[lane];
    const { free, waitMs } = limits[lane];
    const since = now() - 2 * waitMs;
    const late = waiting.filter((one) => one.since < since).length;
    for (const { settle } of waiting.splice(0, Math.min(late, Math.max(0, waiting.length - free)))) settle(null);
  }
}

const emptyRoom = (): Room => ({ taken: 0, waiting: [] });

/**
 * Lets the event loop turn so many times first. It accepts one connection a turn (libuv since 1.45), and a rendered page is one long turn after another:
 * without a pause new readers would stand in the system's queue, where nobody can refuse them.
 */
export function afterTurns(turns: number, begin: () => void): void {
  if (turns === 0) begin();
  else setImmediate(() => afterTurns(turns - 1, begin));
}

/**
 * Measures how late the event loop is: a timer that should run every `everyMs` tells when it ran last. Within one long turn of the loop the
 * lateness grows, so that the requests read in that turn are judged by it too.
 */
export function watchEventLoop(everyMs: number, now: () => number): () => number {
  let ran = now();
  setInterval(() => (ran = now()), everyMs).unref();
  return () => Math.max(0, now() - ran - everyMs);
}

/**
 * Bounds that keep accepted requests under 2 s when pages have to be rendered (LOAD-1). A page takes 25 ms of the processor and little else, so a few at
 * once keep it busy; on another backend it mostly waits for that. A page from memory is compressed beside the event loop and waits for its reader's
 * connection. A slow search must not take the places of pages.
 */
export function admissionLanes({ hasOwnBackend }: { hasOwnBackend: boolean }): Readonly<Record<Lane, LaneLimits>> {
  const places = hasOwnBackend ? 3 : 16;
  return {
    render: { places, queue: 100, free: 12, waitMs: 600, lateMs: 500 },
    search: { places: 6, queue: 40, free: 6, waitMs: 600, lateMs: 500 },
    memory: { places: 24, queue: 300, free: 24, waitMs: 600, lateMs: 800 },
  };
}
