import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { accountRules } from '@/lib/contract/account-rules';

/** A code is good for so long: enough to open the mailbox, too short to be worth stealing (OTP-2). */
export const codeLifeMinutes = 10;

/** Six digits of the system's CSPRNG, all of 000000–999999 alike (OTP-1). */
export function makeCode(): string {
  return randomInt(10 ** accountRules.codeLength)
    .toString()
    .padStart(accountRules.codeLength, '0');
}

/** What is stored of a code (OTP-8): an HMAC, bound to the address. */
export function hashCode(key: Uint8Array, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email}\n${code}`).digest('hex');
}

/** In constant time; `kept` is null for an address without a code, which costs the same. */
export function isSameCode(kept: string | null, given: string): boolean {
  const candidate = Buffer.from(kept ?? '0'.repeat(given.length));
  return timingSafeEqual(candidate, Buffer.from(given)) && kept !== null;
}
