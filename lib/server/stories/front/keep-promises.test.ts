import { keepPromises } from './keep-promises';
import type { Promised } from './order-front';
import type { SteadyStory } from './steady-order';

const reason = { voices: 3, weight: 1, halfLife: 8, reprints: null, seriousness: 0, local: 0, givenWay: 0 };
const story = (id: number, keeps: Promised[] = [], wantedPlace: number | null = null): SteadyStory => ({
  id,
  keeps,
  reason: { ...reason, wantedPlace },
  appearedAt: 0,
  room: 3,
});
/** Twenty stories, some of which keep promises. */
const twenty = (kinds: Record<number, Promised[]>, wanted: Record<number, number> = {}) =>
  Array.from({ length: 20 }, (_, n) => story(n + 1, kinds[n + 1], wanted[n + 1]));
const idsOf = (stories: readonly SteadyStory[]) => stories.map(({ id }) => id);

describe('promises of home’s first stories (RANK-3, RANK-5)', () => {
  it('a story of Belarus that is held back stands among the first five at once, and is held back no more', () => {
    const kept = keepPromises(twenty({ 15: ['local'], 6: [9], 7: [8], 8: [7] }, { 15: 5 }));
    expect(idsOf(kept)).toEqual([1, 2, 3, 4, 15, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20]);
    expect(kept[4]).toMatchObject({ room: 0, reason: { wantedPlace: null } });
  });

  it('of two the one that is wanted higher comes', () => {
    expect(idsOf(keepPromises(twenty({ 12: ['local'], 15: ['local'] }, { 12: 12, 15: 5 })))[4]).toBe(15);
  });

  it('nothing moves where the promises are kept, or nobody can keep them', () => {
    const kept: Record<number, Promised[]> = { 2: ['local'], 7: [9], 8: [8], 9: [7] };
    for (const kinds of [kept, {}]) expect(idsOf(keepPromises(twenty(kinds)))).toEqual(idsOf(twenty({})));
  });

  it('no promise is broken for another one', () => {
    const kept = idsOf(keepPromises(twenty({ 5: [9], 9: [8], 14: ['local'], 18: [7] })));
    expect(kept.slice(0, 5)).toContain(14);
    expect(kept.slice(0, 9)).toEqual(expect.arrayContaining([5, 9, 18]));
  });
});
