/** Characters without width: zero-width spaces and joiners, marks of direction, byte order marks. */
const invisible = /\p{Cf}/gu;

/** A text without the characters that nobody sees and that come along when it is copied. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Digits in a row, or in groups with one or two spaces or dashes between them. */
const groups = /\d+(?:[\s\p{Pd}]{1,2}\d+)*/gu;
/** Digits of other scripts, and control characters that are no white space. */
const foreign = /[^\P{Nd}0-9]|[^\P{Cc}\s]/u;

/**
 * The code of so many digits that stands in a text, such as «Код: 123456», «123-456» or a whole line of a letter.
 * @returns null where none or more than one could be meant, and where other digits than 0–9 or control characters stand (OTP-9)
 */
export function findCode(text: string, length: number): string | null {
  const seen = withoutInvisible(text);
  if (foreign.test(seen)) return null;
  const found = new Set<string>();
  for (const [group] of seen.matchAll(groups)) {
    const parts = group.split(/[\s\p{Pd}]+/u);
    const whole = parts.join('');
    if (whole.length === length) found.add(whole);
    else for (const part of parts) if (part.length === length) found.add(part);
  }
  const [code = null] = found;
  return found.size === 1 ? code : null;
}
