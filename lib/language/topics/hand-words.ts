import { foldCase } from '../fold-case';
import { hyphenatedWordsOf } from '../tokens';
import { readTable, wordsIn } from '../read-table';

const titleWeight = 3;

type StemWeight = { category: number; weight: number };

const stems = buildStems();
const maxStemLength = Math.max(...[...stems.keys()].map((stem) => stem.length));

/**
 * Sums the weights that the hand-made table of telling words (data/category-stems.tsv) gives each category, those of the headline three times. A
 * category without a word in the text is left out.
 */
export function weighHandWords(title: string, lead: string): Map<number, number> {
  const heard = new Map<number, number>();
  for (const [text, factor] of [
    [title, titleWeight],
    [lead, 1],
  ] as const)
    for (const word of hyphenatedWordsOf(foldCase(text)))
      for (const { category, weight } of findStem(word) ?? [])
        heard.set(category, (heard.get(category) ?? 0) + weight * factor);
  return heard;
}

function findStem(word: string): StemWeight[] | null {
  const wholeWord = stems.get(`${word}_`);
  for (let length = Math.min(word.length, maxStemLength); length > 1 && !wholeWord; length -= 1) {
    const found = stems.get(word.slice(0, length));
    if (found) return found;
  }
  return wholeWord ?? null;
}

function buildStems(): Map<string, StemWeight[]> {
  const built = new Map<string, StemWeight[]>();
  for (const [category, weight, stems] of readTable('category-stems.tsv'))
    for (const stem of wordsIn(stems))
      built.set(stem, [...(built.get(stem) ?? []), { category: Number(category), weight: Number(weight) }]);
  return built;
}
