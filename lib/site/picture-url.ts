import { externalUrl } from './external-url';

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
