import { externalUrl } from './external-url';

/** A picture's address as it may stand in `src`: a path of ours or http(s), else null (XSS-1). */
export function pictureUrl(value: string | null | undefined): string | null {
  if (!value) return null;
  return /^\/(?![/\\])/.test(value) ? value : externalUrl(value);
}
