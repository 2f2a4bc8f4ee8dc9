import type { SiteWords } from '@/lib/contract/site-words';

/** Next bundles copies of this module for pages: the copies meet under this global key. */
const globalKey = Symbol.for('sujet.site-words');

/** Nobody has said anything: every default holds. */
export const noWords: SiteWords = {
  name: null,
  about: null,
  publisher: null,
  address: null,
  email: null,
  phone: null,
  social: [],
  accent_light: null,
  accent_dark: null,
  logo: null,
  banner: null,
};

/** The words of admins about the site (SITE-1), as this process knows them: the one place that pages, feeds, letters and cards ask. */
export function siteWords(): SiteWords {
  const known: unknown = Reflect.get(globalThis, globalKey);
  return isWords(known) ? known : noWords;
}

/** Makes them those of this process; its owner is `lib/server/platform/site/keep-site-words.ts`. */
export function setSiteWords(words: SiteWords): void {
  Reflect.set(globalThis, globalKey, words);
}

function isWords(value: unknown): value is SiteWords {
  return typeof value === 'object' && value !== null && 'accent_light' in value;
}

/** The address of the logo, as high as the header takes it; `square` where a square is wanted. */
export const logoPath = (id: string, form: 'logo' | 'square' = 'logo') => `/media/${id}/${form}.png`;
