import type { TitleLikeness } from './query-text';
import type { ClustererOptions } from './clusterer-options';
import type { TextOverlap } from './text-overlap';
import type { FactRelations } from './title-facts';

export interface RelationWeights {
  same: number;
  one: number;
  conflict: number;
}

/** The evidence that two texts with a lead are about one event. */
export interface TextWeights {
  bias: number;
  cosine: number;
  /** As in `TextOverlap`. */
  said: number;
  unsaid: number;
  thirdRarity: number;
  /** By the number of distinct terms of the shorter text. */
  terms: number;
}

/**
 * Log odds that two articles are about one event, by what they have in common. Their derivation:
 * lib/server/stories/README.md.
 */
export const pairWeights = {
  /**
   * Titles alone. `length` is by the natural logarithm of the shorter one's number of terms. Set by hand:
   * `oneShared`, at most one term in common; `onlyPlace`, when that term is a place; `otherPlace` and `otherDay`, the
   * cost of a conflict beyond the weights below, because two titles may be equal to the letter except for it.
   */
  title: {
    bias: -1.75,
    cosine: 5.1,
    rarity: 1.25,
    maxRarity: 3.7,
    length: -0.63,
    oneShared: -1.15,
    onlyPlace: -1.2,
    otherPlace: -4,
    otherDay: -4,
  },
  /** Leads of a sentence or two, as most feeds have them, and long ones. */
  shortLead: { bias: -10, cosine: 9.4, said: 5.05, unsaid: 0.15, thirdRarity: 1.45, terms: 0.14 },
  longLead: { bias: -11.2, cosine: 8.5, said: 1.3, unsaid: -0.9, thirdRarity: 9.3, terms: 0.06 },
  /** What the facts in the titles say; between texts less, as where it happened is in their other words too. */
  titleFacts: {
    region: { same: 0.5, one: -0.75, conflict: -3.95 },
    country: { same: 0.5, one: 0, conflict: -2.3 },
    number: { same: 0, one: -0.25, conflict: -0.85 },
    reaction: { same: 0, one: -0.3, conflict: 0 },
  },
  textFacts: {
    region: { same: 0.1, one: 0, conflict: -2 },
    country: { same: 0.1, one: 0, conflict: -0.6 },
    number: { same: 0, one: -0.1, conflict: -0.5 },
    reaction: { same: 0, one: -1.4, conflict: 0 },
  },
  /** By hand: news of one day cannot teach it. */
  otherDay: -3,
} as const satisfies Record<string, Record<string, number | RelationWeights> | number>;

/** Two texts compared. */
export interface Likeness {
  cosine: number;
  titles: TitleLikeness;
  overlap: TextOverlap;
  /** How many distinct terms each text has, … */
  terms: readonly [number, number];
  /** … and how many of them its title does not say. */
  leadTerms: readonly [number, number];
  facts: FactRelations;
  /** How far apart in time they are, in milliseconds. */
  gapMs: number;
  /** Either of them is a forecast by its title. */
  isForecast: boolean;
}

/** What kept two articles apart that are alike otherwise. */
export type Veto = 'place' | 'day' | 'number' | 'reaction';

/** From leads of so many terms on (the geometric mean of both) two articles are no titles any more. */
const TEXT_AT = 6;
/** A lead of up to so many terms is short, and from so many on it is long. */
const SHORT_TO = 8;
const LONG_AT = 32;

/** How far two texts are from titles alone (0) to texts with a lead (1), and from a short lead (0) to a long one (1). */
export function leadShares([first, second]: readonly [number, number]): { text: number; long: number } {
  const terms = Math.sqrt(first * second);
  return { text: between(terms, 0, TEXT_AT), long: between(terms, SHORT_TO, LONG_AT) };
}

/** The chance that two articles are about one event, 0–1: a logistic model (`pairWeights`). */
export const chanceOf = (likeness: Likeness, options: ClustererOptions): number => toChance(oddsOf(likeness, options));

/** Which conflict of facts, or reaction to the news, alone takes the pair below `chance`. */
export function vetoOf(likeness: Likeness, chance: number, options: ClustererOptions): Veto | null {
  const odds = oddsOf(likeness, options);
  if (toChance(odds) >= chance) return null;
  const { facts } = likeness;
  const { text } = leadShares(likeness.leadTerms);
  if (isElsewhere(facts) && toChance(odds - placeOdds(facts, text)) >= chance) return 'place';
  if (facts.day === 'conflict' && toChance(odds - dayOdds(facts, text)) >= chance) return 'day';
  if (facts.number === 'conflict' && toChance(odds - factOdds('number', facts, text)) >= chance) return 'number';
  return facts.reaction === 'one' && toChance(odds - factOdds('reaction', facts, text)) >= chance ? 'reaction' : null;
}

/** Log odds. */
function oddsOf(likeness: Likeness, options: ClustererOptions): number {
  const { facts, gapMs, isForecast } = likeness;
  const { text, long } = leadShares(likeness.leadTerms);
  return (
    (1 - text) * titleOdds(likeness) +
    text * ((1 - long) * textOdds(pairWeights.shortLead, likeness) + long * textOdds(pairWeights.longLead, likeness)) +
    placeOdds(facts, text) +
    dayOdds(facts, text) +
    factOdds('number', facts, text) +
    factOdds('reaction', facts, text) -
    (options.ageing * gapMs) / options.windowMs -
    (isForecast ? options.forecastLoss : 0)
  );
}

function titleOdds({ titles, facts }: Likeness): number {
  const { title } = pairWeights;
  return (
    title.bias +
    title.cosine * titles.cosine +
    title.rarity * Math.min(title.maxRarity, titles.rarity) +
    title.length * Math.log(Math.max(1, titles.terms)) +
    (titles.shared < 2
      ? title.oneShared + (facts.region === 'same' || facts.country === 'same' ? title.onlyPlace : 0)
      : 0)
  );
}

function textOdds(weights: TextWeights, { cosine, overlap, terms }: Likeness): number {
  return (
    weights.bias +
    weights.cosine * cosine +
    weights.said * overlap.said +
    weights.unsaid * overlap.unsaid +
    weights.thirdRarity * overlap.thirdRarity +
    weights.terms * Math.min(...terms)
  );
}

const isElsewhere = ({ region, country }: FactRelations): boolean => region === 'conflict' || country === 'conflict';

function placeOdds(facts: FactRelations, text: number): number {
  return (
    factOdds('region', facts, text) +
    factOdds('country', facts, text) +
    (isElsewhere(facts) ? (1 - text) * pairWeights.title.otherPlace : 0)
  );
}

const dayOdds = ({ day }: FactRelations, text: number): number =>
  day === 'conflict' ? pairWeights.otherDay + (1 - text) * pairWeights.title.otherDay : 0;

function factOdds(fact: keyof typeof pairWeights.titleFacts, facts: FactRelations, text: number): number {
  const relation = facts[fact];
  if (relation === 'none') return 0;
  const { titleFacts, textFacts } = pairWeights;
  return (1 - text) * titleFacts[fact][relation] + text * textFacts[fact][relation];
}

const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const toChance = (odds: number): number => 1 / (1 + Math.exp(-odds));
