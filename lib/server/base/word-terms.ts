import { newStemmer } from 'snowball-stemmers';
import { rememberWords } from './remember-words';

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

const russian = newStemmer('russian');

/**
 * The term of a word as it is written: its Snowball stem with ё as е, or '' for a word that says nothing (a stop word, a single letter).
 * A number is its own term. Stemming costs microseconds, so results are remembered.
 */
export const toTerm = rememberWords((word) => computeTerm(word));

/**
 * `toTerm` without its memory.
 * @param enough so many letters of the term (soft and hard signs do not count) are wanted at least: where they are certain without stemming, the
 * rest may be missing.
 */
export function computeTerm(written: string, enough = Infinity): string {
  const word = written.toLowerCase().replaceAll('ё', 'е');
  if (/^\d/.test(word)) return word.replaceAll(',', '.');
  if (word.length < 2 || stopWords.has(word)) return '';
  const certain = word.slice(0, 1 + lastCertain(word));
  return certain.replace(/[ьъ]/g, '').length >= enough ? certain : russian.stem(word);
}

/** The stemmer does nothing but take off endings, and all endings are made of these letters. */
const lettersOfEndings = 'авгеийлмностухшщьыюя';

/** The place of the last letter that no ending has, or -1. */
function lastCertain(word: string): number {
  let at = word.length - 1;
  while (at >= 0 && lettersOfEndings.includes(word.charAt(at))) at--;
  return at;
}
