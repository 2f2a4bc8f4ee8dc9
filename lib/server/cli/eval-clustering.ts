import { readFile } from 'node:fs/promises';
import { evaluatePairs, type Evaluation } from '../stories/evaluation/evaluate-pairs';
import { parseExtraArticles, parseLabelledPairs, type LabelledArticle, type ParsedLines } from '../stories/evaluation/parse-labelled-pairs';
import { table } from './table';

export interface EvalClusteringOptions {
  /** A file of labelled pairs, one JSON object a line (architecture.md, «eval clustering»). */
  pairs: string;
  /** A file of articles: texts and times of the pairs' articles by url, the rest as background of idf. */
  articles?: string;
  /** A seed; without it the articles come in the file's order. */
  shuffle?: number;
}

/** Prints precision, recall and F1 of the worker's clusterer on labelled pairs. Returns the exit code. */
export async function evalClustering(options: EvalClusteringOptions, print: (line: string) => void): Promise<number> {
  const pairs = await readLines(options.pairs, parseLabelledPairs, print);
  const articles = options.articles === undefined ? [] : await readLines<LabelledArticle>(options.articles, parseExtraArticles, print);
  if (!pairs || !articles) return 1;
  const shuffle = options.shuffle ?? null;
  const evaluation = evaluatePairs({ pairs, articles, shuffle });
  for (const line of report(evaluation, shuffle)) print(line);
  return 0;
}

/** The file's good lines; null, with a sentence printed, if it has none or cannot be read. */
async function readLines<T>(file: string, parse: (content: string) => ParsedLines<T>, print: (line: string) => void): Promise<T[] | null> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof content !== 'string') {
    print(`Файл ${file} не читается (${content.code ?? content.message}).`);
    return null;
  }
  const { items, malformed } = parse(content);
  if (malformed.length > 0) {
    print(`${file}: не разобрано строк: ${malformed.length} (первая — ${malformed[0] ?? 0}).`);
  }
  if (items.length > 0) return items;
  print(`${file}: нет ни одной пригодной строки.`);
  return null;
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
