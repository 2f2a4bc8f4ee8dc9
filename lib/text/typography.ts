/** «1 200 000»: digits in threes behind the first ones. */
const spacedNumber = /(^|[^\d.,])(\d{1,3}(?: \d{3})+)(?!\d)/gu;

/** Tokens of parts joined by hyphens: «COVID-19», «7-го», «северо-запад». The bound keeps the cost of a long word without one linear. */
const hyphened = /[\p{L}\p{N}]{1,40}(?:-[\p{L}\p{N}]{1,40})+/gu;
/** A part of so few letters, or with a figure, says nothing at the beginning or the end of a line. */
const shortPart = /^(?:\p{L}{1,3}|.*\p{N}.*)$/u;
/** Words around a dash that are together no longer stay on its line, in characters. */
const shortPair = 18;
const dashed = /([^\s]{1,18}) — (?=([^\s]+))/gu;

/**
 * Sets a text for display only: the stored one, and what search engines and feeds get, stays the publisher's. Straight quotes are «ёлочки», inside them
 * „лапки“. A dash between words is a long one: a browser breaks a line behind a short one even before a no-break space. No line begins with a dash, ends
 * with one between short words, or parts a number («1 200 000», «11 / 400», «COVID-19»). As long as before: marks of found words count on it. No
 * lookbehind: browsers get these patterns (`checkScripts`).
 */
export function typeset(text: string): string {
  return withQuotes(text)
    .replace(/ – /gu, ' — ')
    .replace(dashed, (_, before: string, after: string) =>
      before.length + after.length <= shortPair ? `${before}\u00a0—\u00a0` : `${before}\u00a0— `,
    )
    .replace(/ (?=— )/gu, '\u00a0')
    .replace(spacedNumber, (_, before: string, number: string) => before + number.replaceAll(' ', '\u00a0'))
    .replace(/(\d) \/ (?=\d)/gu, '$1\u00a0/\u00a0')
    .replace(hyphened, joinShortParts);
}

function joinShortParts(token: string): string {
  const [first = '', ...parts] = token.split('-');
  let joined = first;
  let before = first;
  for (const part of parts) {
    joined += (shortPart.test(before) || shortPart.test(part) ? '\u2011' : '-') + part;
    before = part;
  }
  return joined;
}

/** Straight and English quotes as Russian ones. A text in which one is left open keeps all of its own: nobody can tell which. */
function withQuotes(text: string): string {
  if (!/["“”]/u.test(text)) return text;
  let depth = 0;
  let set = '';
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (character === '«' || character === '„') depth += 1;
    else if (character === '»') depth -= 1;
    else if (character === '"' || character === '“' || character === '”') {
      const isOpening =
        character !== '”' && /^$|[\s([«„/—–-]/u.test(text.charAt(place - 1)) && /\S/u.test(text.charAt(place + 1));
      if (!isOpening && depth < 1) return text;
      depth += isOpening ? 1 : -1;
      set += isOpening ? (depth > 1 ? '„' : '«') : depth > 0 ? '“' : '»';
      continue;
    }
    set += character;
  }
  return depth === 0 ? set : text;
}

/** Without any white space: no-break and thin spaces too, and those of no width that come along when text is copied from a letter. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u200b\u2060]/g, '');
}

/** The first letter or digit of a name, in capitals, for an avatar without a picture; '?' when there is none (DATA-2). */
export function monogram(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase('ru') ?? '?';
}
