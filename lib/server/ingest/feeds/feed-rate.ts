import { array, date, mixed, number, object, type InferType } from 'yup';

/** Items that came in so many hours of watching; both fade with time. */
export interface Observed {
  items: number;
  hours: number;
}

/**
 * The poller's knowledge of a feed: how much it publishes at which hour and on which day of the week, and how often it was fetched. Counts of items
 * and hours fade: half of what was counted ten days ago is left.
 */
export interface FeedRate {
  /** By hour of the day, UTC. */
  hours: Observed[];
  /** By day of the week, UTC, from Sunday: in Minsk the day then begins at three in the morning. */
  weekdays: Observed[];
  /** Up to when items have been counted; hours in which the feed failed are counted by the next fetch that succeeds. */
  countedUntil: Date;
  /** The last time when something new came; null before the first. */
  lastItemAt: Date | null;
  /** Hours of watching since the feed is known; never fades. */
  watchedHours: number;
  /** Fetches of the last day or two, and over how many days: they fade to a half in a day. */
  fetches: number;
  fetchedDays: number;
  /** The publisher's own interval between fetches, in minutes, by `ttl`, `sy:updatePeriod` or `Cache-Control: max-age`; null where it names none. */
  ttlMinutes: number | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const halfLifeDays = { counts: 10, fetches: 1 } as const;
/** Maximum hours over which the list of a first fetch is counted: older items may have been dropped from it at any pace. */
const maxFirstHours = 72;
/** A list whose items all carry the fetch's own time says nothing about the pace. */
const minFirstHours = 1;

/** The pace of a feed of which nothing is known, items per hour, and the hours of watching that it weighs. */
const prior = { itemsPerHour: 0.7, hours: 2 } as const;
/** The hours watched of one hour of the day, and the items of one weekday, that weigh as much as what all other hours say. */
const shrink = { hours: 3, items: 20 } as const;

/**
 * A news site's rate in each hour (UTC), as a multiple of its mean: of 457 outlets on two days. A start, replaced by what the feeds themselves show.
 */
const usualShape: readonly number[] = [
  0.4, 0.36, 0.35, 0.45, 0.5, 0.6, 0.85, 1.0, 1.2, 1.35, 1.45, 1.45, 1.45, 1.4, 1.4, 1.4, 1.4, 1.3, 1.2, 1.0, 0.85, 0.8,
  0.65, 0.55,
];

/** The result of a successful fetch. */
export interface FetchedItems {
  /** Publication times of the items that were new; an item without one counts at the fetch. */
  publishedAt: readonly Date[];
  ttlMinutes?: number | null;
}

function newRate(now: Date): FeedRate {
  const none = (length: number) => Array.from({ length }, () => ({ items: 0, hours: 0 }));
  return {
    hours: none(24),
    weekdays: none(7),
    countedUntil: now,
    lastItemAt: null,
    watchedHours: 0,
    fetches: 0,
    fetchedDays: 0,
    ttlMinutes: null,
  };
}

/**
 * Counts a successful fetch. At the first one the list's own dates tell the pace: a feed of thirty items from the last ten hours is known at
 * once.
 * @param known null before the first fetch.
 */
export function learnRate(known: FeedRate | null, { publishedAt, ttlMinutes }: FetchedItems, now: Date): FeedRate {
  const from = known?.countedUntil ?? firstMoment(publishedAt, now);
  const rate = faded(known ?? newRate(from), now);
  const isPace = known !== null || now.getTime() - from.getTime() >= minFirstHours * hourMs;
  if (isPace) {
    watch(rate, from, now);
    for (const date of publishedAt) {
      if (known === null && date < from) continue;
      // An item that the feed shows late could not have been fetched sooner: it counts where it appeared.
      const appeared = date > from && date <= now ? date : now;
      bucketOf(rate.hours, appeared.getUTCHours()).items += 1;
      bucketOf(rate.weekdays, appeared.getUTCDay()).items += 1;
    }
  }
  const newest = publishedAt.reduce((latest, date) => Math.max(latest, Math.min(date.getTime(), now.getTime())), 0);
  const appearedAt = known === null ? newest : now.getTime();
  return {
    ...rate,
    countedUntil: now,
    lastItemAt: publishedAt.length > 0 ? new Date(appearedAt) : rate.lastItemAt,
    ttlMinutes: ttlMinutes === undefined ? rate.ttlMinutes : ttlMinutes,
  };
}

/** Counts that the feed was fetched, whatever came of it. */
export function countFetch(rate: FeedRate, lastFetchAt: Date | null, now: Date): FeedRate {
  const days = lastFetchAt === null ? 0 : Math.max(0, now.getTime() - lastFetchAt.getTime()) / dayMs;
  const kept = 0.5 ** (days / halfLifeDays.fetches);
  return { ...rate, fetches: rate.fetches * kept + 1, fetchedDays: rate.fetchedDays * kept + days };
}

/** Items per hour that the feed will bring at a moment. @param shape of all feeds' days, from `shapeOf`: what this feed's own hours do not say yet. */
export function expectedRate(rate: FeedRate, shape: readonly number[], at: Date): number {
  return inHour(hourlyRates(rate, shape), at.getUTCHours()) * weekdayFactor(rate, at.getUTCDay());
}

/** Items per hour for each hour of an average day, UTC. */
export function hourlyRates(rate: FeedRate, shape: readonly number[]): number[] {
  let items = prior.itemsPerHour * prior.hours;
  let hours = prior.hours;
  rate.hours.forEach((seen, hour) => {
    items += seen.items;
    hours += seen.hours * inHour(shape, hour);
  });
  const mean = items / hours;
  return rate.hours.map(
    (seen, hour) => (seen.items + shrink.hours * mean * inHour(shape, hour)) / (seen.hours + shrink.hours),
  );
}

/** Returns a feed's rate on a day of the week, as a multiple of its mean. */
export function weekdayFactor(rate: FeedRate, day: number): number {
  const items = rate.weekdays.reduce((sum, seen) => sum + seen.items, 0);
  const hours = rate.weekdays.reduce((sum, seen) => sum + seen.hours, 0);
  const seen = bucketOf(rate.weekdays, day);
  // A part of a day says nothing about the week: nor does the only day so far.
  const usual = hours > 0 ? (items / hours) * seen.hours : 0;
  const isWeekKnown = hours >= 48;
  return isWeekKnown ? (seen.items + shrink.items) / (usual + shrink.items) : 1;
}

/** The day of all feeds together, as multiples of its mean for each hour (UTC). Hours that were not watched yet are as usual. */
export function shapeOf(rates: readonly FeedRate[]): number[] {
  const total = rates.reduce((sum, rate) => sum + rate.hours.reduce((own, seen) => own + seen.items, 0), 0);
  const watched = rates.reduce(
    (sum, rate) => sum + rate.hours.reduce((own, seen, hour) => own + seen.hours * inHour(usualShape, hour), 0),
    0,
  );
  if (watched === 0) return normalized(usualShape);
  const mean = total / watched;
  return normalized(
    usualShape.map((usual, hour) => {
      const items = rates.reduce((sum, rate) => sum + bucketOf(rate.hours, hour).items, 0);
      const hours = rates.reduce((sum, rate) => sum + bucketOf(rate.hours, hour).hours, 0);
      // Fifty items' worth of the usual day.
      return (items + 50 * usual) / (hours * mean + 50);
    }),
  );
}

/** Items a day, from what was seen; null until the feed has been watched for some hours. */
export function itemsPerDay(rate: FeedRate): number | null {
  const items = rate.hours.reduce((sum, seen) => sum + seen.items, 0);
  const hours = rate.hours.reduce((sum, seen) => sum + seen.hours, 0);
  return hours < 6 ? null : (items / hours) * 24;
}

/** Fetches a day; null until the feed has been fetched for some hours. */
export function fetchesPerDay(rate: FeedRate): number | null {
  return rate.fetchedDays < 0.1 ? null : rate.fetches / rate.fetchedDays;
}

/** Days since something new came; 0 for a feed that has not been watched long enough to tell. */
export function silentDays(rate: FeedRate, now: Date): number {
  const since = rate.lastItemAt?.getTime() ?? now.getTime() - rate.watchedHours * hourMs;
  return Math.max(0, now.getTime() - since) / dayMs;
}

const amount = () => number().strict().min(0).required();
const buckets = (length: number) =>
  array(object({ items: amount(), hours: amount() }).required())
    .length(length)
    .required();
const storedRate = object({
  hours: buckets(24),
  weekdays: buckets(7),
  countedUntil: date().required(),
  lastItemAt: date().nullable().default(null),
  watchedHours: amount(),
  fetches: amount(),
  fetchedDays: amount(),
  ttlMinutes: mixed<number>((value): value is number => typeof value === 'number' && value >= 0)
    .nullable()
    .default(null),
});
type StoredRate = InferType<typeof storedRate>;

/** A rate as JSON has kept it; null for none, and for one that another version left in another form. */
export function toFeedRate(stored: unknown): FeedRate | null {
  try {
    const rate: StoredRate = storedRate.validateSync(stored);
    return rate;
  } catch {
    // Learned again from the next fetches.
    return null;
  }
}

function firstMoment(publishedAt: readonly Date[], now: Date): Date {
  const oldest = publishedAt.reduce((first, date) => Math.min(first, date.getTime()), now.getTime());
  return new Date(Math.max(oldest, now.getTime() - maxFirstHours * hourMs));
}

function faded(rate: FeedRate, now: Date): FeedRate {
  const days = Math.max(0, now.getTime() - rate.countedUntil.getTime()) / dayMs;
  const kept = 0.5 ** (days / halfLifeDays.counts);
  const fade = (all: readonly Observed[]) =>
    all.map(({ items, hours }) => ({ items: items * kept, hours: hours * kept }));
  return { ...rate, hours: fade(rate.hours), weekdays: fade(rate.weekdays) };
}

/** Adds the time from one moment to another to its hours of the day and days of the week; of a long pause the last week. */
function watch(rate: FeedRate, from: Date, to: Date): void {
  let at = Math.max(from.getTime(), to.getTime() - 7 * dayMs);
  while (at < to.getTime()) {
    const next = Math.min((Math.floor(at / hourMs) + 1) * hourMs, to.getTime());
    const hours = (next - at) / hourMs;
    bucketOf(rate.hours, new Date(at).getUTCHours()).hours += hours;
    bucketOf(rate.weekdays, new Date(at).getUTCDay()).hours += hours;
    rate.watchedHours += hours;
    at = next;
  }
}

function normalized(shape: readonly number[]): number[] {
  const mean = shape.reduce((sum, one) => sum + one, 0) / shape.length;
  return shape.map((one) => one / mean);
}

/** Returns the value for an hour from a list with one for each hour. */
export function inHour(all: readonly number[], hour: number): number {
  const value = all[hour];
  if (value === undefined) throw new RangeError(`no hour ${hour}`);
  return value;
}

function bucketOf(all: readonly Observed[], index: number): Observed {
  const bucket = all[index];
  if (!bucket) throw new RangeError(`no bucket ${index}`);
  return bucket;
}
