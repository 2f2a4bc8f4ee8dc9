import { hkdfSync } from 'node:crypto';
import { deriveAccessKey } from '@/lib/contract/access-token';
import type { Log } from '../../platform/base/log';
import type { Database } from '../../platform/db/client';
import type { Mailer } from '../mail/mailer';

/** The keys of accounts, 32 bytes each. They are never stored in the database (OTP-8). */
export interface AuthKeys {
  /** Signs access tokens; the edge guard derives the same one. */
  access: Uint8Array;
  /** HMAC of sign-in codes. */
  codes: Uint8Array;
  /** HMAC of the subjects that rate limits count: addresses, IPs, users. */
  rateLimits: Uint8Array;
  /** HMAC of temporary passwords (R4). */
  temporaryPasswords: Uint8Array;
  /** Makes the addresses that hubs call and the secrets that they sign with (PUSH-5). */
  callbacks: Uint8Array;
  /** Opens the operator's page of first steps (FIRST-1). */
  firstSteps: Uint8Array;
}

/** Derives all keys from AUTH_SECRET, each with its own info (HKDF-SHA-256, RFC 5869), so that one that leaks does not reveal the others. */
export async function deriveAuthKeys(secret: string): Promise<AuthKeys> {
  return {
    access: await deriveAccessKey(secret),
    codes: deriveKey(secret, 'sujet sign-in codes'),
    // The old word stays: another label would give another key and reset all counts.
    rateLimits: deriveKey(secret, 'sujet allowances'),
    temporaryPasswords: deriveKey(secret, 'sujet temporary passwords'),
    callbacks: deriveKey(secret, 'sujet hub callbacks'),
    firstSteps: deriveKey(secret, 'sujet first steps'),
  };
}

function deriveKey(secret: string, info: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), info, 32));
}

/** Dependencies of the functions of registration and sign-in. */
export interface AccountDependencies {
  db: Database;
  keys: AuthKeys;
  mailer: Mailer;
  /** Letters link to it. */
  siteOrigin: string;
  now: () => Date;
  log: Pick<Log, 'error' | 'warn'>;
}
