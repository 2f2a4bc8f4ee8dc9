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

/** Log odds that no labelled day can teach; `eval -- fit` leaves them as they are. */
interface FixedWeights {
  /** One of two headlines was made Russian, and the other was not. */
  translated: number;
  /** Two headlines share one term at most; it is a place. */
  oneShared: number;
  onlyPlace: number;
  /** Two headlines may be equal to the letter except for their place or their day. */
  otherPlaceOfTitles: number;
  otherDayOfTitles: number;
  otherDay: number;
}

/**
 * Log odds that two groups of articles tell of one event. Learnt from 90 stories whose articles were read one by one, and set to what gives
 * whole clean stories (docs/stories-measured.md); `eval -- fit` leaves them as they are.
 */
interface PartWeights {
  /** The mean log odds of the pairs between them weigh 1. */
  bias: number;
  /** By the share of outlets that have written in both. */
  commonOutlets: number;
  /** By the difference in the share of headlines that are about reactions. */
  reactions: number;
  /** By the mean log odds of the pairs within the larger one: what is far from a tight story does not belong to it. */
  within: number;
  /** By the share of articles that are headlines alone, whose pairs say less. */
  headlines: number;
  /** Extra log odds that two groups need to be put together, against being parted; otherwise they would be put together and parted time and again. */
  demand: number;
  /** Loss of parts that are put together, by the share of outlets in common. */
  linkage: number;
}

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
  fixed: FixedWeights;
  parts: PartWeights;
}

/** The data file of the clusterer, as `npm run eval -- fit --out` writes it. */
export const learnt: LearntWeights = learntWeights;
