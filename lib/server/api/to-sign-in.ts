import type { SignIn } from '@/lib/contract/sign-in';
import type { SignedIn } from '../accounts/sign-in';
import { toUser } from '../accounts/to-user';

/** What whoever has just signed in gets: the only answer that carries a refresh token (R3). */
export function toSignIn({ user, channel, access, refresh }: SignedIn): SignIn {
  return { user: toUser(user, channel), access, refresh };
}
