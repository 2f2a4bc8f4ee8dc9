import { toRoot } from './clustering/root';
import { scanWords } from './clustering/word-scanner';

/**
 * The clusterer's terms as a text has them: of each the first word of the title, or else of the lead, that gives it, in the same order.
 * A term that no word gives is left out.
 */
export function toSharedWords({ title, lead }: { title: string; lead: string }, terms: readonly string[]): string[] {
  if (terms.length === 0) return [];
  const wordOf = new Map<string, string>();
  const note = (word: string) => {
    const term = toRoot(word);
    if (!wordOf.has(term)) wordOf.set(term, word);
  };
  scanWords(title, note);
  scanWords(lead, note);
  return [...new Set(terms.flatMap((term) => wordOf.get(term) ?? []))];
}
