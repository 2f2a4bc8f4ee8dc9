import { randomInt } from 'node:crypto';
import { accountRules } from '@/lib/contract/account-rules';

/**
 * A username out of the address's local part with a random number (R10): `anna.k-4821`. The number grows with `attempt`, so that a
 * popular name finds a free one.
 */
export function suggestUsername(email: string, attempt: number): string {
  const digits = Math.min(4 + attempt, 12);
  const number = randomInt(10 ** (digits - 1), 10 ** digits);
  const local = email.slice(0, email.lastIndexOf('@')).slice(0, accountRules.usernameMax - digits - 1);
  return `${local}-${number}`;
}
