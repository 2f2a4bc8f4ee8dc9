/** Controls, the line breaks of Unicode among them. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;
/** What hides or reorders the text around it, and halves of letters. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu;
/** More marks on one letter than any language has paint over the lines around it. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/** A query as it may be looked for and shown: one line of visible text, without white space around it. */
export function cleanQuery(typed: string): string {
  return typed.replace(controls, ' ').replace(unseen, '').replace(excessMarks, '$1').trim();
}
