import { foldCase } from '@/lib/language/fold-case';
import { topicIds } from '../topic-ids';
import type { TopicWeights } from '../topic-model';

/** A channel's rubric that mostly stands over one topic. */
export interface RubricMeaning {
  topic: number;
  /** Log odds that it adds to the topic. */
  odds: number;
  /** Number of articles that support it. */
  articles: number;
}

/** The worker's lessons that bear on one channel's articles. */
export interface LearnedTopics {
  /** By rubric, as `toRubrics` writes it. */
  rubrics: ReadonlyMap<string, RubricMeaning>;
  /** Added to the trained weights. */
  words: TopicWeights;
  /** The category whose words editors have added (DESK-8), null for none. */
  findAdded: (text: { title: string; summary: string | null; text: string | null }) => number | null;
}

/** Steps of a learned weight, and its limit: many words together can turn an unsure topic, no word a sure one. */
export const learnedStep = 0.1;
export const maxLearnedWeight = 1.5;

/** Nothing has been learned yet. */
export const nothingLearned: LearnedTopics = {
  rubrics: new Map(),
  words: toLearnedWeights({}),
  findAdded: () => null,
};

export function toLearnedWeights(weights: Record<string, string>): TopicWeights {
  return { step: learnedStep, bias: topicIds.map(() => 0), weights };
}

/** More rubrics of an article, and more of a long one, are not kept: feeds may write anything. */
const maxRubrics = 6;
const maxRubricLength = 60;

/** An article's rubrics as they are kept and compared: in lower case, «е» for «ё», single spaces, each once. */
export function toRubrics(topics: readonly string[]): string[] {
  const rubrics = topics
    .slice(0, 2 * maxRubrics)
    .map((topic) =>
      foldCase(topic.slice(0, 4 * maxRubricLength))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((rubric) => rubric !== '' && rubric.length <= maxRubricLength);
  return [...new Set(rubrics)].slice(0, maxRubrics);
}
