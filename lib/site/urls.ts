import { isHostName } from '@/lib/text/web-address';

/**
 * The absolute form of a path of ours or of a foreign address; the home page is the origin itself, without a slash (SEO-1: no trailing slash).
 * @param origin as `siteOrigin()` gives it
 */
export function absoluteUrl(pathOrUrl: string, origin: string): string {
  return new URL(pathOrUrl, `${origin}/`).href.replace(/^([a-z]+:\/\/[^/]+)\/$/, '$1');
}

/** A publisher's address as it may stand in a link: http(s) only, else null (XSS-1). */
export function externalUrl(value: string | null): string | null {
  if (!value || !URL.canParse(value)) return null;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && isHostName(url.hostname) ? url.href : null;
}

/** A picture's address as it may stand in `src`: a path of ours or http(s), else null (XSS-1). */
export function pictureUrl(value: string | null | undefined): string | null {
  if (!value) return null;
  return /^\/(?![/\\])/.test(value) ? storedUrl(value) : externalUrl(value);
}

/** The address of a picture that the API keeps, or of a drawing of ours: another API (NEXT_PUBLIC_API_ORIGIN) keeps its pictures itself. */
export function storedUrl(url: string): string {
  const keeper = url.startsWith('/media/') ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '').replace(/\/$/, '') : '';
  return `${keeper}${url}`;
}
