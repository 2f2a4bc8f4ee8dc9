import learntWeights from './learnt.json';
import type { TextOverlap } from '../index/text-overlap';

export interface RelationWeights {
  same: number;
  one: number;
  conflict: number;
}

export type ActionWeights = Record<'sharedActions' | 'otherModality', number>;

/**
 * The evidence that two texts are about one event when one of them, or both, has a lead: as in `TextOverlap` and `ActionLikeness`; `terms` is
 * the number of distinct terms of the shorter text.
 */
export type TextWeights = ActionWeights & Record<'bias' | keyof TextOverlap | 'terms', number>;

/**
 * Headlines alone. `cosine` is of the words' skeletons, `roots` of their roots; `secondRarity` of the second rarest term shared, because one rare
 * word may be a name of every day.
 */
export type TitleWeights = ActionWeights &
  Record<'bias' | 'cosine' | 'roots' | 'secondRarity' | 'ordinary' | 'rarestOrdinary' | 'unsaidNames', number>;

/** Facts in the titles; they say less between texts, because their other words name the place too. */
export type FactWeights = Record<'region' | 'country' | 'number' | 'reaction', RelationWeights>;

/** Log odds that two articles are about one event, by what they have in common. */
export interface LearntWeights {
  title: TitleWeights;
  /** A headline against a text with a lead. */
  titleAndText: TextWeights;
  /** Leads of a sentence or two, as most feeds have them, and long ones. */
  shortLead: TextWeights;
  longLead: TextWeights;
  titleFacts: FactWeights;
  titleAndTextFacts: FactWeights;
  textFacts: FactWeights;
}

/** As `npm run eval -- fit --out` writes them. */
export const learnt: LearntWeights = learntWeights;

/** Log odds that no labelled day can teach. */
export const byHand = {
  /** One of two headlines was made Russian, and the other was not. */
  translated: 0.7,
  /** Two headlines share one term at most; it is a place. */
  oneShared: -1.15,
  onlyPlace: -1.2,
  /** Two headlines may be equal to the letter except for their place or their day. */
  otherPlaceOfTitles: -4,
  otherDayOfTitles: -4,
  otherDay: -3,
} as const;
