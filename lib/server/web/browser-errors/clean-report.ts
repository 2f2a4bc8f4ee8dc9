import type { BrowserError } from '@/lib/contract/browser-error';

/** A place in a script of ours: the one address that stays. */
const ownScript = /(\/_next\/[\w./-]+(?::\d+){0,2})/;
/** Any other address, of which only the host stays. */
const address = /([\w-]+:\/\/[^\s"'()<>/?#]*)[^\s"'()<>]*/g;

/** Patterns of what may identify a reader, from the most general to the most special; each takes one step per character. */
const personal: readonly RegExp[] = [
  // Addresses of mail in any script.
  /[^\s"'()<>@]{1,200}@[^\s"'()<>@]{1,200}/g,
  // Quoted text: values of fields, texts, names. The property that was read or set stays: it shows where the fault is.
  /"[^"]*"|«[^»]*»|“[^”]*”|`[^`]*`|(?<!\((?:reading|setting) )'[^']*'/g,
  // Queries, fragments, and paths with what stands in them.
  /[?#&][^\s"'()<>]*=[^\s"'()<>]*|(?<![\w:/])\/[^\s"'()<>]+/g,
  // Tokens: long, or with figures among letters.
  /\beyJ[\w-]*(?:\.[\w-]+)*|[\w-]{32,}(?:\.[\w-]+)*|\b(?=[\w-]{12})[a-z_-]*\d[\w-]*/gi,
  // Codes, telephones, cards.
  /\+?\(?\d(?:[ ().-]{0,3}\d){3,}/g,
  // Words beyond ASCII are a reader's or a publisher's: our scripts throw none.
  /[^\x00-\x7f…]+/g,
];

/**
 * The report without what may be personal, and on one line each. The page's own script has done much of it (lib/site/error-scripts.ts); anybody
 * may send a report, and older pages are still open after an update.
 */
export function cleanReport(report: BrowserError): BrowserError {
  return { ...report, message: clean(report.message), stack: report.stack.map(clean) };
}

function clean(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line
    .split(ownScript)
    .map((part, index) => (index % 2 === 1 ? part : cleanPart(part)))
    .join('');
}

function cleanPart(part: string): string {
  return personal.reduce((text, expression) => text.replace(expression, '…'), part.replace(address, '$1'));
}
