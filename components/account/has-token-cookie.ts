import { tokenCookies } from '@/lib/contract/account-rules';

/** Whether this browser keeps a token: whether there is a session to ask for. Cheap, so that it may be asked before the first paint of the header. */
export function hasTokenCookie(): boolean {
  const kept = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
  return Object.values(tokenCookies).some(({ name }) => kept.includes(name));
}
