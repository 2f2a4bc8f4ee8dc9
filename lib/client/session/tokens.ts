import Cookies from 'js-cookie';
import { tokenCookies } from '@/lib/contract/account-rules';

export interface Tokens {
  access: string | null;
  refresh: string | null;
}

/** Sent to `window` when the tokens go away in this tab: by a logout, or because the API refused the refresh token. */
export const tokensGone = 'sujet:tokens-gone';

/** As R5 has them; the access token is readable by scripts because the client itself sends it. */
const attributes = { path: '/', secure: true, sameSite: 'Strict' } as const;

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
  Object.values(tokenCookies).forEach(({ name }) => Cookies.remove(name, attributes));
  window.dispatchEvent(new Event(tokensGone));
}

/** What cannot stand in a header was not written by us. */
function readCookie(name: string): string | null {
  const value = Cookies.get(name) ?? '';
  return /^[\x21-\x7e]+$/.test(value) ? value : null;
}

function writeCookie({ name, maxAge }: { name: string; maxAge: number }, value: string): void {
  Cookies.set(name, value, { ...attributes, 'max-age': String(maxAge) });
}
