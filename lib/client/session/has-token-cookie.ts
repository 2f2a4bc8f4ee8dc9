import { tokenCookies } from '@/lib/contract/account-rules';

const names: readonly string[] = Object.values(tokenCookies).map(({ name }) => name);

/** Tells whether this browser has a token, and so perhaps a session. Every page asks before its first paint: it loads no library for cookies. */
export function hasTokenCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => names.includes(cookie.split('=', 1)[0] ?? ''));
}
