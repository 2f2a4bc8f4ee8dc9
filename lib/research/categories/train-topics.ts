import { readFile, writeFile } from 'node:fs/promises';
import { packWeights } from '../../server/ingest/articles/topics/topic-model';
import { toChances, topicIds } from '../../server/ingest/articles/topics/topic-ids';
import { table } from '../../text/table';
import { fitSoftmax, oddsOf, type SoftmaxModel, type TopicExample } from './softmax-regression';
import { type LabelledArticle, readExamples, readLabels } from './topic-examples';

export interface TrainTopicsOptions {
  /** Days of articles, one JSON object a line, separated by commas. */
  articles: string;
  /** File of readers' labels for some of them. */
  labels: string;
  /** File for the weights; null: they are measured and dropped. */
  out: string | null;
}

/** Minimum numbers of sites and articles for a feature to be kept: others are one site's furniture. */
const shown = { sites: 3, articles: 4, articlesOfPair: 6 } as const;
/** Features that are kept: as much as 250 KB hold. */
const maxFeatures = 6_000;
const folds = 5;
const rounds = 4;
/** Number of guessed labels that one read label counts for. */
const readWeight = 6;
/** Number of a site's articles above which each counts less. */
const siteCounts = 20;
/** Weights of a model's own guess, and of the hand-made words, in the next round's labels. */
const trust = { model: 0.7, hand: 1.5 } as const;
const step = 0.1;

/**
 * Learns the weights of topics from articles whose rubrics, sections and words tell something of their topics, and from some that were read
 * (expectation maximisation over partial labels: each round guesses the topics anew and learns from the guesses). Prints how the weights do on sites
 * that they were not learnt from. @returns the exit code. @throws on a file that cannot be read or written.
 */
export async function trainTopics(options: TrainTopicsOptions, print: (line: string) => void): Promise<number> {
  const days = await Promise.all(options.articles.split(',').map((file) => readFile(file, 'utf8')));
  const examples = readExamples(days, readLabels(await readFile(options.labels, 'utf8')));
  const names = chooseFeatures(examples);
  const judged = Array.from({ length: folds }, (_, fold) => {
    const model = learn(
      examples.filter((example) => foldOf(example) !== fold),
      names,
    );
    return examples
      .filter((example) => foldOf(example) === fold)
      .map((example) => ({ example, odds: oddsOf(model, toValues(example, names)) }));
  }).flat();
  printFigures(judged, print);
  const temperature = fitTemperature(judged);
  print(`temperature ${temperature.toFixed(2)}`);
  if (options.out === null) return 0;
  const all = learn(examples, names);
  const kept = [...strongest(all, names, examples)].map((name, number): [string, number] => [name, number]);
  const pruned = new Map(kept);
  const model = learn(examples, pruned);
  const weights = Object.fromEntries(
    kept.map(([name, number]) => [
      name,
      packWeights(
        (model.weights[number] ?? []).map((weight) => weight / temperature),
        step,
      ),
    ]),
  );
  const bias = model.bias.map((value) => Number((value / temperature).toFixed(3)));
  await writeFile(options.out, `${JSON.stringify({ step, bias, weights }, null, 0)}\n`);
  print(`${kept.length} features → ${options.out}`);
  return 0;
}

/** Features that several sites and articles show, by number. */
function chooseFeatures(examples: readonly LabelledArticle[]): Map<string, number> {
  const seen = new Map<string, { sites: Set<string>; articles: number }>();
  for (const { article, features } of examples) {
    for (const name of features.keys()) {
      const known = seen.get(name) ?? { sites: new Set<string>(), articles: 0 };
      known.articles += 1;
      if (known.sites.size < shown.sites) known.sites.add(article.host);
      seen.set(name, known);
    }
  }
  const kept = [...seen].filter(
    ([name, { sites, articles }]) =>
      sites.size >= shown.sites && articles >= (name.includes(' ') ? shown.articlesOfPair : shown.articles),
  );
  return new Map(kept.map(([name], number) => [name, number]));
}

/** The features that move the odds most, over all articles. */
function strongest(
  model: SoftmaxModel,
  names: ReadonlyMap<string, number>,
  examples: readonly LabelledArticle[],
): string[] {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const strength = ([name, number]: [string, number]) =>
    (model.weights[number] ?? []).reduce((sum, weight) => sum + weight * weight, 0) * (counts.get(name) ?? 0);
  return [...names]
    .map((entry) => ({ name: entry[0], strength: strength(entry) }))
    .sort((one, other) => other.strength - one.strength)
    .slice(0, maxFeatures)
    .map(({ name }) => name)
    .sort();
}

function learn(examples: readonly LabelledArticle[], names: ReadonlyMap<string, number>): SoftmaxModel {
  const sites = new Map<string, number>();
  for (const { article } of examples) sites.set(article.host, (sites.get(article.host) ?? 0) + 1);
  const values = examples.map((example) => toValues(example, names));
  const weights = examples.map(
    (example) =>
      (isTrained(example) ? readWeight : 1) /
      Math.sqrt(Math.max(1, (sites.get(example.article.host) ?? 1) / siteCounts)),
  );
  const fit = (targets: readonly (readonly number[])[]) =>
    fitSoftmax(
      values.map((features, i): TopicExample => ({ features, target: targets[i] ?? [], weight: weights[i] ?? 1 })),
      { features: names.size, classes: topicIds.length },
    );
  let model = fit(examples.map((example) => targetOf(example, example.byHand)));
  for (let round = 1; round < rounds; round++) {
    model = fit(
      examples.map((example, i) => {
        const guessed = toChances(oddsOf(model, values[i] ?? []));
        return targetOf(
          example,
          guessed.map((chance, k) => chance ** trust.model * (example.byHand[k] ?? 0) ** trust.hand),
        );
      }),
    );
  }
  return model;
}

function isTrained({ label }: LabelledArticle): boolean {
  return label?.set === 'train' && label.topics !== undefined;
}

/** A guess with what is known: a label that was read is all that counts. */
function targetOf(example: LabelledArticle, guess: readonly number[]): number[] {
  const { label, evidence } = example;
  if (isTrained(example) && label?.topics) return shareOut(label.topics);
  const weighed = guess.map((chance, k) => chance * (evidence[k] ?? 0));
  const sum = weighed.reduce((total, value) => total + value, 0);
  return weighed.map((value) => value / sum);
}

/** The first topic has most of it. */
function shareOut(topics: readonly number[]): number[] {
  const [first, ...others] = topics;
  return topicIds.map((topic) => {
    if (topic === first) return others.length === 0 ? 1 : 0.7;
    return others.includes(topic) ? 0.3 / others.length : 0;
  });
}

function toValues({ features }: LabelledArticle, names: ReadonlyMap<string, number>): [number, number][] {
  return [...features].flatMap(([name, value]): [number, number][] => {
    const number = names.get(name);
    return number === undefined ? [] : [[number, value]];
  });
}

/** Articles of one site are in one fold. */
function foldOf({ article }: LabelledArticle): number {
  return [...article.host].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 0) % folds;
}

interface Judged {
  example: LabelledArticle;
  odds: number[];
}

function topOf(odds: readonly number[]): number {
  return topicIds[odds.indexOf(Math.max(...odds))] ?? 0;
}

function printFigures(judged: readonly Judged[], print: (line: string) => void): void {
  const sectioned = judged.filter(({ example }) => example.section !== null);
  const inSection = sectioned.filter(({ example, odds }) => topOf(odds) === example.section);
  const rows: [string, number, string, string][] = [
    ['sections of addresses', sectioned.length, (inSection.length / sectioned.length).toFixed(3), ''],
  ];
  for (const set of ['test', 'train'] as const) {
    const read = judged.filter(({ example }) => example.label?.set === set && example.label.topics);
    const first = read.filter(({ example, odds }) => example.label?.topics?.[0] === topOf(odds));
    const any = read.filter(({ example, odds }) => example.label?.topics?.includes(topOf(odds)));
    rows.push([
      set === 'test' ? 'read, at random' : 'read, the hard ones',
      read.length,
      (first.length / read.length).toFixed(3),
      (any.length / read.length).toFixed(3),
    ]);
  }
  for (const line of table(['other sites than those learnt from', 'articles', 'first', 'any'], rows)) print(line);
}

/** By what the odds have to be divided so that a chance of .7 comes true seven times of ten, on articles that were read. */
function fitTemperature(judged: readonly Judged[]): number {
  const read = judged.filter(({ example }) => example.label?.topics);
  const loss = (temperature: number) =>
    read.reduce((sum, { example, odds }) => {
      const target = shareOut(example.label?.topics ?? []);
      const chances = toChances(odds.map((value) => value / temperature));
      return sum - target.reduce((total, share, k) => total + share * Math.log((chances[k] ?? 0) + 1e-9), 0);
    }, 0);
  const tried = Array.from({ length: 30 }, (_, n) => 0.6 + n * 0.1);
  return tried.reduce((best, temperature) => (loss(temperature) < loss(best) ? temperature : best), 1);
}
