import { isHostName } from '@/lib/text/web-address';

/** A publisher's address as it may stand in a link: http(s) only, else null (XSS-1). */
export function externalUrl(value: string | null): string | null {
  if (!value || !URL.canParse(value)) return null;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && isHostName(url.hostname) ? url.href : null;
}
