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
