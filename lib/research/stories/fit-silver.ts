import { StoryClusterer } from '../../server/stories/clustering/story-clusterer';
import type { Likeness } from '../../server/stories/clustering/pair-chance';
import { type Example, fitLogistic, oddsWith } from '../clustering/logistic-regression';
import { toExample, trainedWeights } from '../clustering/pair-examples';
import type { Grouping } from '../clustering/group-day';
import { cutLeads, type DayArticle, type Lead } from './read-day';

/** The two kinds of evidence that the grouping by text can teach: it has more to go by than they. */
export type SilverKind = 'titles' | 'titleAndText';

/** Where pairs of each kind come from: headlines only, or outlets of which some bring a text. */
const leadOf: Record<SilverKind, Lead> = { titles: 0, titleAndText: 'mixed' };
const groupsOf: Record<SilverKind, readonly string[]> = {
  titles: ['title.', 'titleFacts.'],
  titleAndText: ['titleAndText.', 'titleAndTextFacts.'],
};

export interface SilverFit {
  kind: SilverKind;
  pairs: number;
  /** By the names of `pairWeights`. */
  weights: { name: string; now: number; learnt: number }[];
  /** Of the later part of the day, which taught nothing: of the present weights, and of the learnt ones. */
  now: Calibration;
  learnt: Calibration;
}

export interface Calibration {
  logLoss: number;
  /** F1 of single pairs at the best chance. */
  f1: number;
  /** Of pairs of about this chance, the share that is one event. */
  shares: { chance: number; share: number }[];
}

/**
 * Learns what headlines say from the grouping by text: pairs that share a story there count as one event. The first half of the day teaches,
 * the second half tests; a pair across both does neither.
 * @param draws how many mixed sets of outlets are drawn.
 */
export function fitSilver(kind: SilverKind, day: readonly DayArticle[], byText: Grouping, draws: number): SilverFit {
  const isLearnt = trainedWeights.map(({ name }) => groupsOf[kind].some((group) => name.startsWith(group)));
  const half = day[Math.floor(day.length / 2)]?.at ?? 0;
  const seeds = Array.from({ length: kind === 'titles' ? 1 : draws }, (_, index) => index + 1);
  const listed = seeds.flatMap((seed) => listExamples(kind, day, byText, seed));
  const examples = listed.map(({ example, times }) => ({ example: keepOthers(example, isLearnt), times }));
  const first = examples.filter(({ times }) => Math.max(...times) < half).map(({ example }) => example);
  const last = examples.filter(({ times }) => Math.min(...times) >= half).map(({ example }) => example);
  const present = trainedWeights.map(({ now }) => now);
  const learnt = fitLogistic(first);
  return {
    kind,
    pairs: examples.length,
    weights: trainedWeights.flatMap((weight, i) => (isLearnt[i] ? { ...weight, learnt: learnt[i] ?? 0 } : [])),
    now: calibrate(last, present),
    learnt: calibrate(last, learnt),
  };
}

function listExamples(
  kind: SilverKind,
  day: readonly DayArticle[],
  byText: Grouping,
  draw: number,
): { example: Example; times: [number, number] }[] {
  const articles = cutLeads(day, leadOf[kind], draw);
  const clusterer = new StoryClusterer();
  for (const article of articles) clusterer.add(article, article.id);
  return articles.flatMap(({ id, at }) =>
    clusterer.listLikenesses(id).flatMap(({ articleId, likeness }) => {
      if (articleId > id || !isOfKind(kind, likeness)) return [];
      const example = toExample(likeness, byText.get(id) === byText.get(articleId), 1);
      return { example, times: [at, articles[articleId - 1]?.at ?? at] satisfies [number, number] };
    }),
  );
}

const isOfKind = (kind: SilverKind, { evidence }: Likeness): boolean => evidence[kind] === 1;

/** The example with all that is not learnt as part of what is given. */
function keepOthers({ features, offset, ...rest }: Example, isLearnt: readonly boolean[]): Example {
  const given = features.reduce(
    (sum, feature, i) => sum + (isLearnt[i] ? 0 : feature * (trainedWeights[i]?.now ?? 0)),
    offset,
  );
  return { ...rest, offset: given, features: features.map((feature, i) => (isLearnt[i] ? feature : 0)) };
}

const shownChances = [0.1, 0.3, 0.5, 0.7, 0.9];

function calibrate(examples: readonly Example[], weights: readonly number[]): Calibration {
  const judged = examples
    .map((example) => ({ isSame: example.isSame, chance: 1 / (1 + Math.exp(-oddsWith(weights, example))) }))
    .sort((a, b) => b.chance - a.chance);
  const all = judged.filter(({ isSame }) => isSame).length;
  let met = 0;
  let f1 = 0;
  let loss = 0;
  for (const [i, { isSame, chance }] of judged.entries()) {
    if (isSame) met++;
    f1 = Math.max(f1, (2 * met) / (i + 1 + all));
    loss -= Math.log(Math.max(1e-6, isSame ? chance : 1 - chance));
  }
  const shares = shownChances.map((chance) => {
    const near = judged.filter((pair) => Math.abs(pair.chance - chance) < 0.1);
    return { chance, share: near.filter(({ isSame }) => isSame).length / Math.max(1, near.length) };
  });
  return { logLoss: judged.length === 0 ? 0 : loss / judged.length, f1, shares };
}
