import type { FrontStory } from './order-front';
import { steadyOrder, type StoodFront } from './steady-order';

const story = (id: number, voices = 1): FrontStory => ({
  id,
  reason: { voices, weight: 1, halfLife: 8, reprints: null, seriousness: 0, local: 0, givenWay: 0, wantedPlace: null },
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const stood = (ids: readonly number[]): StoodFront[] => ids.map((id) => ({ id, voices: 1 }));
const order = (wanted: readonly FrontStory[], before: readonly number[]) =>
  steadyOrder(wanted, stood(before)).map(({ id }) => id);

describe('home’s order without jumps (RANK-5)', () => {
  it('is what is wanted at the beginning, and where nobody moves far', () => {
    expect(order([story(3), story(1), story(2)], [])).toEqual([3, 1, 2]);
    expect(order([story(3), story(1), story(2)], [1, 2, 3])).toEqual([3, 1, 2]);
  });

  it('lets a story rise ten places at once, and go on with the next renewals', () => {
    const wanted = [30, ...range(1, 29)].map((id) => story(id));
    const places: number[] = [];
    for (let renewal = 0, ids = range(1, 30); renewal < 4; renewal++) {
      ids = order(wanted, ids);
      places.push(ids.indexOf(30));
    }
    expect(places).toEqual([19, 9, 0, 0]);
  });

  it('lets it rise ten places for each voice that has come', () => {
    const wanted = [story(30, 4), ...range(1, 29).map((id) => story(id))];
    expect(order(wanted, range(1, 30)).indexOf(30)).toBe(0);
  });

  it('lets a story fall ten places at once', () => {
    const wanted = [...range(2, 30), 1].map((id) => story(id));
    expect(order(wanted, range(1, 30)).indexOf(1)).toBe(10);
  });

  it('says which place a story is on its way to, and of no other story', () => {
    const rising = steadyOrder(
      [30, ...range(1, 29)].map((id) => story(id)),
      stood(range(1, 30)),
    );
    expect(rising.flatMap(({ id, reason }) => (reason.wantedPlace === null ? [] : [[id, reason.wantedPlace]]))).toEqual(
      [[30, 1]],
    );
    const falling = steadyOrder(
      [...range(2, 30), 1].map((id) => story(id)),
      stood(range(1, 30)),
    );
    expect(falling.find(({ id }) => id === 1)?.reason.wantedPlace).toBe(30);
  });

  it('puts a new story where it is wanted', () => {
    expect(
      order(
        [31, ...range(1, 30)].map((id) => story(id)),
        range(1, 30),
      )[0],
    ).toBe(31);
  });

  it('names every wanted story once, and no other', () => {
    const wanted = [...range(40, 60), ...range(5, 20)].reverse().map((id) => story(id));
    const ids = order(wanted, range(1, 30));
    expect(ids.toSorted((a, b) => a - b)).toEqual([...range(5, 20), ...range(40, 60)]);
  });
});
