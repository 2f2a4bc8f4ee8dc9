import type { BrowserError } from '@/lib/contract/browser-error';

/** What may tell of a reader: queries, e-mail addresses, quoted values, tokens, long numbers (telephones, cards). */
const personal =
  /[?#][^\s"'()<>]*=[^\s"'()<>]*|[^\s"'()<>@]{1,200}@[\w-]+(?:\.[\w-]+)+|"[^"]*"|[\w-]{32,}(?:\.[\w-]+)*|\+?\d(?:[ -]?\d){8,}/g;
/** Of an address in a text its host is left. */
const address = /([\w-]+:\/\/[^\s"'()<>/?#]*)[^\s"'()<>]*/g;

/**
 * The report without what may be personal, and on one line each. The page's own script has done the same (lib/site/error-scripts.ts); anybody
 * may send a report, and older pages are still open after an update.
 */
export function cleanReport(report: BrowserError): BrowserError {
  return { ...report, message: clean(report.message), stack: report.stack.map(clean) };
}

function clean(text: string): string {
  return text
    .replace(address, '$1')
    .replace(personal, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}
