import { topicIds } from '../topic-ids';
import type { RubricMeaning } from './learned-topics';

/** An article that says something of what its channel's rubrics mean. */
export interface RubricExample {
  sourceId: number;
  rubrics: readonly string[];
  /** Probability of each topic by an editor's word, else by headline and lead alone, in the order of `topicIds`. */
  chances: readonly number[];
  isByEditor: boolean;
  /** 1 for an article of today, less for older ones. */
  weight: number;
}

export interface LearnedRubric extends RubricMeaning {
  sourceId: number;
  rubric: string;
}

/** From so many articles on a rubric means something, and this much of what they tell is one topic's. */
const shown = { articles: 8, share: 0.6 } as const;
/** An editor's word counts as so many articles. */
const editorWeight = 5;
/** Articles of a rubric that tell nothing yet: a few alike are no certainty. */
const doubt = 0.5;
/** The most that a learned meaning adds: less than a rubric that the table knows, as much as a section of an address. */
const maxOdds = 3.5;
/** Rubrics a channel, the most used ones. */
const maxOfChannel = 40;

/**
 * Learns the meaning of each channel's rubrics from the articles under them. A channel's rubrics bear on its own articles alone, so that a channel
 * that lies misleads nobody else. Deterministic.
 */
export function learnRubrics(examples: readonly RubricExample[]): LearnedRubric[] {
  const bySource = new Map<number, Map<string, Tally>>();
  for (const example of examples) {
    const tallies = bySource.get(example.sourceId) ?? new Map<string, Tally>();
    bySource.set(example.sourceId, tallies);
    for (const rubric of example.rubrics) tallies.set(rubric, add(tallies.get(rubric), example));
  }
  return [...bySource].flatMap(([sourceId, tallies]) =>
    [...tallies]
      .sort(([, one], [, other]) => other.articles - one.articles)
      .slice(0, maxOfChannel)
      .flatMap(([rubric, tally]) => {
        const meaning = meaningOf(tally);
        return meaning === null ? [] : [{ sourceId, rubric, ...meaning }];
      }),
  );
}

interface Tally {
  articles: number;
  /** Weighted sum of probabilities by topic, in the order of `topicIds`. */
  sums: number[];
}

function add(tally: Tally = { articles: 0, sums: topicIds.map(() => 0) }, example: RubricExample): Tally {
  const weight = example.weight * (example.isByEditor ? editorWeight : 1);
  return {
    articles: tally.articles + 1,
    sums: tally.sums.map((sum, place) => sum + weight * (example.chances[place] ?? 0)),
  };
}

function meaningOf({ articles, sums }: Tally): RubricMeaning | null {
  if (articles < shown.articles) return null;
  const all = sums.reduce((total, sum) => total + sum, 0);
  const top = Math.max(...sums);
  const topic = topicIds[sums.indexOf(top)];
  if (topic === undefined || top < shown.share * all) return null;
  const odds = Math.log((top + doubt / topicIds.length) / (all - top + doubt));
  return odds <= 0 ? null : { topic, odds: Math.min(maxOdds, odds), articles };
}
