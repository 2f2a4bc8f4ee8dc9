import { defaultOptions } from '../decide/clusterer-options';
import { chanceOf, evidenceOf, vetoOf, type Likeness } from './pair-chance';

const apart = {
  region: 'none',
  country: 'none',
  number: 'none',
  day: 'none',
  reaction: 'none',
  isTranslated: false,
} as const;
const overlap = {
  cosine: 0.4,
  said: 0.8,
  unsaid: 1,
  thirdRarity: 0.55,
  ordinary: 0.12,
  rarestOrdinary: 0.7,
  unsaidNames: 0.5,
} as const;
const likeness = (given: Partial<Likeness> = {}): Likeness => ({
  cosine: 0.4,
  titles: { cosine: 0.5, secondRarity: 0.7, shared: 3 },
  overlap,
  actions: { shared: 0.45, otherModality: 1 },
  terms: 48,
  evidence: evidenceOf(40, 40),
  facts: apart,
  gapMs: 0,
  ...given,
});
const chance = (given: Partial<Likeness> = {}) => chanceOf(likeness(given), defaultOptions);

const odds = (likely: number) => Math.log(likely / (1 - likely));

const asTitles = { terms: 6, evidence: evidenceOf(0, 0) } as const;
const asHeadlineAndText = { terms: 6, evidence: evidenceOf(0, 34) } as const;
const asMixed = { terms: 9, evidence: evidenceOf(2, 4) } as const;
const asShort = { terms: 16, evidence: evidenceOf(9, 10) } as const;
const asBetween = { terms: 26, evidence: evidenceOf(18, 22) } as const;

describe('chanceOf: how likely two articles tell one event', () => {
  test('what both sides have decides which weights count: headlines, a headline and a text, short leads, long ones', () => {
    expect(evidenceOf(0, 0)).toEqual({ titles: 1, titleAndText: 0, texts: 0, long: 0 });
    expect(evidenceOf(0, 50)).toEqual({ titles: 0, titleAndText: 1, texts: 0, long: 0 });
    expect(evidenceOf(3, 3)).toEqual({ titles: 0.25, titleAndText: 0.5, texts: 0.25, long: 0 });
    expect(evidenceOf(10, 40)).toEqual({ titles: 0, titleAndText: 0, texts: 1, long: 0.5 });
    const byTitlesAlone = { titles: { cosine: 1, secondRarity: 0.9, shared: 5 } };
    expect(chance(byTitlesAlone)).toBe(chance());
    expect(chance({ ...asHeadlineAndText, ...byTitlesAlone })).toBe(chance(asHeadlineAndText));
    expect(chance({ ...asTitles, ...byTitlesAlone })).toBeGreaterThan(chance(asTitles));
    const saidMore = { overlap: { ...overlap, said: 1, unsaid: 0, thirdRarity: 0.9 } };
    expect(chance({ ...asTitles, ...saidMore })).toBe(chance(asTitles));
    expect(chance({ ...asMixed, ...saidMore })).toBeGreaterThan(chance(asMixed));
  });

  test.each<[string, Partial<Likeness>]>([
    ['other words', { titles: { cosine: 0.2, secondRarity: 0.7, shared: 3 } }],
    ['commoner words', { titles: { cosine: 0.5, secondRarity: 0.4, shared: 3 } }],
    ['a single term shared', { titles: { cosine: 0.5, secondRarity: 0.7, shared: 1 } }],
  ])('of titles alone: %s make it less likely', (_rule, given) => {
    for (const kind of [asTitles, asMixed]) expect(chance({ ...kind, ...given })).toBeLessThan(chance(kind));
  });

  test.each<[string, Partial<Likeness>]>([
    ['other words', { cosine: 0.3 }],
    ['titles of which the other text says less', { overlap: { ...overlap, said: 0.4 } }],
    ['shared words that all use', { overlap: { ...overlap, thirdRarity: 0.3 } }],
  ])('of texts: %s make it less likely', (_rule, given) => {
    for (const kind of [asMixed, asShort, asBetween, {}])
      expect(chance({ ...kind, ...given })).toBeLessThan(chance(kind));
    expect(chance({ ...asHeadlineAndText, ...given })).toBeLessThan(chance(asHeadlineAndText));
  });

  test.each<[string, Partial<Likeness['overlap']>]>([
    ['fewer words in common that are no names', { ordinary: 0.05 }],
    ['only everyday words in common besides names', { rarestOrdinary: 0.3 }],
    ['names in a headline that the beginning of the other text leaves out', { unsaidNames: 1.5 }],
  ])('of headlines and texts: %s make it less likely', (_rule, given) => {
    for (const kind of [asTitles, asHeadlineAndText, asMixed, asShort, asBetween, {}])
      expect(chance({ ...kind, overlap: { ...overlap, ...given } })).toBeLessThan(chance(kind));
  });

  test.each<[string, Likeness['actions']]>([
    ['headlines that tell of other actions', { shared: 0.1, otherModality: 1 }],
    ['one that plans, denies or comments on what the other tells', { shared: 0.45, otherModality: 3 }],
  ])('of headlines and texts: %s make it less likely', (_rule, actions) => {
    for (const kind of [asTitles, asHeadlineAndText, asMixed, asShort, asBetween, {}])
      expect(chance({ ...kind, actions })).toBeLessThan(chance(kind));
  });

  test('headlines alone that have a third of their words in common, none of them rare, tell of like things', () => {
    const words = { ...overlap, ordinary: 0.2, rarestOrdinary: 0.6, unsaidNames: 0.5 };
    const titles = { cosine: 0.35, secondRarity: 0.5, shared: 3 };
    expect(chance({ ...asTitles, titles, cosine: 0.35, overlap: words })).toBeLessThan(defaultOptions.joinChance);
  });

  test('a title made Russian is not held to a Russian editor’s words', () => {
    const facts = { ...apart, isTranslated: true };
    expect(chance({ ...asTitles, facts })).toBeGreaterThan(chance(asTitles));
    expect(chance({ facts })).toBe(chance());
  });

  test('of long texts: news in a title that the other text does not have make it less likely', () => {
    expect(chance({ overlap: { ...overlap, unsaid: 3 } })).toBeLessThan(chance());
  });

  test('of texts: little said by one of them makes it less likely', () => {
    expect(chance({ terms: 30 })).toBeLessThan(chance());
  });

  test.each<[string, Partial<Likeness>]>([
    ['a day apart', { gapMs: 24 * 3_600_000 }],
    ['regions that differ', { facts: { ...apart, region: 'conflict' } }],
    ['countries that differ', { facts: { ...apart, country: 'conflict' } }],
    ['days that differ', { facts: { ...apart, day: 'conflict' } }],
    ['numbers that differ', { facts: { ...apart, number: 'conflict' } }],
    ['one tells of a reaction', { facts: { ...apart, reaction: 'one' } }],
  ])('%s make it less likely', (_rule, given) => {
    for (const kind of [asTitles, asMixed, asShort, {}])
      expect(chance({ ...kind, ...given })).toBeLessThan(chance(kind));
  });

  test('of titles: a region on one side makes it less likely; what happened elsewhere costs them more than texts', () => {
    expect(chance({ ...asTitles, facts: { ...apart, region: 'one' } })).toBeLessThan(chance(asTitles));
    const oddsLost = (kind: Partial<Likeness>) =>
      odds(chance(kind)) - odds(chance({ ...kind, facts: { ...apart, region: 'conflict' } }));
    expect(oddsLost(asTitles)).toBeGreaterThan(oddsLost({}) + 3);
  });
});

describe('vetoOf: which conflict alone kept two articles apart (CLUSTER-3)', () => {
  test.each<[string, Partial<Likeness>, string | null]>([
    ['another region', { facts: { ...apart, region: 'conflict' } }, 'place'],
    ['another country', { facts: { ...apart, country: 'conflict' }, cosine: 0.32 }, 'place'],
    ['another day', { facts: { ...apart, day: 'conflict' } }, 'day'],
    [
      'another region of texts that have nothing in common',
      { facts: { ...apart, region: 'conflict' }, cosine: 0 },
      null,
    ],
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
