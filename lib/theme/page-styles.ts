/** The rules that the server components of one page have used. */
export interface PageStyles {
  /** By their own text, in the order of their first use; empty once taken. */
  rules: Map<string, string>;
  /** The short names of this document's classes, by those of styled-components. */
  names: Map<string, string>;
}

export function newPageStyles(): PageStyles {
  return { rules: new Map(), names: new Map() };
}

/**
 * A class of a document: two or three characters in place of six random ones, which no compression makes shorter. No class that is written by hand
 * begins with an underscore.
 */
export function shortNameOf(name: string, { names }: PageStyles): string {
  const short = names.get(name) ?? `_${names.size.toString(36)}`;
  names.set(name, short);
  return short;
}

interface Storage {
  getStore: () => PageStyles | undefined;
}

/** Next bundles a copy of this module for server components and one for client components: they meet under this global key. */
export const pageStylesKey = Symbol.for('sujet.page-styles');

/** Finds the collected rules of the page that is being rendered; undefined in a browser, and where no document is rendered. */
export function findPageStyles(): PageStyles | undefined {
  const storage: unknown = Reflect.get(globalThis, pageStylesKey);
  return isStorage(storage) ? storage.getStore() : undefined;
}

function isStorage(value: unknown): value is Storage {
  return typeof value === 'object' && value !== null && 'getStore' in value;
}

/** Takes what has been collected and not yet been taken, as one text. */
export function takeRules({ rules }: PageStyles): string {
  const text = [...rules.values()].join('').replaceAll(';}', '}');
  for (const rule of rules.keys()) rules.set(rule, '');
  return text;
}
