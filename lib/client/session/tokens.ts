import { deleteCookie, getCookie, setCookie } from 'cookies-next/client';
import { tokenCookieAttributes, tokenCookies } from '@/lib/contract/account-rules';

export interface Tokens {
  access: string | null;
  refresh: string | null;
}

/** Sent to `window` when the tokens go away in this tab: by a logout, or because the API refused the refresh token. */
export const tokensGone = 'sujet:tokens-gone';

/** The tokens of this browser; nulls on the server. */
export function readTokens(): Tokens {
  return { access: readCookie(tokenCookies.access.name), refresh: readCookie(tokenCookies.refresh.name) };
}

/** Keeps tokens for as long as each lives; without `refresh` that cookie stays as it is. */
export function writeTokens({ access, refresh }: { access: string; refresh?: string }): void {
  writeCookie(tokenCookies.access, access);
  if (refresh !== undefined) writeCookie(tokenCookies.refresh, refresh);
}

/** Removes both cookies and tells this tab. */
export function clearTokens(): void {
  Object.values(tokenCookies).forEach(({ name }) => deleteCookie(name, tokenCookieAttributes));
  window.dispatchEvent(new Event(tokensGone));
}

/** A value that cannot stand in a header, or that cannot be decoded, was not written by us. */
function readCookie(name: string): string | null {
  try {
    const value = getCookie(name) ?? '';
    return /^[\x21-\x7e]+$/.test(value) ? value : null;
  } catch {
    return null;
  }
}

function writeCookie({ name, maxAge }: { name: string; maxAge: number }, value: string): void {
  setCookie(name, value, { ...tokenCookieAttributes, maxAge, encode });
}

/** Percent-encodes only what a cookie cannot hold: a token of another backend may use `/`, `+` and `=` (RFC 6265, section 4.1.1). */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/%(2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g, decodeURIComponent);
}
