/** Patterns of a `User-Agent`, in the order in which they are tried: nearly all browsers also name Chrome and Safari. */
const families = [
  ['bot', /bot|crawl|spider|headless|lighthouse/i],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

export type BrowserFamily = (typeof families)[number][0] | 'other';

/** The family of a browser, without its version or machine: nothing that tells a reader from another. */
export function browserFamily(userAgent: string): BrowserFamily {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
