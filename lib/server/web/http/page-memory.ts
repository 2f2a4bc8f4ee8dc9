import type { FinishedResponse } from './finished-response';

/** The memory's rules for responses of one kind; all times in milliseconds. */
export interface Lifetimes {
  /** Time for which a response is sent without asking whether it is still right. */
  freshMs: number;
  /** Time after that in which it is sent while a new one is rendered. */
  staleMs: number;
  /** Time after a change of its contents in which it may still be sent while a new one is rendered. */
  droppedMs: number;
  /** When no new one can be rendered, it is sent until this age (DB-1). */
  errorMs: number;
}

/** A response as the memory keeps it. */
export interface Entry {
  response: FinishedResponse;
  lifetimes: Lifetimes;
  renderedAt: number;
  /** When its contents changed; null while they have not. */
  droppedAt: number | null;
  /** When a new one could not be rendered last. */
  failedAt: number;
  /** When a reader got it last. */
  readAt: number;
  render: Render;
}

/**
 * @param isBackground whether nobody waits for the page
 * @param last the response that is kept now: given back when the new one is the same, with its compressed bodies
 */
export type Render = (isBackground: boolean, last: FinishedResponse | null) => Promise<Rendered>;

/** A store of entries, bounded in bytes. */
export interface EntryStore {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
  delete(key: string): void;
  entries(): Iterable<[string, Entry]>;
  /** A response has another size: its brotli body came, or became smaller. */
  measure?(key: string): void;
}

/** A rendered page, and the names under which it can be dropped. */
export interface Rendered {
  response: FinishedResponse;
  tags: readonly string[];
  /** True when another reader may get it. */
  isKept: boolean;
}

/** The way a response was found, for `Server-Timing`. */
export type Found = { kind: 'hit' | 'stale' | 'error-stale'; entry: Entry } | ({ kind: 'miss' } & NewlyRendered);

interface NewlyRendered {
  rendered: Rendered;
  /** Its contents changed while it was being rendered: it may show the old ones. */
  isOutdated: boolean;
  /** Something that it shows was taken away while it was being rendered: nobody may get it. */
  isGone: boolean;
}

export interface PageMemory {
  /** A response that can be sent at once without any other work; undefined when there is none. */
  hit(key: string): Entry | undefined;
  /**
   * The response of a key: from memory, or rendered by `render`. Any number of callers share one rendering.
   * @throws what `render` throws when there is no response that may be sent instead
   */
  find(key: string, lifetimes: Lifetimes, render: Render): Promise<Found>;
  /**
   * Contents changed: responses with these tags are rendered again. They stay until a new response exists.
   * @param gone what they show may not be shown any more (R21): responses with these tags are forgotten at once, whether or not a new one can be made
   */
  drop(tags: readonly string[], gone?: readonly string[]): void;
  /** A kept response has another size. */
  measure(key: string): void;
}

interface Options {
  store: EntryStore;
  /** For what is not there: a flood of such addresses takes no place of pages. Default: the same store. */
  missing?: EntryStore;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** Calls back once, a moment later. */
  later: (work: () => void) => void;
  /** A rendering that nobody waits for has failed. */
  onBackgroundFailure: (error: unknown) => void;
}

/** A page that had a reader so recently is rendered again as soon as its contents change, before the next reader comes. */
const hotMs = 60_000;
/** A missing page may exist a moment later. */
const missingLifetimes: Lifetimes = { freshMs: 3_000, staleMs: 0, droppedMs: 0, errorMs: 0 };
/** There is no slot for another rendering: nothing is wrong with the page. */
export class Overload extends Error {}

/** Longer than any rendering lasts. */
const rememberDropsMs = 60_000;
/** A page that loses something each time that it is rendered is given up after so many times. */
const maxRenderings = 3;
/** After a failure readers get the old response at once for so long: they do not all wait for a backend that is gone. */
const retryMs = 3_000;

/** Keeps finished responses and decides when they are rendered again (stale-while-revalidate and stale-if-error of RFC 5861, by tag). */
export function createPageMemory({ store, missing = store, now, later, onBackgroundFailure }: Options): PageMemory {
  const renderings = new Map<string, Promise<NewlyRendered>>();
  const tagsByKey = new WeakMap<Entry, ReadonlySet<string>>();
  /** When each tag was dropped: a page that was being rendered at that moment may show the old contents. */
  const drops = new Map<string, number>();
  /** The same of tags whose contents went. */
  const losses = new Map<string, number>();
  /** Hot pages whose contents have changed, by their keys. */
  const changed = new Map<string, Entry>();
  let isRefreshing = false;

  return { hit, find, drop, measure: (key) => store.measure?.(key) };

  function hit(key: string): Entry | undefined {
    const entry = store.get(key) ?? missing.get(key);
    if (!entry || !isFresh(entry)) return undefined;
    entry.readAt = now();
    return entry;
  }

  function isFresh({ droppedAt, renderedAt, lifetimes }: Entry): boolean {
    return droppedAt === null && now() - renderedAt < lifetimes.freshMs;
  }

  async function find(key: string, lifetimes: Lifetimes, render: Render): Promise<Found> {
    const entry = store.get(key) ?? missing.get(key);
    if (!entry) return { kind: 'miss', ...(await renderForReader(key, lifetimes, render)) };
    entry.readAt = now();
    if (isFresh(entry)) return { kind: 'hit', entry };
    const mayOutlive = now() - entry.renderedAt < entry.lifetimes.errorMs;
    if (mayOutlive && now() - entry.failedAt < retryMs) return { kind: 'error-stale', entry };
    if (isUsable(entry)) {
      if (!renderings.has(key)) renderOnce(key, lifetimes, render, true).catch((error) => noteFailure(entry, error));
      return { kind: 'stale', entry };
    }
    try {
      return { kind: 'miss', ...(await renderForReader(key, lifetimes, render)) };
    } catch (error) {
      if (!(error instanceof Overload)) entry.failedAt = now();
      // The contents of the old response may have been taken away since the reader came.
      const last = store.get(key) ?? missing.get(key);
      if (!mayOutlive || !last) throw error;
      return { kind: 'error-stale', entry: last };
    }
  }

  /** A rendering that began before something went would show it to whoever joins it. */
  async function renderForReader(key: string, lifetimes: Lifetimes, render: Render): Promise<NewlyRendered> {
    for (let n = 0; n < maxRenderings; n += 1) {
      const made = await renderOnce(key, lifetimes, render, false);
      if (!made.isGone) return made;
    }
    throw new Overload('what the page shows goes faster than it can be rendered');
  }

  function noteFailure(entry: Entry, error: unknown): void {
    if (error instanceof Overload) return;
    entry.failedAt = now();
    onBackgroundFailure(error);
  }

  /** Returns true when an old response may be sent while a new one is rendered. */
  function isUsable({ renderedAt, droppedAt, lifetimes }: Entry): boolean {
    const { freshMs, staleMs, droppedMs } = lifetimes;
    const isYoung = now() - renderedAt < freshMs + staleMs;
    return isYoung && (droppedAt === null || now() - droppedAt < droppedMs);
  }

  function renderOnce(
    key: string,
    lifetimes: Lifetimes,
    render: Render,
    isBackground: boolean,
  ): Promise<NewlyRendered> {
    const known = renderings.get(key);
    if (known) return known;
    const begun = now();
    const rendering = render(isBackground, store.get(key)?.response ?? null)
      .then((rendered) => {
        const isAmong = (times: ReadonlyMap<string, number>) =>
          rendered.tags.some((tag) => (times.get(tag) ?? -Infinity) >= begun);
        const made = { rendered, isOutdated: isAmong(drops), isGone: isAmong(losses) };
        keep(key, { lifetimes, render, begun, ...made });
        return made;
      })
      .finally(() => renderings.delete(key));
    renderings.set(key, rendering);
    return rendering;
  }

  function keep(key: string, { lifetimes, render, begun, rendered, isOutdated, isGone }: Finished): void {
    const { response, tags, isKept } = rendered;
    if (isGone) return;
    if (!isKept) {
      // There is no page any more, or it has moved: the last one must not stand in when this cannot be found out (R21, R22).
      store.delete(key);
      return;
    }
    const entry: Entry = {
      response,
      lifetimes,
      render,
      renderedAt: begun,
      readAt: store.get(key)?.readAt ?? begun,
      droppedAt: isOutdated ? now() : null,
      failedAt: -Infinity,
    };
    tagsByKey.set(entry, new Set(tags));
    if (response.status === 404 || response.status === 410) {
      store.delete(key);
      missing.set(key, { ...entry, lifetimes: missingLifetimes });
    } else {
      missing.delete(key);
      store.set(key, entry);
    }
  }

  function drop(tags: readonly string[], gone: readonly string[] = []): void {
    const at = now();
    note(drops, tags, at);
    note(losses, gone, at);
    if (missing !== store) for (const [key] of missing.entries()) missing.delete(key);
    for (const [key, entry] of store.entries()) {
      const own = tagsByKey.get(entry);
      const isGone = gone.some((tag) => own?.has(tag));
      if (isGone) store.delete(key);
      else if (entry.droppedAt !== null || !tags.some((tag) => own?.has(tag))) continue;
      entry.droppedAt = at;
      if (at - entry.readAt < hotMs && entry.lifetimes.droppedMs > 0) changed.set(key, entry);
    }
    if (!isRefreshing && changed.size > 0) {
      isRefreshing = true;
      later(() => void refreshChanged());
    }
  }

  /** Renders hot pages whose contents have changed, one after the other: their next readers need not wait. */
  async function refreshChanged(): Promise<void> {
    const entries = [...changed];
    changed.clear();
    for (const [key, { lifetimes, render }] of entries) {
      const entry = store.get(key);
      if ((entry && isFresh(entry)) || renderings.has(key)) continue;
      try {
        await renderOnce(key, lifetimes, render, true);
      } catch (error) {
        if (entry) noteFailure(entry, error);
        else if (!(error instanceof Overload)) onBackgroundFailure(error);
      }
    }
    isRefreshing = false;
    if (changed.size > 0) drop([]);
  }
}

function note(times: Map<string, number>, tags: readonly string[], at: number): void {
  for (const [tag, since] of times) if (at - since > rememberDropsMs) times.delete(tag);
  for (const tag of tags) times.set(tag, at);
}

interface Finished extends NewlyRendered {
  lifetimes: Lifetimes;
  render: Render;
  begun: number;
}
