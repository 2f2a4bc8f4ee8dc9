const LETTER = 1;
const DIGIT = 2;
/** The class of every UTF-16 unit; a surrogate half belongs to no word, which costs us emoji and nothing else. */
const unitClass = buildUnitClasses();

function buildUnitClasses(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  for (let unit = 0; unit < classes.length; unit++) {
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    const character = String.fromCharCode(unit);
    if (/\p{L}/u.test(character)) classes[unit] = LETTER;
    else if (/[0-9]/.test(character)) classes[unit] = DIGIT;
  }
  return classes;
}

/**
 * Calls `visit` with every word of a text as it is written: a run of letters, or a number. A number keeps the separators inside it
 * («2,5», «25.05.2020», «3:1»), because its halves mean nothing alone, and drops spaces between thousands («11 000»).
 */
export function scanWords(text: string, visit: (word: string) => void): void {
  scanSpans(text, (source, start, end) => visit(source.slice(start, end)));
}

/** The same, by the places where each word begins and ends in a cleaned copy of the text: for those who need no string. */
export function scanSpans(text: string, visit: (source: string, start: number, end: number) => void): void {
  const source = normalise(text);
  const { length } = source;
  let position = 0;
  while (position < length) {
    const kind = unitClass[source.charCodeAt(position)];
    if (!kind) {
      position++;
      continue;
    }
    const end = kind === LETTER ? endOfLetters(source, position) : endOfNumber(source, position);
    visit(source, position, end);
    position = end;
  }
}

const endOfLetters = (source: string, start: number): number => {
  let end = start + 1;
  while (unitClass[source.charCodeAt(end)] === LETTER) end++;
  return end;
};

const endOfNumber = (source: string, start: number): number => {
  let end = start + 1;
  for (;;) {
    if (unitClass[source.charCodeAt(end)] === DIGIT) end++;
    else if (isInnerSeparator(source.charCodeAt(end)) && unitClass[source.charCodeAt(end + 1)] === DIGIT) end += 2;
    else return end;
  }
};

const isInnerSeparator = (unit: number): boolean => unit === 0x2c || unit === 0x2e || unit === 0x3a;

/** Most texts need no work; the test costs less than the rewriting. */
function normalise(text: string): string {
  const composed = /[\u0300-\u036f\u00ad\u200b]/.test(text)
    ? text.normalize('NFC').replace(/[\u0301\u00ad\u200b]/g, '')
    : text;
  return /\d[ \u00a0\u202f]\d{3}/.test(composed)
    ? composed.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    : composed;
}
