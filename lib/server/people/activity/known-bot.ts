/** Programs that name themselves in User-Agent. «Cubot» makes phones. */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|externalhit|preview|monitor|pagespeed|lighthouse|\b(?:curl|wget|python|java|go-http-client|okhttp|node|axios|scrapy|libwww-perl)\b/i;

/** Tells whether a User-Agent names a program and not a browser; its opening of a story is no view. Only the beginning is read. */
export function isKnownBot(userAgent: string): boolean {
  return programs.test(userAgent.slice(0, 300));
}
