/** How we introduce ourselves to publishers: the bot's name and the site that it works for. */
export function userAgent(siteOrigin: string): string {
  return `SujetBot/1.0 (+${new URL('/', siteOrigin).href})`;
}
