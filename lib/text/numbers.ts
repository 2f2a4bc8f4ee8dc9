/** Forms of a Russian noun: «один сюжет», «два сюжета», «пять сюжетов». */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The form of the noun that agrees with `n`; a fraction takes the second one («1,5 часа»). */
export function plural(n: number, [one, few, many]: PluralForms): string {
  if (!Number.isInteger(n)) return few;
  const lastTwo = Math.abs(n) % 100;
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  if (last >= 2 && last <= 4) return few;
  return many;
}

/** «5 изданий», the number kept on the noun's line by a no-break space. */
export function counted(n: number, forms: PluralForms): string {
  return `${n}\u00a0${plural(n, forms)}`;
}

/** Minimum number of compared texts to report a result. */
const minCompared = 3;

/** «20 публикаций, тексты 16 сравнили: 5 перепечаток»: no more is claimed than was compared. */
export function publications(total: number, { compared, reprints }: { compared: number; reprints: number }): string {
  const all = counted(total, ['публикация', 'публикации', 'публикаций']);
  if (compared < minCompared) return all;
  const found = reprints === 0 ? 'похожих нет' : counted(reprints, ['перепечатка', 'перепечатки', 'перепечаток']);
  return `${all}, тексты ${compared < total ? `${compared}\u00a0` : ''}сравнили: ${found}`;
}

/** A number with a decimal comma and so many digits after it: 3.5 → «3,5000». */
export function decimal(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}

/** «+12°», «−3°», «0°»: whole degrees with a true minus sign. */
export function signedDegrees(degrees: number): string {
  const whole = Math.round(degrees);
  if (whole === 0) return '0°';
  return `${whole > 0 ? '+' : '−'}${Math.abs(whole)}°`;
}
