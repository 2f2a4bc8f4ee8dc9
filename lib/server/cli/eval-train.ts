import { trainPairs } from '../../tools/clustering-eval/train-pairs';
import { readLabelled, type LabelledFiles } from './read-labelled';
import { table } from './table';

export interface EvalTrainOptions extends LabelledFiles {
  /** How much pairs that nobody labelled count as unlike, in labelled pairs. */
  unlabelled?: number;
}

/** Learns the weights of a pair from labelled pairs and prints them beside those in use. Returns the exit code. */
export async function evalTrain(
  { unlabelled, ...files }: EvalTrainOptions,
  print: (line: string) => void,
): Promise<number> {
  const labelled = await readLabelled(files, print);
  if (!labelled) return 1;
  const { weights, ...figures } = trainPairs({ ...labelled, unlabelled });
  const rows = weights.map(({ name, now, learnt }): [string, string, string] => [
    name,
    now.toFixed(2),
    learnt === null ? '—' : learnt.toFixed(2),
  ]);
  for (const line of table(['weight', 'now', 'learnt'], rows)) print(line);
  print(`pairs ${figures.pairs}, unlabelled ${figures.unlabelled}`);
  print(
    `F1 of pairs: now ${figures.f1Now.toFixed(4)}, learnt without the pair's fold ${figures.f1CrossValidated.toFixed(4)}`,
  );
  return 0;
}
