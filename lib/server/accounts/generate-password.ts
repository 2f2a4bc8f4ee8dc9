import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another one: no l, I, 1, o, O, 0. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 81 bits: more than a fast hash could ever be searched through (R4), and selected by a double click. */
const length = 14;

/** A password out of the system's CSPRNG (PW-2). */
export function generatePassword(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
