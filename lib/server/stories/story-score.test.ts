import { storyScore } from './story-score';

const hourMs = 3_600_000;
const score = (hours: number[], reprints: { count: number; of: number } | null = null) =>
  storyScore({ voices: hours.map((hour) => hour * hourMs), reprints });
/** Returns this number of voices at one hour. */
const voices = (count: number, hour: number) => Array.from({ length: count }, () => hour);

describe('the score orders stories by independent voices and freshness (RANK-1)', () => {
  it.each([
    ['more voices come first at one time', score(voices(3, 100)), score(voices(1, 100))],
    ['the fresher comes first with equal voices', score(voices(2, 101)), score(voices(2, 100))],
    ['a fresh single report passes a pair that is ten hours older', score([110]), score(voices(2, 100))],
    ['eight voices stay ahead of one report for half a day', score(voices(8, 100)), score([112])],
    ['texts of their own count more than reprints', score(voices(4, 100)), score(voices(5, 100), { count: 4, of: 5 })],
    ['reprints count a little', score(voices(9, 100), { count: 8, of: 9 }), score(voices(2, 100))],
  ])('%s', (_rule, first, second) => expect(first).toBeGreaterThan(second));

  it('loses half a voice’s weight, as much as twice the voices, in six hours', () => {
    expect(score(voices(8, 100))).toBeCloseTo(score(voices(4, 106)));
  });

  it('is moved little by one late reprint of a large story, and by another wave a lot', () => {
    const large = score(voices(20, 100));
    expect(score([...voices(20, 100), 105.4]) - large).toBeLessThan(0.15);
    expect(score([...voices(20, 100), ...voices(12, 105.4)]) - large).toBeGreaterThan(0.9);
  });

  it('lets no late reprint make a small story fresh: it counts as if it had come an hour and a half after the others', () => {
    expect(score([...voices(2, 100), 120])).toBeCloseTo(score([...voices(2, 100), 101.5]));
  });

  it('knows an announced event by its wave: voices that follow each other catch up with the clock soon', () => {
    expect(score([80, 88, ...voices(8, 110)])).toBeGreaterThan(score(voices(4, 110)));
    expect(score([80, 88, ...voices(8, 110)])).toBeLessThan(score(voices(9, 110)));
    // Stragglers that come one by one do not.
    expect(score([...voices(2, 100), 110, 120])).toBeCloseTo(score([...voices(2, 100), 101.5, 103]));
  });

  it('places what is no news behind a day’s news', () => {
    const game = storyScore({ voices: [100 * hourMs], reprints: null, tellsNoNews: true });
    expect(game).toBeCloseTo(score([76]));
  });

  it('does not depend on the order in which voices are told', () => {
    expect(score([103, 100, 101])).toBe(score([100, 101, 103]));
  });

  it('is a number without voices', () => expect(score([])).toBe(0));
});
