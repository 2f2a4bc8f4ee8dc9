import { toRoot } from '@/lib/language/word-forms';
import { scanWords } from '../clustering/describe/word-scanner';

interface Headline {
  title: string;
  sourceId: number;
}

/** In place of an outlet's id: several outlets have the word. */
const shared = 0;

/**
 * Returns for each headline its words, as they stand there, that no other outlet's headline has in any form; words that all news have («в», «что») are none.
 * Of one outlet's headlines alone nothing can be said. Time grows with the length of the headlines.
 */
export function listOwnWords(headlines: readonly Headline[]): string[][] {
  const scanned = headlines.map(({ title }) => rootsOf(title));
  const owners = new Map<string, number>();
  for (const [index, words] of scanned.entries()) {
    const sourceId = headlines[index]?.sourceId ?? shared;
    for (const { root } of words) owners.set(root, (owners.get(root) ?? sourceId) === sourceId ? sourceId : shared);
  }
  if (new Set(headlines.map(({ sourceId }) => sourceId)).size < 2) return scanned.map(() => []);
  return scanned.map((words) => [
    ...new Set(words.filter(({ root }) => owners.get(root) !== shared).map(({ word }) => word)),
  ]);
}

function rootsOf(title: string): { word: string; root: string }[] {
  const found: { word: string; root: string }[] = [];
  scanWords(title, (word) => {
    const root = toRoot(word);
    if (root) found.push({ word, root });
  });
  return found;
}
