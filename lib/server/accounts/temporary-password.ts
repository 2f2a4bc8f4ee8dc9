import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserRow } from './user-store';

/** How long a mailed password may be used beside the account’s own one (R4). */
export const temporaryPasswordHours = 24;

/** What is stored of a password that we made ourselves: its own 81 bits need no slow hash. Bound to the account. */
export function hashTemporaryPassword(key: Uint8Array, userId: number, password: string): string {
  return createHmac('sha256', key).update(`${userId}\n${password}`).digest('hex');
}

/** In constant time, and in the same time for an account that has none or an address without an account. */
export function isTemporaryPassword(
  key: Uint8Array,
  user: Pick<UserRow, 'id' | 'temporaryPasswordHash' | 'temporaryPasswordUntil'> | null,
  password: string,
  now: Date,
): boolean {
  const given = Buffer.from(hashTemporaryPassword(key, user?.id ?? 0, password));
  const kept = user?.temporaryPasswordHash ?? null;
  const isSame = timingSafeEqual(given, Buffer.from(kept ?? '0'.repeat(given.length)));
  const until = user?.temporaryPasswordUntil ?? null;
  return isSame && kept !== null && until !== null && until > now;
}
