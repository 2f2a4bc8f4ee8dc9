/** Controls, the line breaks of Unicode among them. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that hide or reorder the text around them, and lone surrogates. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu;
/** More combining marks on one letter than any language has: they would cover the lines around it. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * A query in the form that is searched and shown: one line of visible text in composed letters (NFC), as texts are stored, without white space
 * around it.
 */
export function cleanQuery(typed: string): string {
  return typed.replace(controls, ' ').replace(unseen, '').replace(excessMarks, '$1').normalize('NFC').trim();
}
