import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/base/limit-concurrency';
import type { UserRow } from './user-store';

/** Letters and digits that cannot be mistaken for each other: no l, I, 1, o, O, 0. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 81 bits: too many for a search through a fast hash (R4). A double click selects the whole password. */
const length = 14;

/** A random password from the system's CSPRNG (PW-2). */
export function generatePassword(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

export interface PasswordHasher {
  /** @returns an encoded argon2id hash. @throws BusyError */
  hash(password: string): Promise<string>;
  /** `hash` is null for an account without a password and for an unknown address: false, in the same time (OTP-7, PW-3). @throws BusyError */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Too many hashes are waiting: the API responds with 503 and `Retry-After`. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly retryAfterSeconds = 2;
}

/** PW-1: one per core, at most four, which take 19 MiB each. */
export const hashesAtOnce = Math.min(4, availableParallelism());
export const hashesWaiting = 32;

/** OWASP's cost for argon2id; the algorithm is the package's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of that cost that no password matches: compared for accounts without a password. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The functions of the package; tests replace them to examine the queue without the cost. */
export interface Argon2 {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

const argon2: Argon2 = {
  hash: (password) => hash(password, cost),
  verify: (encoded, password) => verify(encoded, password),
};

/** Hashes passwords unchanged, of any length and script (PW-2). Create one per process, because the limits are its own. */
export function createPasswordHasher(engine: Argon2 = argon2): PasswordHasher {
  const inTurn = limitConcurrency(hashesAtOnce);
  let pending = 0;

  async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (pending >= hashesAtOnce + hashesWaiting) throw new BusyError('too many passwords are being hashed');
    pending += 1;
    try {
      return await inTurn(task);
    } finally {
      pending -= 1;
    }
  }

  return {
    hash: (password) => enqueue(() => engine.hash(password)),
    verify: async (encoded, password) => {
      const isRight = await enqueue(() => engine.verify(encoded ?? dummyHash, password));
      return isRight && encoded !== null;
    },
  };
}

/** Hours for which a mailed password is valid beside the account's own one (R4). */
export const temporaryPasswordHours = 24;

/** The stored form of a generated password: 81 random bits need no slow hash. Bound to the account. */
export function hashTemporaryPassword(key: Uint8Array, userId: number, password: string): string {
  return createHmac('sha256', key).update(`${userId}\n${password}`).digest('hex');
}

/** Compares in constant time; takes the same time for an account without a temporary password and for an unknown address. */
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
