import { completePairs } from '../../tools/clustering-eval/complete-pairs';
import {
  parseExtraArticles,
  parseLabelledPairs,
  type LabelledArticle,
  type LabelledPair,
} from '../../tools/clustering-eval/parse-labelled-pairs';
import { readLines } from './read-lines';

export interface LabelledFiles {
  /** A file of labelled pairs, one JSON object a line (EVAL-1). */
  pairs: string;
  /** A file of articles: titles, texts and times of the pairs' articles by url, the rest as background of idf. */
  articles?: string;
}

/** The pairs that can be used, and the articles; null, with a sentence printed, if there is nothing to use. */
export async function readLabelled(
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
