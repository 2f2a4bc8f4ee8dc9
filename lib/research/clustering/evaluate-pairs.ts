import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import type { ClusterArticle } from '../../server/stories/clustering/decide/match';
import type { ClustererOptions } from '../../server/stories/clustering/decide/clusterer-options';
import { completePairs, type LabelledArticle, type LabelledPair } from './labelled-pairs';
import { groupDay } from './group-day';
import { shuffled } from '../../server/stories/testing/seeded-random';

export interface EvaluationInput {
  pairs: readonly LabelledPair[];
  /** Titles, texts and times for articles of the pairs (by url); the others only count for idf, before the first article. */
  articles?: readonly LabelledArticle[];
  /** The order of the articles: a seed, or null for the order of the pairs. */
  shuffle?: number | null;
  options?: Partial<ClustererOptions>;
}

export interface Evaluation {
  /** The pairs whose articles both have a title. */
  pairs: number;
  articles: number;
  /** Counts of pairs: same story and grouped, different stories and grouped, same story and not grouped. */
  truePositives: number;
  falsePositives: number;
  falseNegatives: number;
  /** Shares, 0–1; 0 where there is nothing to divide by. */
  precision: number;
  recall: number;
  f1: number;
  stories: number;
  largestStory: number;
}

/** Runs all distinct articles (by url) through the worker's clusterer, one by one, and counts which pairs it has grouped. */
export function evaluatePairs({
  pairs: given,
  articles = [],
  shuffle = null,
  options = {},
}: EvaluationInput): Evaluation {
  const { pairs } = completePairs(given, articles);
  const distinct = listDistinct(pairs);
  const clusterer = new StoryClusterer(options);
  const urls = new Set(distinct.map(({ url }) => url));
  teach(
    clusterer,
    articles.filter(({ url }) => !urls.has(url)),
  );
  const storyOfUrl = cluster(clusterer, shuffle === null ? distinct : shuffled(distinct, shuffle));

  const counts = { truePositives: 0, falsePositives: 0, falseNegatives: 0 };
  for (const { isSame, first, second } of pairs) {
    const haveMet = storyOfUrl.get(first.url) === storyOfUrl.get(second.url);
    if (isSame && haveMet) counts.truePositives++;
    else if (isSame) counts.falseNegatives++;
    else if (haveMet) counts.falsePositives++;
  }
  const sizes = countValues(storyOfUrl.values());
  return {
    pairs: pairs.length,
    articles: distinct.length,
    ...counts,
    ...toScores(counts),
    stories: sizes.size,
    largestStory: Math.max(0, ...sizes.values()),
  };
}

function listDistinct(pairs: readonly LabelledPair[]): LabelledArticle[] {
  const byUrl = new Map<string, LabelledArticle>();
  for (const { first, second } of pairs) {
    for (const article of [first, second]) if (!byUrl.has(article.url)) byUrl.set(article.url, article);
  }
  return [...byUrl.values()];
}

function teach(clusterer: StoryClusterer, articles: readonly LabelledArticle[]): void {
  // Negative ids: those of the labelled articles start at 1.
  articles.forEach((article, index) => clusterer.learn(toClusterArticle(article, -1 - index, 0)));
}

function cluster(clusterer: StoryClusterer, articles: readonly LabelledArticle[]): Map<string, number> {
  const times = articles.flatMap(({ at }) => at ?? []);
  // Articles without a time all get the same one.
  const usualTime = times.length > 0 ? times.reduce((sum, at) => sum + at, 0) / times.length : 0;
  const read = articles.map((article, index) => toClusterArticle(article, index + 1, usualTime));
  const grouping = groupDay(read, clusterer);
  return new Map(articles.map(({ url }, index) => [url, grouping.get(index + 1) ?? 0]));
}

const toClusterArticle = ({ title, text, at }: LabelledArticle, id: number, usualTime: number): ClusterArticle => ({
  id,
  title,
  lead: text,
  at: at ?? usualTime,
});

function toScores({
  truePositives,
  falsePositives,
  falseNegatives,
}: Pick<Evaluation, 'truePositives' | 'falsePositives' | 'falseNegatives'>) {
  const precision = share(truePositives, truePositives + falsePositives);
  const recall = share(truePositives, truePositives + falseNegatives);
  return { precision, recall, f1: share(2 * precision * recall, precision + recall) };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function countValues(values: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
