import { evaluatePairs, type Evaluation } from './evaluate-pairs';
import { table } from '../../text/table';
import {
  completePairs,
  type LabelledArticle,
  type LabelledPair,
  type ParsedLines,
  parseExtraArticles,
  parseLabelledPairs,
} from './labelled-pairs';
import { readFile } from 'node:fs/promises';
import { describeReason } from '../../server/platform/base/describe-failure';

export interface EvalClusteringOptions extends LabelledFiles {
  /** A seed; without it the articles are in the file's order. */
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

interface LabelledFiles {
  /** A file of labelled pairs, one JSON object a line (EVAL-1). */
  pairs: string;
  /** A file of articles: titles, texts and times of the pairs' articles by url, the rest as background of idf. */
  articles?: string;
}

/** The usable pairs and the articles; null, after a printed message, if there are none. */
async function readLabelled(
  { pairs: pairsFile, articles: articlesFile }: LabelledFiles,
  print: (line: string) => void,
): Promise<{ pairs: LabelledPair[]; articles: LabelledArticle[] } | null> {
  const given = await readLines(pairsFile, parseLabelledPairs, print);
  const articles =
    articlesFile === undefined ? [] : await readLines<LabelledArticle>(articlesFile, parseExtraArticles, print);
  if (!given || !articles) return null;
  const { pairs, untitled } = completePairs(given, articles);
  if (untitled > 0)
    print(`${pairsFile}: пар без заголовков: ${untitled}; заголовки по адресам берутся из файла --articles.`);
  return pairs.length > 0 ? { pairs, articles } : null;
}

/** The file's valid lines; null, after a printed message, if it has none or cannot be read. */
async function readLines<T>(
  file: string,
  parse: (content: string) => ParsedLines<T>,
  print: (line: string) => void,
): Promise<T[] | null> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => ({ problem: describeReason(error) }));
  if (typeof content !== 'string') {
    print(`Файл ${file} не читается: ${content.problem}.`);
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
