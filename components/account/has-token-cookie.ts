import { hasCookie } from 'cookies-next/client';
import { tokenCookies } from '@/lib/contract/account-rules';

/** Whether this browser has a token, and so perhaps a session. Cheap enough to be called before the first paint of the header. */
export function hasTokenCookie(): boolean {
  return Object.values(tokenCookies).some(({ name }) => hasCookie(name));
}
