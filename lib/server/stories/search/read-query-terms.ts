import type { Queryable } from '../../platform/db/client';
import { editDistance } from './edit-distance';
import { listNamesInOtherLetters } from './latin-names';
import { readTerms, type SearchTerm } from './loose-search-store';
import { wordInRussian } from '@/lib/language/neighbours/in-russian';
import { endsInAbbreviation, inCyrillic, inOtherLayout, listWords, stemOf, synonymsOf } from './query-words';
import { listSimilarWords, listUnknownWords } from './search-word-store';
import { listNearest } from './suggest-query';
import { findSynonymGroups } from './synonym-store';
import { otherFormOf } from './word-forms';

/** Maximum number of a query's unknown words that are sought under other spellings. */
const maxCorrected = 4;
/** Spellings taken for one word. */
const maxSpellings = 2;
/** Shorter words look like too many others. */
const minCorrectable = 4;
/** And two keys or letters may mean anything in another alphabet. */
const minReadable = 3;
/** Letters that Russian does not have: such a word is translated although publications in Belarusian may have it as it is. */
const belarusianLetters = /[іў]/;

/**
 * A query of words alone as terms, each with what else it may have meant: its synonyms, the Russian word for a Belarusian one, and, where nobody has
 * written the word, the other keyboard layout, Cyrillic for Latin letters and the other way round, and known words that look like it.
 * @returns also the words that nothing is known of.
 */
export async function readQueryTerms(
  tx: Queryable,
  query: string,
  at: Date,
): Promise<{ terms: SearchTerm[]; unknown: string[] }> {
  const typed = await chooseLayout(tx, query);
  const own = await findSynonymGroups(tx, typed.map(stemOf));
  // A word that has synonyms is meant as it is, although publications may have the others alone.
  const unknown = new Set((await listUnknownWords(tx, typed)).filter((word) => synonymsOf(word, own).length === 0));
  const meant = new Map<string, string[]>();
  for (const word of [...unknown].slice(0, maxCorrected)) {
    const spellings = await listMeant(tx, word);
    if (spellings.length > 0) meant.set(word, spellings);
  }
  const isLost = (word: string) => unknown.has(word) && !meant.has(word);
  const isWhole = endsInAbbreviation(query);
  const known = typed.filter((word) => !isLost(word));
  const words = known.map((word) => ({
    typed: word,
    alternatives: [
      word,
      ...[otherFormOf(word), belarusianLetters.test(word) ? wordInRussian(word) : null].flatMap((one) => one ?? []),
      ...synonymsOf(word, own),
      ...(meant.get(word) ?? []),
    ],
    isOpenEnded: word === typed.at(-1) && !isWhole,
  }));
  return { terms: await readTerms(tx, words, at), unknown: typed.filter(isLost) };
}

/** The query's words or, where some of them nobody has written and all of them in the other keyboard layout somebody has, those. */
async function chooseLayout(tx: Queryable, query: string): Promise<string[]> {
  const typed = listWords(query);
  const isKnown = async (words: readonly string[]) =>
    (await listUnknownWords(tx, words)).every((word) => synonymsOf(word).length > 0);
  if (await isKnown(typed)) return typed;
  const other = listWords(
    query
      .toLowerCase()
      .split(' ')
      .map((word) => inOtherLayout(word) ?? word)
      .join(' '),
  );
  return other.length > 0 && (await isKnown(other)) ? other : typed;
}

async function listMeant(tx: Queryable, word: string): Promise<string[]> {
  const written =
    word.length < minReadable
      ? []
      : [inOtherLayout(word), inCyrillic(word), wordInRussian(word)].flatMap((one) => one ?? []);
  const unknown = new Set(await listUnknownWords(tx, written));
  const known = written.filter((one) => !unknown.has(one));
  if (known.length > 0) return known;
  const looked = [];
  for (const one of [word, ...written]) {
    if (one.length < minCorrectable || /\d/.test(one)) continue;
    const nearest = listNearest(one, await listSimilarWords(tx, one)).slice(0, maxSpellings);
    looked.push({ nearest, slips: Math.min(...nearest.map((other) => editDistance(one, other))) });
  }
  for (const { name, slips } of (await listNamesInOtherLetters(tx, word)).slice(0, maxSpellings))
    looked.push({ nearest: [name], slips });
  // «intesa» is nearer to «интеза» by its sound than to «intel» by its letters.
  return looked.sort((one, other) => one.slips - other.slips)[0]?.nearest ?? [];
}
