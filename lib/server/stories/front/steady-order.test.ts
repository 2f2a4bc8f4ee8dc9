import type { FrontStory } from './order-front';
import { type StoodFront, steadyOrder, type SteadyStory } from './steady-order';

const minuteMs = 60_000;
const now = 1_000 * 60 * minuteMs;
const story = (id: number, voices = 1, appearedAt = 0): FrontStory => ({
  id,
  reason: {
    voices,
    weight: 1,
    halfLife: 8,
    reprints: null,
    seriousness: 0,
    local: 0,
    givenWay: 0,
    wantedPlace: null,
  },
  appearedAt,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const plain = (ids: readonly number[]) => ids.map((id) => story(id));
const toStood = (stories: readonly SteadyStory[]) =>
  stories.map(({ id, reason, room }): StoodFront => ({ id, voices: reason.voices, room }));
/** Orders the stories `minutes` after they were in the order `before`, each with one voice. */
const after = (minutes: number, wanted: readonly FrontStory[], before: readonly number[]) =>
  steadyOrder(
    wanted,
    { stories: before.map((id) => ({ id, voices: 1, room: 0 })), since: now - minutes * minuteMs },
    now,
  );
const idsOf = (stories: readonly SteadyStory[]) => stories.map(({ id }) => id);
const placesOf = (id: number, orders: readonly SteadyStory[][]) => orders.map((order) => idsOf(order).indexOf(id));

/** The orders of renewals that want this one after another, `minutes` apart, after an order of stories with one voice. */
function renew(wanted: readonly (readonly FrontStory[])[], before: readonly number[], minutes = 1): SteadyStory[][] {
  let stories: StoodFront[] = before.map((id) => ({ id, voices: 1, room: 0 }));
  return wanted.map((one, n) => {
    const at = now + n * minutes * minuteMs;
    const order = steadyOrder(one, { stories, since: at - minutes * minuteMs }, at);
    stories = toStood(order);
    return order;
  });
}

describe('home’s order without jumps (RANK-5)', () => {
  it('is what is wanted at the beginning', () => {
    expect(idsOf(after(1, plain([3, 1, 2]), []))).toEqual([3, 1, 2]);
  });

  it('lets one voice carry a story ten places, and no further with the next renewals', () => {
    const risen = [story(30, 2), ...plain(range(1, 29))];
    expect(placesOf(30, renew([risen, risen, risen, risen], range(1, 30)))).toEqual([19, 19, 19, 19]);
  });

  it('lets it go on with its next voices', () => {
    const risen = (voices: number) => [story(30, voices), ...plain(range(1, 29))];
    expect(placesOf(30, renew([risen(2), risen(2), risen(3), risen(4), risen(4)], range(1, 30)))).toEqual([
      19, 19, 9, 0, 0,
    ]);
    expect(placesOf(30, renew([risen(4)], range(1, 30)))).toEqual([0]);
  });

  it('lets it rise six places an hour without any, as those before it fade', () => {
    const faded = [...plain([30]), ...plain(range(1, 29))];
    expect(
      placesOf(
        30,
        renew(
          Array.from({ length: 5 }, () => faded),
          range(1, 30),
          10,
        ),
      ),
    ).toEqual([28, 27, 26, 25, 24]);
    expect(placesOf(30, renew([faded], range(1, 30), 600))).toEqual([23]);
  });

  it('keeps no room for a story that stands where it is wanted', () => {
    const [held, arrived] = [
      [...range(1, 28), 30, 29],
      [...range(1, 25), 30, ...range(26, 29)],
    ];
    const voices = (ids: readonly number[], count: number) => ids.map((id) => story(id, id === 30 ? count : 1));
    const first = [story(30, 3), ...plain(range(1, 29))];
    // Twenty places are allowed, one is used; what is wanted later needs voices of its own.
    expect(placesOf(30, renew([voices(held, 3), first], range(1, 30)))).toEqual([28, 28]);
    expect(placesOf(30, renew([voices(arrived, 2), [story(30, 2), ...plain(range(1, 29))]], range(1, 30)))).toEqual([
      25, 25,
    ]);
  });

  it('moves everyone up when a story has gone', () => {
    expect(idsOf(after(1, plain(range(2, 30)), range(1, 30)))).toEqual(range(2, 30));
  });

  it('lets a story fall ten places at once', () => {
    expect(idsOf(after(1, plain([...range(2, 30), 1]), range(1, 30))).indexOf(1)).toBe(10);
  });

  it('says which place a story is on its way to, and of no other story', () => {
    const rising = after(1, [story(30, 2), ...plain(range(1, 29))], range(1, 30));
    const wantedOf = ({ id, reason }: SteadyStory) => (reason.wantedPlace === null ? [] : [[id, reason.wantedPlace]]);
    expect(rising.flatMap(wantedOf)).toEqual([[30, 1]]);
    const falling = after(1, plain([...range(2, 30), 1]), range(1, 30));
    expect(falling.flatMap(wantedOf)).toContainEqual([1, 30]);
  });

  it('puts a new story where it is wanted', () => {
    expect(idsOf(after(1, [story(31, 1, now), ...plain(range(1, 30))], range(1, 30)))[0]).toBe(31);
  });

  it('lets an older story enter by ten places from the end', () => {
    const before = range(1, 60);
    const entering = (minutes: number) =>
      idsOf(after(1, [story(61, 9, now - minutes * minuteMs), ...plain(range(1, 59))], before)).indexOf(61);
    expect([2, 4, 600].map(entering)).toEqual([0, 50, 50]);
  });

  it('lets a story pass ten others at once also where these are held back themselves', () => {
    const held = range(11, 20);
    const stories = range(1, 40).map((id) => ({ id, voices: 1, room: 0 }));
    // Stories that are held back are wanted at the beginning, and stand before the one that rises.
    const wanted = [
      story(31, 2),
      ...plain(held.toReversed()),
      ...plain([...range(1, 10), ...range(21, 30), ...range(32, 40)]),
    ];
    const ids = idsOf(steadyOrder(wanted, { stories, since: now }, now));
    expect(ids.indexOf(31)).toBe(20);
  });

  it('names every wanted story once, and no other', () => {
    const wanted = plain([...range(40, 60), ...range(5, 20)].reverse());
    const ids = idsOf(after(1, wanted, range(1, 30)));
    expect(ids.toSorted((a, b) => a - b)).toEqual([...range(5, 20), ...range(40, 60)]);
  });
});
