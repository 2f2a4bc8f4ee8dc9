import type { User } from '@/lib/contract/user';

/** First and last name as far as known, else the username. */
export function displayName({ first_name, last_name, username }: Pick<User, 'first_name' | 'last_name' | 'username'>): string {
  return `${first_name} ${last_name}`.trim() || username;
}
