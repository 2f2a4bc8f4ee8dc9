import { evaluatePairs, type Evaluation } from '../../tools/clustering-eval/evaluate-pairs';
import { readLabelled, type LabelledFiles } from './read-labelled';
import { table } from './table';

export interface EvalClusteringOptions extends LabelledFiles {
  /** A seed; without it the articles come in the file's order. */
  shuffle?: number;
}

/** Prints precision, recall and F1 of the worker's clusterer on labelled pairs. Returns the exit code. */
export async function evalClustering(options: EvalClusteringOptions, print: (line: string) => void): Promise<number> {
  const labelled = await readLabelled(options, print);
  if (!labelled) return 1;
  const shuffle = options.shuffle ?? null;
  const evaluation = evaluatePairs({ ...labelled, shuffle });
  for (const line of report(evaluation, shuffle)) print(line);
  return 0;
}

function report(evaluation: Evaluation, shuffle: number | null): string[] {
  const { pairs, articles, truePositives, falsePositives, falseNegatives, stories, largestStory } = evaluation;
  const rows: [string, string][] = [
    ['pairs', `${pairs}`],
    ['articles', `${articles}`],
    ['order', shuffle === null ? 'file' : `shuffle ${shuffle}`],
    ['met / wrongly met / missed', `${truePositives} / ${falsePositives} / ${falseNegatives}`],
    ['precision', evaluation.precision.toFixed(4)],
    ['recall', evaluation.recall.toFixed(4)],
    ['F1', evaluation.f1.toFixed(4)],
    ['stories', `${stories}`],
    ['largest story', `${largestStory} (${((100 * largestStory) / articles).toFixed(1)} %)`],
  ];
  return table(['measure', 'value'], rows);
}
