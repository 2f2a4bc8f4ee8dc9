/** A feed that cuts texts cuts longer ones than this, in characters. */
const cutFrom = 120;
/** A line of one sentence without its full stop may be longer: outlets write leads so. */
const cutLineFrom = 250;
/** A sentence of fewer characters is not worth its cut end. */
const shortEnd = 60;
/** The last paragraph of a whole text may be a signature or a credit: names alone, or words that say what it is. */
const names = /^(?:[^\p{L}]*(?:\p{Lu}[\p{L}.-]*|\p{Ll}{1,2})(?![\p{L}-]))+[^\p{L}]*$/u;
const credit =
  /^[^:]{3,30}:|^(?:фото|видео|источник|автор|текст|подготов|перев[её]л|записал|беседовал|редакция|материал)|[©@#|]/iu;
/** What no sentence ends with. */
const looseEnd =
  /(?:[,–—-]|(?<![\p{L}-])(?:и|а|но|или|что|как|чтобы|если|когда|котор\p{L}+|в|во|на|по|к|ко|с|со|из|от|о|об|у|до|за|для|при|про|над|под|перед|через|между|не|их|его|ее|её|это[йтм]?))$/iu;

/** How a whole text ends: a full stop, a closing quotation mark or bracket, an address. */
const wholeEnd = /(?:[.!?…:;»”"“)\]]|https?:\/\/\S+|\p{Extended_Pictographic}️?)$/u;
/** How a feed says that there is more: «...», «[…]», «(...)», «Читать далее». */
const moreMarks =
  /(?:\s*[[(]?\s*(?:…|\.{3,})\s*[\])]?|\s*(?:читать (?:далее|полностью)|подробнее|далее)\s*(?:»|→|>>|…|\.{3})?)+$/iu;

/**
 * A text that a feed has cut, closed with «…» at the end of a sentence near the cut, else of a word; a whole text as it is. Marks that promise
 * more become the same «…».
 */
export function closeCutText(text: string): string {
  const end = text.slice(-200);
  const promise = moreMarks.exec(end);
  if (promise && promise.index > 0 && promise.index < end.length) {
    const kept = text.slice(0, text.length - end.length + promise.index);
    return /[.!?…]["»”)]?$/u.test(kept) && !/\.{3}|…/.test(promise[0]) ? kept : `${withoutLooseEnd(kept)}…`;
  }
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const isLine = text.length < cutLineFrom && !/[.!?…]\s/u.test(text) && !looseEnd.test(text);
  const isCredit = last.length < shortEnd && last.length < text.length && (names.test(last) || credit.test(last));
  if (text.length < cutFrom || isLine || wholeEnd.test(end) || isCredit) return text;
  const sentence = /^[\s\S]*[.!?…]["»”)]?(?=\s+[«„“"(—–-]*\s*[\p{Lu}\d])/u.exec(end);
  if (sentence && end.length - sentence[0].length < shortEnd)
    return text.slice(0, text.length - end.length + sentence[0].length);
  return `${withoutLooseEnd(text.replace(/[^\s]+$/u, ''))}…`;
}

function withoutLooseEnd(text: string): string {
  return `${text.slice(0, -20)}${text.slice(-20).replace(/[\s.,;:—–-]+$/u, '')}`;
}

/**
 * What a lead says beyond its headline: a headline repeated at its beginning is left out, and so is a lead that says nothing else. Case, ё,
 * quotation marks and punctuation do not count.
 * @returns an empty text for a lead that only repeats the headline.
 */
export function withoutHeadline(text: string, headline: string): string {
  const words = wordsOf(headline);
  if (words.length === 0) return text;
  const matches = [...text.slice(0, 3 * headline.length + 100).matchAll(/[\p{L}\p{N}]+/gu)].slice(0, words.length);
  if (matches.length < words.length || matches.some(([word], index) => plain(word) !== words[index])) return text;
  const last = matches.at(-1);
  const rest = text.slice((last?.index ?? 0) + (last?.[0].length ?? 0));
  if (!/[\p{L}\p{N}]/u.test(rest)) return '';
  // A sentence that merely begins like the headline goes on in the same line.
  const isApart = /^[»”"')\]]*\s*(?:[.!?…|:]+\s|\n|[—–]\s*\p{Lu})/u.test(rest);
  return isApart ? rest.replace(/^[\s»”"')\].!?…|:—–-]+/u, '') : text;
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(plain);
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е');
}
