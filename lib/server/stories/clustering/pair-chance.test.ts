import { defaultOptions } from './clusterer-options';
import { chanceOf, leadShare, vetoOf, type Likeness } from './pair-chance';

const apart = { region: 'none', country: 'none', number: 'none', day: 'none' } as const;
const likeness = (given: Partial<Likeness> = {}): Likeness => ({
  cosine: 0.4,
  titles: { cosine: 0.5, rarity: 2, shared: 3, terms: 6 },
  contained: { least: 0.4, most: 0.8 },
  terms: [40, 40],
  facts: apart,
  gapMs: 0,
  isForecast: false,
  ...given,
});
const chance = (given: Partial<Likeness> = {}) => chanceOf(likeness(given), defaultOptions);

describe('chanceOf: how likely two articles tell one event', () => {
  test('titles alone decide between titles, whole texts between texts', () => {
    expect(leadShare([6, 6], defaultOptions)).toBe(0);
    expect(leadShare([20, 24], defaultOptions)).toBeCloseTo(0.5, 1);
    expect(leadShare([60, 60], defaultOptions)).toBe(1);
    expect(chance({ terms: [6, 6], cosine: 0 })).toBe(chance({ terms: [6, 6], cosine: 1 }));
    expect(chance({ cosine: 0.5 })).toBeGreaterThan(chance({ cosine: 0.3 }));
  });

  test.each<[string, Partial<Likeness>]>([
    ['other words', { titles: { cosine: 0.2, rarity: 2, shared: 3, terms: 6 } }],
    ['commoner words', { titles: { cosine: 0.5, rarity: 1, shared: 3, terms: 6 } }],
    ['a single term shared', { titles: { cosine: 0.5, rarity: 2, shared: 1, terms: 6 } }],
    ['a longer title with as much in common', { titles: { cosine: 0.5, rarity: 2, shared: 3, terms: 12 } }],
  ])('of titles alone: %s make it less likely', (_rule, given) => {
    for (const terms of [[6, 6], [20, 24]] as const) expect(chance({ terms, ...given })).toBeLessThan(chance({ terms }));
  });

  test.each<[string, Partial<Likeness>]>([
    ['other words', { cosine: 0.3 }],
    ['a title with news that the other text does not have', { contained: { least: 0.1, most: 0.8 } }],
    ['titles both of which the other text does not have', { contained: { least: 0.4, most: 0.4 } }],
  ])('of texts: %s make it less likely', (_rule, given) => {
    for (const terms of [[60, 60], [20, 24]] as const) expect(chance({ terms, ...given })).toBeLessThan(chance({ terms }));
    expect(chance({ terms: [6, 6], ...given })).toBe(chance({ terms: [6, 6] }));
  });

  test.each<[string, Partial<Likeness>]>([
    ['a day apart', { gapMs: 24 * 3_600_000 }],
    ['one is a forecast', { isForecast: true }],
    ['regions that differ', { facts: { ...apart, region: 'conflict' } }],
    ['a region on one side', { facts: { ...apart, region: 'one' } }],
    ['countries that differ', { facts: { ...apart, country: 'conflict' } }],
    ['days that differ', { facts: { ...apart, day: 'conflict' } }],
    ['numbers that differ', { facts: { ...apart, number: 'conflict' } }],
  ])('%s make it less likely', (_rule, given) => {
    for (const terms of [[6, 6], [40, 40]] as const) expect(chance({ terms, ...given })).toBeLessThan(chance({ terms }));
  });
});

describe('vetoOf: which conflict alone kept two articles apart (issue 6, «Explainable»)', () => {
  test.each<[string, Partial<Likeness>, string | null]>([
    ['another region', { facts: { ...apart, region: 'conflict' } }, 'place'],
    ['another country', { facts: { ...apart, country: 'conflict' }, cosine: 0.32 }, 'place'],
    ['another day', { facts: { ...apart, day: 'conflict' } }, 'day'],
    ['another region of texts that have nothing in common', { facts: { ...apart, region: 'conflict' }, cosine: 0 }, null],
    ['the same region', { facts: { ...apart, region: 'same' } }, null],
    ['no conflict', { cosine: 0 }, null],
  ])('%s', (_rule, given, veto) => {
    expect(vetoOf(likeness(given), defaultOptions.joinChance, defaultOptions)).toBe(veto);
  });

  test('other numbers, where they tip the scales', () => {
    const facts = { ...apart, number: 'conflict' } as const;
    const between = (chance({ facts }) + chance({})) / 2;
    expect(vetoOf(likeness({ facts }), between, defaultOptions)).toBe('number');
  });
});
