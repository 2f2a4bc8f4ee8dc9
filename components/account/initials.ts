import type { User } from '@/lib/contract/user';
import { monogram } from '@/lib/text/typography';

/**
 * Shown where a picture is missing: initials of first and last name, else the first letter of the username, else '?'
 * (DATA-2).
 */
export function initials({
  first_name,
  last_name,
  username,
}: Pick<User, 'first_name' | 'last_name' | 'username'>): string {
  const letters = [first_name, last_name].map(monogram).filter((letter) => letter !== '?');
  return letters.join('') || monogram(username);
}
