import type { User } from '@/lib/contract/user';

/** First and last name as far as known, else the username, else the address. */
export function displayName({
  first_name,
  last_name,
  username,
  email,
}: Pick<User, 'first_name' | 'last_name' | 'username' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || username.trim() || email;
}
