/**
 * The absolute form of a path of ours or of a foreign address; the home page is the origin itself, without a slash (SEO-1: no trailing slash).
 * @param origin as `siteOrigin()` gives it
 */
export function absoluteUrl(pathOrUrl: string, origin: string): string {
  return new URL(pathOrUrl, `${origin}/`).href.replace(/^([a-z]+:\/\/[^/]+)\/$/, '$1');
}
