import type { ActionLikeness } from './actions/title-actions';
import type { TitleLikeness } from './query-text';
import type { ClustererOptions } from './clusterer-options';
import type { TextOverlap } from './text-overlap';
import type { FactRelations } from './title-facts';

export interface RelationWeights {
  same: number;
  one: number;
  conflict: number;
}

/** The evidence that two texts are about one event when one of them, or both, has a lead. */
export interface TextWeights {
  bias: number;
  cosine: number;
  /** As in `TextOverlap`. */
  said: number;
  unsaid: number;
  thirdRarity: number;
  ordinary: number;
  rarestOrdinary: number;
  unsaidNames: number;
  /** As in `ActionLikeness`. */
  sharedActions: number;
  otherModality: number;
  /** By the number of distinct terms of the shorter text. */
  terms: number;
}

/**
 * Log odds that two articles are about one event, by what they have in common. Their derivation:
 * docs/stories-measured.md.
 */
export const pairWeights = {
  /**
   * Headlines alone. `cosine` is of the words' skeletons, `roots` of their roots; `secondRarity` of the second rarest
   * term shared, because one rare word may be a name of every day. `bias` is 1 lower than learnt, as those of texts are,
   * for the sake of whole stories. Set by hand: `rough`, when one of them is written as addresses are; `translated`, when
   * one of them was made Russian and the other was not; `oneShared`, at most one term in common; `onlyPlace`, when that
   * term is a place; `otherPlace` and `otherDay`, the cost of a conflict beyond the weights below, because two titles may
   * be equal to the letter except for it.
   */
  title: {
    bias: -7.5,
    cosine: 3.4,
    roots: 5.7,
    secondRarity: 3.8,
    ordinary: 3.1,
    rarestOrdinary: 0.3,
    unsaidNames: -0.1,
    sharedActions: 1.8,
    otherModality: -0.3,
    rough: 2,
    translated: 0.7,
    oneShared: -1.15,
    onlyPlace: -1.2,
    otherPlace: -4,
    otherDay: -4,
  },
  /** A headline against a text with a lead. */
  titleAndText: {
    bias: -6.2,
    cosine: 9,
    said: 1.5,
    unsaid: -0.2,
    thirdRarity: 1.5,
    terms: 0.01,
    ordinary: 5.5,
    rarestOrdinary: 1.4,
    unsaidNames: -0.3,
    sharedActions: 1.7,
    otherModality: -0.25,
  },
  /** Leads of a sentence or two, as most feeds have them, and long ones. */
  shortLead: {
    bias: -10.1,
    cosine: 6.8,
    said: 3.9,
    unsaid: 0.1,
    thirdRarity: 0.6,
    terms: 0.12,
    ordinary: 6.7,
    rarestOrdinary: 1.8,
    unsaidNames: -0.33,
    sharedActions: 1.7,
    otherModality: -0.25,
  },
  longLead: {
    bias: -12,
    cosine: 7.2,
    said: 1.6,
    unsaid: -0.6,
    thirdRarity: 8.2,
    terms: 0.03,
    ordinary: 14,
    rarestOrdinary: 1,
    unsaidNames: -0.46,
    sharedActions: 1.7,
    otherModality: -0.25,
  },
  /** What the facts in the titles say; between texts less, as where it happened is in their other words too. */
  titleFacts: {
    region: { same: 0.5, one: -0.75, conflict: -3.95 },
    country: { same: 0.5, one: 0, conflict: -2.3 },
    number: { same: 0, one: -0.25, conflict: -0.85 },
    reaction: { same: 0, one: -0.3, conflict: 0 },
  },
  titleAndTextFacts: {
    region: { same: 0.6, one: 0.2, conflict: -2 },
    country: { same: 1, one: 0, conflict: -2 },
    number: { same: 0, one: -0.3, conflict: -0.3 },
    reaction: { same: 0, one: -2, conflict: 0 },
  },
  textFacts: {
    region: { same: 0.1, one: 0, conflict: -2 },
    country: { same: 0.1, one: 0, conflict: -0.6 },
    number: { same: 0, one: -0.1, conflict: -0.5 },
    reaction: { same: 0, one: -1.4, conflict: 0 },
  },
  /** By hand: news of one day cannot teach it. */
  otherDay: -3,
  /** What a conflict costs a forecast beyond that: it is written every day and everywhere in the same words. By hand. */
  forecast: { otherPlace: -9, otherDay: -9 },
} as const satisfies Record<string, Record<string, number | RelationWeights> | number>;

/** Two texts compared. */
export interface Likeness {
  cosine: number;
  titles: TitleLikeness;
  overlap: TextOverlap;
  /** Of the titles. */
  actions: ActionLikeness;
  /** How many distinct terms the shorter text has. */
  terms: number;
  evidence: Evidence;
  facts: FactRelations;
  /** How far apart in time they are, in milliseconds. */
  gapMs: number;
  /** Either of them is a forecast by its title. */
  isForecast: boolean;
}

/** What kept an article from others that are alike otherwise; `outlet`: its outlet has told that already. */
export type Veto = 'place' | 'day' | 'number' | 'reaction' | 'outlet';

/** Two forecasts for a place that are so far apart are of two days, if they do not say otherwise. */
const FORECAST_GAP_MS = 12 * 3_600_000;

/** From so many terms of its own on, a lead is more than the title said again. */
const TEXT_AT = 6;
/** A lead of up to so many terms is short, and from so many on it is long (the geometric mean of both). */
const SHORT_TO = 8;
const LONG_AT = 32;

/** Which evidence a pair gives, as shares that add up to 1: two headlines, a headline and a text, two texts; and whether leads are short (0) or long (1). */
export interface Evidence {
  titles: number;
  titleAndText: number;
  texts: number;
  long: number;
}

/** @param first how many terms of a text its title does not say, @param second the same of the other text. */
export function evidenceOf(first: number, second: number): Evidence {
  const one = between(first, 0, TEXT_AT);
  const other = between(second, 0, TEXT_AT);
  return {
    titles: (1 - one) * (1 - other),
    titleAndText: one * (1 - other) + other * (1 - one),
    texts: one * other,
    long: between(Math.sqrt(first * second), SHORT_TO, LONG_AT),
  };
}

/** The chance that two articles are about one event, 0–1: a logistic model (`pairWeights`). */
export const chanceOf = (likeness: Likeness, options: ClustererOptions): number => toChance(oddsOf(likeness, options));

/** Which conflict of facts, or reaction to the news, alone takes the pair below `chance`. */
export function vetoOf(likeness: Likeness, chance: number, options: ClustererOptions): Veto | null {
  const odds = oddsOf(likeness, options);
  if (toChance(odds) >= chance) return null;
  const { facts, evidence } = likeness;
  if (isElsewhere(facts) && toChance(odds - placeOdds(likeness)) >= chance) return 'place';
  if (facts.day === 'conflict' && toChance(odds - dayOdds(likeness)) >= chance) return 'day';
  if (facts.number === 'conflict' && toChance(odds - factOdds('number', facts, evidence)) >= chance) return 'number';
  return facts.reaction === 'one' && toChance(odds - factOdds('reaction', facts, evidence)) >= chance
    ? 'reaction'
    : null;
}

/** Log odds. */
function oddsOf(likeness: Likeness, options: ClustererOptions): number {
  const { facts, evidence, gapMs, isForecast } = likeness;
  const { titles, titleAndText, texts, long } = evidence;
  return (
    (titles > 0 ? titles * titleOdds(likeness) : 0) +
    (titleAndText > 0 ? titleAndText * textOdds(pairWeights.titleAndText, likeness) : 0) +
    texts * ((1 - long) * textOdds(pairWeights.shortLead, likeness) + long * textOdds(pairWeights.longLead, likeness)) +
    placeOdds(likeness) +
    dayOdds(likeness) +
    factOdds('number', facts, evidence) +
    factOdds('reaction', facts, evidence) -
    (options.ageing * gapMs) / options.windowMs -
    (isForecast ? forecastLossOf(facts, gapMs, options) : 0)
  );
}

/** Forecasts are alike every day and everywhere: the place and the day tell which are one. */
function forecastLossOf({ region, country, day }: FactRelations, gapMs: number, options: ClustererOptions): number {
  const isHere = region === 'same' || (country === 'same' && region === 'none');
  if (isHere && day === 'same') return 0;
  return isHere && day !== 'conflict' && gapMs < FORECAST_GAP_MS ? options.forecastLossHere : options.forecastLoss;
}

function titleOdds({ titles, cosine, overlap, facts, actions }: Likeness): number {
  const { title } = pairWeights;
  return (
    title.bias +
    title.cosine * titles.cosine +
    title.roots * cosine +
    title.secondRarity * titles.secondRarity +
    title.ordinary * overlap.ordinary +
    title.rarestOrdinary * overlap.rarestOrdinary +
    title.unsaidNames * overlap.unsaidNames +
    actionOdds(title, actions) +
    (facts.isRough ? title.rough : 0) +
    (facts.isTranslated ? title.translated : 0) +
    (titles.shared < 2
      ? title.oneShared + (facts.region === 'same' || facts.country === 'same' ? title.onlyPlace : 0)
      : 0)
  );
}

function textOdds(weights: TextWeights, { cosine, overlap, terms, actions }: Likeness): number {
  return (
    weights.bias +
    weights.cosine * cosine +
    weights.said * overlap.said +
    weights.unsaid * overlap.unsaid +
    weights.thirdRarity * overlap.thirdRarity +
    weights.ordinary * overlap.ordinary +
    weights.rarestOrdinary * overlap.rarestOrdinary +
    weights.unsaidNames * overlap.unsaidNames +
    actionOdds(weights, actions) +
    weights.terms * terms
  );
}

const actionOdds = (
  { sharedActions, otherModality }: Pick<TextWeights, 'sharedActions' | 'otherModality'>,
  actions: ActionLikeness,
): number => sharedActions * actions.shared + otherModality * actions.otherModality;

const isElsewhere = ({ region, country }: FactRelations): boolean => region === 'conflict' || country === 'conflict';

function placeOdds({ facts, evidence, isForecast }: Likeness): number {
  return (
    factOdds('region', facts, evidence) +
    factOdds('country', facts, evidence) +
    (isElsewhere(facts) ? lossOfOther('otherPlace', evidence, isForecast) : 0)
  );
}

const dayOdds = ({ facts, evidence, isForecast }: Likeness): number =>
  facts.day === 'conflict' ? pairWeights.otherDay + lossOfOther('otherDay', evidence, isForecast) : 0;

/** A pair may be equal to the letter except for its place or its day: headlines, and forecasts. */
const lossOfOther = (what: 'otherPlace' | 'otherDay', { titles }: Evidence, isForecast: boolean): number =>
  isForecast ? pairWeights.forecast[what] : titles * pairWeights.title[what];

function factOdds(fact: keyof typeof pairWeights.titleFacts, facts: FactRelations, evidence: Evidence): number {
  const relation = facts[fact];
  if (relation === 'none') return 0;
  const { titleFacts, titleAndTextFacts, textFacts } = pairWeights;
  return (
    evidence.titles * titleFacts[fact][relation] +
    evidence.titleAndText * titleAndTextFacts[fact][relation] +
    evidence.texts * textFacts[fact][relation]
  );
}

const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const toChance = (odds: number): number => 1 / (1 + Math.exp(-odds));
