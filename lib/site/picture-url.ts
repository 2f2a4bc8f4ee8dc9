import { externalUrl } from './external-url';

/** A picture's address as it may stand in `src`: a path of ours or http(s), else null (XSS-1). */
export function pictureUrl(value: string | null | undefined): string | null {
  if (!value) return null;
  return /^\/(?![/\\])/.test(value) ? `${keeper(value)}${value}` : externalUrl(value);
}

/** Another API keeps its pictures itself; drawings of ours are the site's own. */
function keeper(path: string): string {
  return path.startsWith('/media/') ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '').replace(/\/$/, '') : '';
}
