import { toRoot } from '@/lib/language/word-forms';
import type { ClusterArticle } from '../../server/stories/clustering/decide/match';

/** Words in more than this share of the articles are everybody's. */
const COMMON_SHARE = 0.01;
const consonants = 'бвгджзклмнпрстфхцчшщ';
const vowels = 'аеиоуыэюя';

/**
 * An endless stream out of a few thousand real articles, `stepMs` apart: when they end they begin anew with other rare words (letters
 * exchanged, another way each time), so that another pass tells of other events in the same kind of language.
 */
export function* repeatArticles(
  articles: readonly Pick<ClusterArticle, 'title' | 'lead'>[],
  stepMs: number,
): Generator<ClusterArticle, never> {
  const common = listCommonRoots(articles);
  if (articles.length === 0) throw new Error('Нет ни одной статьи.');
  for (let id = 1; ; id++) {
    const pass = Math.floor((id - 1) / articles.length);
    const { title, lead } = articles[(id - 1) % articles.length] ?? { title: '', lead: '' };
    const told = (text: string) =>
      pass === 0 ? text : text.replace(/\p{L}+/gu, (word) => (common.has(toRoot(word)) ? word : respell(word, pass)));
    yield { id, title: told(title), lead: told(lead.slice(0, 800)), at: id * stepMs };
  }
}

function listCommonRoots(articles: readonly Pick<ClusterArticle, 'title' | 'lead'>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { title, lead } of articles) {
    const roots = new Set(`${title} ${lead.slice(0, 800)}`.match(/\p{L}+/gu)?.map(toRoot));
    for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > articles.length * COMMON_SHARE).map(([root]) => root));
}

/** Consonants become consonants and vowels vowels, so that a word keeps its length and its ending's shape. */
const respell = (word: string, pass: number): string =>
  [...word].map((letter) => shift(shift(letter, consonants, pass), vowels, pass * 7)).join('');

function shift(letter: string, alphabet: string, by: number): string {
  const lower = letter.toLowerCase();
  const at = alphabet.indexOf(lower);
  if (at < 0) return letter;
  const shifted = alphabet[(at + by) % alphabet.length] ?? letter;
  return lower === letter ? shifted : shifted.toUpperCase();
}
