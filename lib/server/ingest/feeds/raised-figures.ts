const raised: ReadonlyMap<string, string> = toMap('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ');
const lowered: ReadonlyMap<string, string> = toMap('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

function toMap(plain: string, set: string): ReadonlyMap<string, string> {
  const characters = [...set];
  return new Map([...plain].map((character, index) => [character, characters[index] ?? character]));
}

/** Longer ones are small print, not figures. */
const maxLength = 12;

/** Signs that stand raised by themselves, and what typists make them of. */
const signs: Readonly<Record<string, string>> = { tm: '™', sm: '℠', r: '®', c: '©', o: '°', о: '°' };

/**
 * Writes a superscript after a text as plain text: «10» and «6» are «10⁶», «x» and «a/b» «x^(a/b)». Ordinals («1st», «5-го»), signs and notes in
 * brackets stay in the line, and so does small print.
 * @param before the character before it; empty where none is.
 */
export function raise(written: string, before: string): string {
  const text = written.trim();
  const figures = inSet(text, raised);
  if (figures !== null) return figures;
  if (isSmallPrint(text, before)) return written;
  if (/^\p{L}{1,3}\.?$/u.test(text)) return signs[text.toLowerCase()] ?? (isLatinBase(before) ? `^${text}` : written);
  return `^${/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`}`;
}

/** Writes a subscript: «H», «2» is «H₂», «v» and «max» «v_max». */
export function lower(written: string, before: string): string {
  const text = written.trim();
  const figures = inSet(text, lowered);
  if (figures !== null) return figures;
  if (isSmallPrint(text, before)) return written;
  return `_${/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`}`;
}

function inSet(text: string, set: ReadonlyMap<string, string>): string | null {
  const characters = [...text].map((character) => set.get(character));
  return characters.length > 0 && characters.every((character) => character !== undefined) && /[\dn]/.test(text)
    ? characters.join('')
    : null;
}

function isSmallPrint(text: string, before: string): boolean {
  return (
    text.length > maxLength ||
    /\s|^[[(*†‡«"]/.test(text) ||
    !/[\p{L}\p{N}]/u.test(text) ||
    !/[\p{L}\p{N})\]]/u.test(before)
  );
}

/** A letter of a formula: ordinals and signs follow figures and Russian words. */
function isLatinBase(before: string): boolean {
  return /[a-z)]/i.test(before);
}
