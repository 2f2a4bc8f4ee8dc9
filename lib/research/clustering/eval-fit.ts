import { readFile, writeFile } from 'node:fs/promises';
import { learnt } from '../../server/stories/clustering/judge/pair-weights';
import { table } from '../../text/table';
import { parseDay } from '../stories/read-day';
import { fitPairs, type DayExamples, type Judged, judgeByOthers, judgeReliability } from './fit-pairs';
import { type LabelledPair, parseLabelledPairs } from './labelled-pairs';
import { oddsWith } from './logistic-regression';
import { learntLeads, listExamples, listWeights, toWeights } from './pair-examples';

export interface EvalFitOptions {
  /** Days of articles, one JSON object a line, separated by commas. */
  articles: string;
  /** File for the weights; null: they are measured and dropped. */
  out: string | null;
}

const folder = 'lib/research/clustering';
/** Pairs that teach; those of other days are left out. */
const teaching = [
  'near-pairs-2020-05',
  'near-pairs-2020-02',
  'text-pairs-2020-05',
  'text-pairs-2020-05-more',
  'text-pairs-2020-02',
  'hard-pairs-2020-05',
];
/** Pairs that only judge. */
const heldOut = ['held-out-pairs-2020-05', 'held-out-pairs-2020-02'];

/**
 * Learns the weights of `learnt.json` from the labelled pairs of recorded days, each pair with several amounts of text, and prints how reliable its
 * chances are for pairs that have not taught them. @returns the exit code. @throws on a file that cannot be read or written.
 */
export async function evalFit({ articles, out }: EvalFitOptions, print: (line: string) => void): Promise<number> {
  const days = await Promise.all(articles.split(',').map(async (file) => parseDay(await readFile(file, 'utf8')).items));
  const examplesOf = (pairs: readonly LabelledPair[]): DayExamples[] =>
    days.flatMap((day) => {
      const urls = new Set(day.map(({ url }) => url));
      const known = pairs.filter(({ first, second }) => urls.has(first.url) && urls.has(second.url));
      return learntLeads.map((lead) => ({ pairs: known, examples: listExamples(day, known, lead) }));
    });
  const taught = examplesOf(await readPairs(teaching));
  const present = listWeights(learnt);
  const fitted = fitPairs(taught, present);
  const judging = examplesOf(await readPairs(heldOut)).flatMap(({ examples }) =>
    examples.filter(({ pair }) => pair >= 0).map(({ example }) => example),
  );
  const judgedBy = (weights: readonly number[]): Judged[] =>
    judging.map((example) => ({ odds: oddsWith(weights, example), isSame: example.isSame }));
  print(`Пар: ${taught.reduce((sum, { examples }) => sum + examples.filter(({ pair }) => pair >= 0).length, 0)}`);
  printReliability('не учившие пары, веса как есть', judgedBy(present), print);
  printReliability('не учившие пары, выученные веса', judgedBy(fitted), print);
  printReliability('учившие пары, веса других долей', judgeByOthers(taught, present), print);
  if (out !== null) await writeFile(out, `${JSON.stringify(toWeights(fitted), null, 2)}\n`);
  return 0;
}

async function readPairs(names: readonly string[]): Promise<LabelledPair[]> {
  const files = await Promise.all(names.map((name) => readFile(`${folder}/${name}.jsonl`, 'utf8')));
  return files.flatMap((file) => parseLabelledPairs(file).items);
}

function printReliability(name: string, judged: readonly Judged[], print: (line: string) => void): void {
  const { loss, tenths } = judgeReliability(judged);
  print(`${name}: потери ${loss.toFixed(3)}`);
  const rows = tenths.map(({ pairs, chance, share }, tenth) => [
    `${tenth / 10}–${(tenth + 1) / 10}`,
    String(pairs),
    chance.toFixed(2),
    share.toFixed(2),
  ]);
  for (const line of table(['вероятность', 'пар', 'в среднем', 'одно событие'], rows)) print(line);
}
