import { newStemmer } from 'snowball-stemmers';

/**
 * Stop words: words that say nothing about an event, in lower case and with ё written as е. Rolling idf does the
 * rest.
 */
const stopWords: ReadonlySet<string> = new Set(
  `
  а без более больше будет будут будто бы был была были было быть в вам вас ваш весь во вот впрочем все всего всей всех всю вся вы
  где да даже два для до его ее ей ему если есть еще же за зачем здесь и из или им именно иногда их к ко кого когда кому кроме который
  которая которое которые которого которой которых которым которыми кто куда ли либо лишь между меня меньше мне много может можно мой
  моя мы на над надо нам нас наш не него нее ней нельзя нет неужели ни нибудь никогда ним них ничего но ну о об однако он она они оно
  от перед по под пока пор после при про раз с сам сама сами само самый свой своего своей своем своему своих свои свою своим себе себя сегодня
  сейчас со так такая такие такого также такое такой там тебя тем теперь то тогда того тоже той только том тот ту тут ты у уже хоть
  хотя чего чей чем через что чтобы чуть эта эти этим этих это этого этой этом этот эту я
  the a an of in on and or to for from with by at is
  `
    .trim()
    .split(/\s+/),
);

const CACHED_WORDS = 50_000;

const russian = newStemmer('russian');
const termCache = new Map<string, string>();

/**
 * The term of a word as it is written: its Snowball stem with ё as е, or '' for a word that says nothing (a stop word, a single letter).
 * A number is its own term. Stemming costs microseconds, so results are remembered; the memory starts anew when it is full.
 */
export function toTerm(word: string): string {
  const known = termCache.get(word);
  if (known !== undefined) return known;
  if (termCache.size >= CACHED_WORDS) termCache.clear();
  const term = computeTerm(word);
  termCache.set(word, term);
  return term;
}

/** `toTerm` without its memory. */
function computeTerm(written: string): string {
  const word = written.toLowerCase().replaceAll('ё', 'е');
  if (/^\d/.test(word)) return word.replaceAll(',', '.');
  return word.length < 2 || stopWords.has(word) ? '' : russian.stem(word);
}

const LENGTH = 4;

const rootCache = new Map<string, string>();

/**
 * The root of a word, coarse enough for retellings to meet: its term cut to four letters, with spellings that publishers and
 * transliteration confuse made one (no soft and hard signs; й, ы, і as и; э, є as е). '' for a word that says nothing; numbers stay whole.
 */
export function toRoot(word: string): string {
  const known = rootCache.get(word);
  if (known !== undefined) return known;
  if (rootCache.size >= CACHED_WORDS) rootCache.clear();
  const root = computeRoot(word);
  rootCache.set(word, root);
  return root;
}

/** `toRoot` without its memory. */
export function computeRoot(word: string): string {
  const term = computeTerm(word);
  return /^\d/.test(term) ? term : fold(term).slice(0, LENGTH);
}

/** Spellings that publishers and transliteration confuse made one, of a word in lower case. */
export const fold = (word: string): string =>
  word
    .replace(/[ьъ]/g, '')
    .replace(/[йыії]/g, 'и')
    .replace(/[эє]/g, 'е');

/** How much of a word is read, and how many consonants are kept after its first letter. */
const READ = 8;
const CONSONANTS = 4;

/**
 * What is left of a word however it is spelt or transliterated: its first letter and the next consonants, those made one that are confused
 * (щ/ш/сч, ц/ч/тс, ж/з), as a 32-bit hash. Numbers stay whole. «Украина» and «ыкраина» differ still, «взрывчатка» and «взривцатка» do not.
 */
export function computeSkeleton(word: string): number {
  return hash(/^\d/.test(word) ? word : strip(word));
}

function strip(word: string): string {
  const merged = fold(word.toLowerCase().replaceAll('ё', 'е'))
    .replace(/[тд]с/g, 'ц')
    .replace(/сч|щ/g, 'ш')
    .replaceAll('ж', 'з')
    .replaceAll('ю', 'у')
    .replaceAll('я', 'а')
    .replaceAll('ч', 'ц')
    .replace(/(.)\1/g, '$1')
    .slice(0, READ);
  return (
    merged.slice(0, 1) +
    merged
      .slice(1)
      .replace(/[аеиоуэыя]/g, '')
      .slice(0, CONSONANTS)
  );
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
