import { wordsOf } from '@/lib/language/tokens';
import { foldCase } from '@/lib/language/fold-case';

/** A feed that cuts texts cuts longer ones than this, in characters. */
const cutFrom = 120;
/** A line of one sentence without its full stop may be longer: outlets write leads so. */
const cutLineFrom = 250;
/** A sentence of fewer characters is not worth its cut end. */
const shortEnd = 60;
/** The last paragraph of a whole text may be a signature or a credit: names and small words between them, or words that say what it is. */
const nameOrSmall = /^(?:\p{Lu}|\p{Ll}{1,2}$)/u;
const credit =
  /^[^:]{3,30}:|^(?:фото|видео|источник|автор|текст|подготов|перев[её]л|записал|беседовал|редакция|материал)|[©@#|]/iu;
/** Words and signs that no sentence ends with. */
const looseEnd =
  /(?:[,–—-]|(?<![\p{L}-])(?:и|а|но|или|что|как|чтобы|если|когда|котор\p{L}+|в|во|на|по|к|ко|с|со|из|от|о|об|у|до|за|для|при|про|над|под|перед|через|между|не|их|его|ее|её|это[йтм]?))$/iu;

/** The end of a whole text: a full stop, a closing quotation mark or bracket, an address. */
const wholeEnd = /(?:[.!?…:;»”"“)\]]|https?:\/\/\S+|\p{Extended_Pictographic}️?)$/u;
/** A feed's sign that there is more: «...», «[…]», «(...)», «Читать далее». One mark at the end; several may follow each other. */
const moreMark =
  /(?:[[(]?\s*(?:…|\.{3,})\s*[\])]?|(?:читать (?:далее|полностью)|подробнее|далее)\s*(?:»|→|>>|…|\.{3})?)$/iu;

/**
 * A text that a feed has cut, closed with «…» at the end of a sentence near the cut, else of a word; a whole text as it is. Marks that promise
 * more become the same «…».
 */
export function closeCutText(text: string): string {
  const end = text.slice(-200);
  const { kept: keptEnd, marks } = withoutMarks(end);
  if (keptEnd !== '' && marks !== '') {
    const kept = `${text.slice(0, text.length - end.length)}${keptEnd}`;
    return /[.!?…]["»”)]?$/u.test(kept) && !/\.{3}|…/.test(marks) ? kept : `${withoutLooseEnd(kept)}…`;
  }
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const isLine = text.length < cutLineFrom && !/[.!?…]\s/u.test(text) && !looseEnd.test(text);
  const isCredit = last.length < shortEnd && last.length < text.length && (isOfNames(last) || credit.test(last));
  if (text.length < cutFrom || isLine || wholeEnd.test(end) || isCredit) return text;
  const sentence = /^[\s\S]*[.!?…]["»”)]?(?=\s+[«„“"(—–-]*\s*[\p{Lu}\d])/u.exec(end);
  if (sentence && end.length - sentence[0].length < shortEnd)
    return text.slice(0, text.length - end.length + sentence[0].length);
  return `${withoutLooseEnd(withoutLastWord(text))}…`;
}

/** Mark by mark: one form for all of them would try every way to divide a run of points among them. */
function withoutMarks(end: string): { kept: string; marks: string } {
  let kept = end;
  for (let mark = moreMark.exec(end.trimEnd()); mark; mark = moreMark.exec(kept))
    kept = end.slice(0, mark.index).trimEnd();
  return { kept, marks: end.slice(kept.length) };
}

/** From the end: a form that is looked for from the beginning would read an endless word once for each of its letters. */
function withoutLastWord(text: string): string {
  let end = text.length;
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function isOfNames(line: string): boolean {
  const words = line.match(/\p{L}[\p{L}-]*/gu) ?? [];
  return words.length > 0 && words.every((word) => nameOrSmall.test(word));
}

function withoutLooseEnd(text: string): string {
  return `${text.slice(0, -20)}${text.slice(-20).replace(/[\s.,;:—–-]+$/u, '')}`;
}

/**
 * Removes a headline that is repeated at the beginning of a lead, and the whole lead when it says nothing else. Case, ё, quotation marks and
 * punctuation do not count.
 * @returns an empty text for a lead that only repeats the headline.
 */
export function withoutHeadline(text: string, headline: string): string {
  const words = wordsOf(foldCase(headline));
  if (words.length === 0) return text;
  const matches = [...text.slice(0, 3 * headline.length + 100).matchAll(/[\p{L}\p{N}]+/gu)].slice(0, words.length);
  if (matches.length < words.length || matches.some(([word], index) => foldCase(word) !== words[index])) return text;
  const last = matches.at(-1);
  const rest = text.slice((last?.index ?? 0) + (last?.[0].length ?? 0));
  if (!/[\p{L}\p{N}]/u.test(rest)) return '';
  // A sentence that merely begins like the headline goes on in the same line.
  const isApart = /^[»”"')\]]*\s*(?:[.!?…|:]+\s|\n|[—–]\s*\p{Lu})/u.test(rest);
  return isApart ? rest.replace(/^[\s»”"')\].!?…|:—–-]+/u, '') : text;
}
