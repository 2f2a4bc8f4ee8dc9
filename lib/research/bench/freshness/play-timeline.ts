import {
  type FetchPlan,
  firstPlan,
  intervalLimits,
  nextFetch,
  type PlannedFeed,
  planFetches,
  type ScheduleState,
} from '../../../server/ingest/feeds/feed-schedule';

/** Publication times of one feed, ascending, in epoch milliseconds. */
export type Timeline = readonly number[];

/** Results that the readers of a timeline would have seen. */
export interface PlayedTimeline {
  /** Minutes from publication to fetch, ascending. */
  lags: number[];
  /** The same of articles of the first 24 hours. */
  firstDayLags: number[];
  fetchesPerFeedDay: number;
  firstDayFetchesPerFeed: number;
}

/** When a feed is fetched next; `fresh` are the publication times that the fetch found. */
type Scheduler = (feed: number, fresh: readonly number[], at: number) => number;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** As often as the worker plans. */
const planEveryMs = 10 * minuteMs;

/** The very scheduler of the worker, which knows nothing of the feeds when the timeline begins. */
export function playLearning(feeds: readonly Timeline[], perFeedDay: number, random: () => number): PlayedTimeline {
  const states: ScheduleState[] = feeds.map(() => ({
    intervalSeconds: intervalLimits.unknown * 60,
    failures: 0,
    lastFetchAt: null,
    rate: null,
    everyMinutes: null,
  }));
  let plan: FetchPlan = firstPlan;
  let plannedAt = -Infinity;
  return play(feeds, random, (feed, fresh, at) => {
    const now = new Date(at);
    if (at - plannedAt >= planEveryMs) {
      const known = states.flatMap<PlannedFeed>(({ rate, everyMinutes }) => (rate ? [{ rate, everyMinutes }] : []));
      plan = planFetches(known, perFeedDay, now);
      plannedAt = at;
    }
    const state = states[feed];
    if (!state) throw new RangeError(`no feed ${feed}`);
    const publishedAt = fresh.map((time) => new Date(time));
    const outcome =
      publishedAt.length > 0 ? ({ kind: 'changed', publishedAt } as const) : ({ kind: 'unchanged' } as const);
    const next = nextFetch(state, outcome, now, random(), plan);
    states[feed] = { ...state, ...next, lastFetchAt: now };
    return next.nextFetchAt.getTime();
  });
}

/** Every feed at one interval. @param minutes from a fetch to the next. */
export function playFixed(feeds: readonly Timeline[], minutes: number, random: () => number): PlayedTimeline {
  return play(feeds, random, (_feed, _fresh, at) => at + minutes * minuteMs);
}

/** Every feed at its own interval by the mean rate that only the whole timeline tells: what no schedule without clocks can know. */
export function playOptimum(feeds: readonly Timeline[], perFeedDay: number, random: () => number): PlayedTimeline {
  const weights = feeds.map((times) => Math.sqrt(times.length));
  const intervals = (factor: number) =>
    weights.map((weight) => Math.min(Math.max(factor / weight, intervalLimits.min), intervalLimits.max));
  let [low, high] = [0.1, 10_000];
  for (let step = 0; step < 50; step += 1) {
    const middle = Math.sqrt(low * high);
    const perDay = intervals(middle).reduce((sum, minutes) => sum + 1440 / minutes, 0) / feeds.length;
    if (perDay > perFeedDay) low = middle;
    else high = middle;
  }
  const chosen = intervals(high);
  return play(feeds, random, (feed, _fresh, at) => at + (chosen[feed] ?? intervalLimits.max) * minuteMs);
}

/** Plays all feeds in the order of time; each is fetched for the first time within the first minutes. */
function play(feeds: readonly Timeline[], random: () => number, schedule: Scheduler): PlayedTimeline {
  const begin = feeds.reduce((first, times) => Math.min(first, times[0] ?? Infinity), Infinity);
  const end = feeds.reduce((last, times) => Math.max(last, times.at(-1) ?? -Infinity), -Infinity);
  // By minute: a heap would be no clearer, and a fetch is never sooner than a minute after the one before.
  const slots: { feed: number; at: number }[][] = [];
  const read = feeds.map(() => 0);
  const lags: number[] = [];
  const firstDayLags: number[] = [];
  let fetches = 0;
  let firstDayFetches = 0;
  feeds.forEach((_, feed) => enqueue(feed, begin + random() * intervalLimits.unknown * minuteMs));
  for (let slot = 0; slot < slots.length; slot += 1) {
    for (const { feed, at } of (slots[slot] ?? []).sort((one, other) => one.at - other.at)) {
      const times = feeds[feed] ?? [];
      const from = read[feed] ?? 0;
      let to = from;
      while ((times[to] ?? Infinity) <= at) to += 1;
      read[feed] = to;
      const fresh = times.slice(from, to);
      for (const time of fresh) {
        lags.push((at - time) / minuteMs);
        if (time - begin < dayMs) firstDayLags.push((at - time) / minuteMs);
      }
      if (at <= end) fetches += 1;
      if (at - begin < dayMs) firstDayFetches += 1;
      // Every article is fetched once, also the last ones.
      if (at <= end || to < times.length) enqueue(feed, schedule(feed, fresh, at));
    }
    slots[slot] = [];
  }
  const ascending = (all: number[]) => all.sort((one, other) => one - other);
  const days = (end - begin) / dayMs;
  return {
    lags: ascending(lags),
    firstDayLags: ascending(firstDayLags),
    fetchesPerFeedDay: fetches / feeds.length / days,
    firstDayFetchesPerFeed: firstDayFetches / feeds.length / Math.min(days, 1),
  };

  function enqueue(feed: number, at: number): void {
    const slot = Math.floor((at - begin) / minuteMs);
    (slots[slot] ??= []).push({ feed, at });
  }
}
