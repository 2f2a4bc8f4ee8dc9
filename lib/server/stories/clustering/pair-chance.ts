import type { TitleLikeness } from './asked-title';
import type { ClustererOptions } from './clusterer-options';
import { pairWeights, type RelationWeights } from './pair-weights';
import type { Containment } from './title-containment';
import type { FactRelations, Relation } from './title-facts';

/** Two texts compared. */
export interface Likeness {
  cosine: number;
  titles: TitleLikeness;
  contained: Containment;
  /** How many distinct terms each text has. */
  terms: readonly [number, number];
  facts: FactRelations;
  /** How far apart in time they are, in milliseconds. */
  gapMs: number;
  /** Either of them is a forecast by its title. */
  isForecast: boolean;
}

/** What kept two articles apart that are alike otherwise. */
export type Veto = 'place' | 'day' | 'number';

/** How far two texts are from titles alone (0) to texts with a lead (1). */
export function leadShare([first, second]: readonly [number, number], { shortTerms, longTerms }: ClustererOptions): number {
  return Math.min(1, Math.max(0, (Math.sqrt(first * second) - shortTerms) / (longTerms - shortTerms)));
}

/** The chance that two articles tell one event, 0–1: a logistic model (`pairWeights`). */
export const chanceOf = (likeness: Likeness, options: ClustererOptions): number => toChance(oddsOf(likeness, options));

/** Which conflict of facts alone takes the pair below `chance`. */
export function vetoOf(likeness: Likeness, chance: number, options: ClustererOptions): Veto | null {
  const odds = oddsOf(likeness, options);
  if (toChance(odds) >= chance) return null;
  const { facts, terms } = likeness;
  const share = leadShare(terms, options);
  if (isElsewhere(facts) && toChance(odds - placeOdds(facts, share)) >= chance) return 'place';
  if (facts.day === 'conflict' && toChance(odds - dayOdds(facts, share)) >= chance) return 'day';
  return facts.number === 'conflict' && toChance(odds - pairWeights.number.conflict) >= chance ? 'number' : null;
}

/** Log odds. */
function oddsOf({ cosine, titles, contained, terms, facts, gapMs, isForecast }: Likeness, options: ClustererOptions): number {
  const { title, lead, number } = pairWeights;
  const share = leadShare(terms, options);
  const asTitles =
    title.bias +
    title.cosine * titles.cosine +
    title.rarity * Math.min(title.mostRarity, titles.rarity) +
    title.length * Math.log(Math.max(1, titles.terms)) +
    (titles.shared < 2 ? title.oneShared + (facts.region === 'same' || facts.country === 'same' ? title.onlyPlace : 0) : 0);
  const asTexts = lead.bias + lead.cosine * cosine + lead.least * contained.least + lead.most * contained.most;
  return (
    (1 - share) * asTitles +
    share * asTexts +
    placeOdds(facts, share) +
    dayOdds(facts, share) +
    weightOf(number, facts.number) -
    (options.ageing * gapMs) / options.windowMs -
    (isForecast ? options.forecastLoss : 0)
  );
}

const isElsewhere = ({ region, country }: FactRelations): boolean => region === 'conflict' || country === 'conflict';

function placeOdds(facts: FactRelations, share: number): number {
  const { region, country, title } = pairWeights;
  return weightOf(region, facts.region) + weightOf(country, facts.country) + (isElsewhere(facts) ? (1 - share) * title.otherPlace : 0);
}

const dayOdds = ({ day }: FactRelations, share: number): number =>
  day === 'conflict' ? pairWeights.otherDay + (1 - share) * pairWeights.title.otherDay : 0;

const weightOf = (weights: RelationWeights, relation: Relation): number => (relation === 'none' ? 0 : weights[relation]);

const toChance = (odds: number): number => 1 / (1 + Math.exp(-odds));
