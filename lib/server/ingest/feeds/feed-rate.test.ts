import {
  countFetch,
  expectedRate,
  type FeedRate,
  fetchesPerDay,
  itemsPerDay,
  learnRate,
  shapeOf,
  silentDays,
  toFeedRate,
} from './feed-rate';

const hourMs = 3_600_000;
const start = Date.parse('2026-11-16T00:00:00Z');
const at = (hours: number) => new Date(start + hours * hourMs);
const flat = Array.from({ length: 24 }, () => 1);

/** A feed that is fetched every half hour and has the items that fell into it. */
function watched(items: readonly Date[], fromHour: number, toHour: number): FeedRate {
  let rate = learnRate(null, { publishedAt: [] }, at(fromHour));
  for (let hour = fromHour + 0.5; hour <= toHour; hour += 0.5) {
    const publishedAt = items.filter((date) => date > at(hour - 0.5) && date <= at(hour));
    rate = learnRate(rate, { publishedAt }, at(hour));
  }
  return rate;
}
const every = (hours: number, from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / hours) }, (_, n) => at(from + hours * (n + 0.5)));

describe('the pace of a feed', () => {
  it('is learned from what each fetch finds new', () => {
    expect(itemsPerDay(watched(every(1, 0, 48), 0, 48))).toBeCloseTo(24, 0);
    expect(itemsPerDay(watched([], 0, 48))).toBe(0);
  });

  it('is known from the first list, whose dates tell it', () => {
    const rate = learnRate(null, { publishedAt: every(0.5, 0, 10) }, at(10));
    expect(expectedRate(rate, flat, at(10))).toBeGreaterThan(1.7);
    expect(expectedRate(rate, flat, at(10))).toBeLessThan(2.3);
    expect(rate.watchedHours).toBeCloseTo(9.75);
  });

  it('is not taken from a list whose items all carry the time of the fetch', () => {
    const rate = learnRate(null, { publishedAt: Array.from({ length: 50 }, () => at(10)) }, at(10));
    expect(expectedRate(rate, flat, at(10))).toBeCloseTo(0.7);
    expect(rate.watchedHours).toBe(0);
  });

  it('counts of a first list with old items only the last three days', () => {
    const rate = learnRate(null, { publishedAt: [at(-2_000), at(-1_000), at(-10), at(-5)] }, at(0));
    expect(rate.watchedHours).toBe(72);
    expect(itemsPerDay(rate)).toBeCloseTo(2 / 3);
  });

  it('follows the hours of the day', () => {
    const mornings = [0, 1, 2, 3].flatMap((day) => every(0.2, day * 24 + 6, day * 24 + 9));
    const rate = watched(mornings, 0, 96);
    expect(expectedRate(rate, flat, at(96 + 7))).toBeGreaterThan(2.5);
    expect(expectedRate(rate, flat, at(96 + 20))).toBeLessThan(0.6);
  });

  it('follows the days of the week', () => {
    const weekdays = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].flatMap((day) => every(0.5, day * 24, day * 24 + 24));
    const rate = watched(weekdays, 0, 14 * 24);
    const wednesday = expectedRate(rate, flat, at(16 * 24 + 12));
    const sunday = expectedRate(rate, flat, at(20 * 24 + 12));
    expect(sunday).toBeLessThan(wednesday / 2);
  });

  it('forgets slowly: half of what was seen is left after ten days', () => {
    const rate = watched(every(1, 0, 24), 0, 24);
    const items = (known: FeedRate) => known.hours.reduce((sum, seen) => sum + seen.items, 0);
    expect(items(learnRate(rate, { publishedAt: [] }, at(24 + 240)))).toBeCloseTo(items(rate) / 2);
  });

  it('counts an item that appears late where it appeared', () => {
    const rate = learnRate(watched([], 0, 12), { publishedAt: [at(2)] }, at(12.5));
    expect([rate.hours[2]?.items, rate.hours[12]?.items]).toEqual([0, 1]);
    expect(rate.lastItemAt).toEqual(at(12.5));
  });

  it('keeps the publisher’s interval until a response says another', () => {
    const rate = learnRate(null, { publishedAt: [], ttlMinutes: 60 }, at(0));
    expect(learnRate(rate, { publishedAt: [] }, at(1)).ttlMinutes).toBe(60);
    expect(learnRate(rate, { publishedAt: [], ttlMinutes: null }, at(1)).ttlMinutes).toBeNull();
  });
});

describe('what is known besides', () => {
  it('silence is counted from the last item, of a first list by its date', () => {
    expect(silentDays(learnRate(null, { publishedAt: [at(-240)] }, at(0)), at(0))).toBe(10);
    expect(silentDays(watched([], 0, 24), at(24))).toBe(1);
  });

  it('fetches a day are those of the last day or two', () => {
    let rate = learnRate(null, { publishedAt: [] }, at(0));
    for (let hour = 0; hour <= 72; hour += 0.25) rate = countFetch(rate, hour === 0 ? null : at(hour - 0.25), at(hour));
    expect(fetchesPerDay(rate)).toBeGreaterThan(94);
    expect(fetchesPerDay(rate)).toBeLessThan(99);
    expect(fetchesPerDay(learnRate(null, { publishedAt: [] }, at(0)))).toBeNull();
  });

  it('a feed that is not known yet has the day that all feeds have', () => {
    const rates = [
      watched(
        [0, 1].flatMap((day) => every(0.01, day * 24 + 6, day * 24 + 7)),
        0,
        48,
      ),
    ];
    const shape = shapeOf(rates);
    expect(shape.reduce((sum, one) => sum + one, 0)).toBeCloseTo(24);
    expect(shape[6]).toBeGreaterThan(3 * (shape[12] ?? 0));
    const usual = shapeOf([]);
    expect(usual[12]).toBeGreaterThan(2 * (usual[1] ?? 0));
  });

  it('comes back from the store as it was, and another version’s form is learned anew', () => {
    const rate = countFetch(watched(every(1, 0, 24), 0, 24), at(23), at(24));
    expect(toFeedRate(JSON.parse(JSON.stringify(rate)))).toEqual(rate);
    expect(toFeedRate(null)).toBeNull();
    expect(toFeedRate({ ...rate, hours: [] })).toBeNull();
  });
});
