import type { ActionLikeness } from '../describe/title-actions';
import type { TitleLikeness } from '../index/query-text';
import type { ClustererOptions } from '../decide/clusterer-options';
import type { TextOverlap } from '../index/text-overlap';
import { type ActionWeights, type FactWeights, learnt, type TextWeights } from './pair-weights';
import type { FactRelations } from '../describe/title-facts';

/** Two texts compared. */
export interface Likeness {
  cosine: number;
  titles: TitleLikeness;
  overlap: TextOverlap;
  /** Likeness of the actions in the titles. */
  actions: ActionLikeness;
  /** Number of distinct terms of the shorter text. */
  terms: number;
  evidence: Evidence;
  facts: FactRelations;
  /** Time between them, in milliseconds. */
  gapMs: number;
}

/** Reason that kept an article from others that are alike otherwise; `outlet`: its outlet has reported that already. */
export type Veto = 'place' | 'day' | 'number' | 'reaction' | 'outlet';

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

/** The chance that two articles are about one event, 0–1: a logistic model (`learnt`). */
export const chanceOf = (likeness: Likeness, options: ClustererOptions): number =>
  toChance(oddsOf(likeness, options) - options.strictness);

/** Which conflict of facts, or reaction to the news, alone takes the pair below `chance`. */
export function vetoOf(likeness: Likeness, chance: number, options: ClustererOptions): Veto | null {
  const odds = oddsOf(likeness, options) - options.strictness;
  if (toChance(odds) >= chance) return null;
  const { facts, evidence } = likeness;
  if (isElsewhere(facts) && toChance(odds - placeOdds(likeness)) >= chance) return 'place';
  if (facts.day === 'conflict' && toChance(odds - dayOdds(likeness)) >= chance) return 'day';
  if (facts.number === 'conflict' && toChance(odds - factOdds('number', facts, evidence)) >= chance) return 'number';
  return facts.reaction === 'one' && toChance(odds - factOdds('reaction', facts, evidence)) >= chance
    ? 'reaction'
    : null;
}

/** A sign against one event, as people are told of it: in the titles another place, day, number or person, a reaction; one outlet; many hours between. */
export type Against = Veto | 'names' | 'time';

/** A sign that costs fewer log odds is not worth a word. */
const WORTH_A_WORD = 0.5;

/** Signs against one event that cost two articles most, in no order; their outlets are the caller's to compare. */
export function listAgainst(likeness: Likeness, options: Pick<ClustererOptions, 'ageing' | 'windowMs'>): Against[] {
  const { facts, evidence, overlap, gapMs } = likeness;
  const { titles, titleAndText, texts, long } = evidence;
  const nameWeight =
    titles * learnt.title.unsaidNames +
    titleAndText * learnt.titleAndText.unsaidNames +
    texts * ((1 - long) * learnt.shortLead.unsaidNames + long * learnt.longLead.unsaidNames);
  const costs: Record<Exclude<Against, 'outlet'>, number> = {
    place: placeOdds(likeness),
    day: dayOdds(likeness),
    number: factOdds('number', facts, evidence),
    reaction: factOdds('reaction', facts, evidence),
    names: nameWeight * overlap.unsaidNames,
    time: (-options.ageing * gapMs) / options.windowMs,
  };
  const all = ['place', 'day', 'number', 'reaction', 'names', 'time'] as const;
  return all.filter((sign) => costs[sign] <= -WORTH_A_WORD);
}

/** Log odds by the weights, before `strictness`. */
export function oddsOf(likeness: Likeness, options: Pick<ClustererOptions, 'ageing' | 'windowMs'>): number {
  const { facts, evidence, gapMs } = likeness;
  const { titles, titleAndText, texts, long } = evidence;
  return (
    (titles > 0 ? titles * titleOdds(likeness) : 0) +
    (titleAndText > 0 ? titleAndText * textOdds(learnt.titleAndText, likeness) : 0) +
    texts * ((1 - long) * textOdds(learnt.shortLead, likeness) + long * textOdds(learnt.longLead, likeness)) +
    placeOdds(likeness) +
    dayOdds(likeness) +
    factOdds('number', facts, evidence) +
    factOdds('reaction', facts, evidence) -
    (options.ageing * gapMs) / options.windowMs
  );
}

function titleOdds({ titles, cosine, overlap, facts, actions }: Likeness): number {
  const { title } = learnt;
  return (
    title.bias +
    title.cosine * titles.cosine +
    title.roots * cosine +
    title.secondRarity * titles.secondRarity +
    title.ordinary * overlap.ordinary +
    title.rarestOrdinary * overlap.rarestOrdinary +
    title.unsaidNames * overlap.unsaidNames +
    actionOdds(title, actions) +
    (facts.isTranslated ? learnt.fixed.translated : 0) +
    (titles.shared < 2
      ? learnt.fixed.oneShared + (facts.region === 'same' || facts.country === 'same' ? learnt.fixed.onlyPlace : 0)
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

const actionOdds = ({ sharedActions, otherModality }: ActionWeights, actions: ActionLikeness): number =>
  sharedActions * actions.shared + otherModality * actions.otherModality;

const isElsewhere = ({ region, country }: FactRelations): boolean => region === 'conflict' || country === 'conflict';

function placeOdds({ facts, evidence }: Likeness): number {
  return (
    factOdds('region', facts, evidence) +
    factOdds('country', facts, evidence) +
    (isElsewhere(facts) ? evidence.titles * learnt.fixed.otherPlaceOfTitles : 0)
  );
}

/** Two headlines may be equal to the letter except for their day. */
const dayOdds = ({ facts, evidence }: Likeness): number =>
  facts.day === 'conflict' ? learnt.fixed.otherDay + evidence.titles * learnt.fixed.otherDayOfTitles : 0;

function factOdds(fact: keyof FactWeights, facts: FactRelations, evidence: Evidence): number {
  const relation = facts[fact];
  if (relation === 'none') return 0;
  const { titleFacts, titleAndTextFacts, textFacts } = learnt;
  return (
    evidence.titles * titleFacts[fact][relation] +
    evidence.titleAndText * titleAndTextFacts[fact][relation] +
    evidence.texts * textFacts[fact][relation]
  );
}

const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const toChance = (odds: number): number => 1 / (1 + Math.exp(-odds));
