/** Invisible and control characters but line breaks and the joiner of emoji: marks of direction would turn the desk's lines around. */
const unseen = /[^\P{C}\n\u200d]/gu;
/** At most one empty line; runs of spaces are one. */
const manyBreaks = /\n\s*\n\s*/g;
const manySpaces = /[^\S\n]+/g;

/** A stranger's typed text as it is kept: composed (NFC), without what nobody sees, in plain lines. */
export function cleanTyped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .replace(manySpaces, ' ')
    .replace(unseen, '')
    .replace(manyBreaks, '\n\n')
    .trim();
}
