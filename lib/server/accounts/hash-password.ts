import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../media/open-picture';

export interface PasswordHasher {
  /** @returns an encoded argon2id hash. @throws BusyError */
  hash(password: string): Promise<string>;
  /** No hash: an account without a password, or no account at all; costs the same and is false (OTP-7, PW-3). @throws BusyError */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** More hashes are wanted than can be made in good time: 503 with `Retry-After`. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly retryAfterSeconds = 2;
}

/** PW-1: a core each, and never more than 19 MiB × 4. */
export const hashesAtOnce = Math.min(4, availableParallelism());
export const hashesWaiting = 32;

/** OWASP's cost for argon2id; the algorithm is the package's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of that cost that no password has. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The package's part, so that a test can see the line without burning the machine. */
export interface Argon2 {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

const argon2: Argon2 = {
  hash: (password) => hash(password, cost),
  verify: (encoded, password) => verify(encoded, password),
};

/** Hashes passwords as they are, whatever their length and script (PW-2). One for the process: the limits hold for all that share it. */
export function createPasswordHasher(engine: Argon2 = argon2): PasswordHasher {
  const inTurn = limitConcurrency(hashesAtOnce);
  let wanted = 0;

  async function inLine<T>(task: () => Promise<T>): Promise<T> {
    if (wanted >= hashesAtOnce + hashesWaiting) throw new BusyError('too many passwords are being hashed');
    wanted += 1;
    try {
      return await inTurn(task);
    } finally {
      wanted -= 1;
    }
  }

  return {
    hash: (password) => inLine(() => engine.hash(password)),
    verify: async (encoded, password) => {
      const isRight = await inLine(() => engine.verify(encoded ?? dummyHash, password));
      return isRight && encoded !== null;
    },
  };
}
