/**
 * Forms of a word that its stem does not find. The stemmer (Snowball) takes «ов» for an ending: «Песков» becomes «песк», «Пескова» becomes «песков»; and it
 * knows no vowel that comes and goes: «танец» and «танца» are two stems.
 */
const rules: readonly (readonly [ending: RegExp, other: string])[] = [
  [/(?<=\p{L}{2})(ов|ев|ёв)(?:а|у|е|ым|ой|ы|ых)$/u, '$1'],
  [/(?<=\p{L}{2})(ов|ев|ёв)$/u, '$1а'],
  [/(?<=\p{L}{2}[^аеёиоуыэюя])ец$/u, 'ца'],
  [/(?<=\p{L}{2}[^аеёиоуыэюя])ц(?:а|у|ем|ом|е|ы|ев|ам|ами|ах)$/u, 'ец'],
  [/(?<=\p{L}{2}[^аеёиоуыэюя])ок$/u, 'ка'],
  [/(?<=\p{L}{2}[^аеёиоуыэюяйс])к(?:а|у|ом|е|и|ов)$/u, 'ок'],
];

/** Names of which readers use one and publications another. */
const sameNames: readonly (readonly [written: RegExp, other: string])[] = [
  [/^белорусси(?:я|и|ю|ей)$/u, 'беларусь'],
  [/^беларус(?:ь|и|ью)$/u, 'белоруссия'],
];

/** A word as publications may also have it; null for most. @param word in lower case */
export function otherFormOf(word: string): string | null {
  for (const [pattern, other] of [...sameNames, ...rules]) if (pattern.test(word)) return word.replace(pattern, other);
  return null;
}

/** A query of words alone with each word in its other form; null where none has one. */
export function inOtherForms(query: string): string | null {
  const other = query.toLowerCase().replace(/\p{L}+/gu, (word) => otherFormOf(word) ?? word);
  return other === query.toLowerCase() ? null : other;
}

/** «минские» is said of the city, «минск» is the city: a query with an adjective does not mean a name. */
export function hasAdjective(query: string): boolean {
  return /\p{L}{3}(?:ый|ий|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ых|их|ыми|ими|ую|юю)(?!\p{L})/iu.test(query);
}

/** Words that ask: publications answer them without saying them, so they tell little. */
const questions = new Set(
  'сколько какой какая какое какие каких кто кого чем чего почему зачем куда откуда чья чей'.split(' '),
);

export function isQuestionWord(word: string): boolean {
  return questions.has(word);
}
