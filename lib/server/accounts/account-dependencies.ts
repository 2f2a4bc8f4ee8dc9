import { hkdfSync } from 'node:crypto';
import { deriveAccessKey } from '@/lib/contract/access-token';
import type { Log } from '../base/log';
import type { Database } from '../db/client';
import type { Mailer } from '../mail/mailer';

/** The keys that accounts need, 32 bytes each. None of them is ever in the database (OTP-8). */
export interface AuthKeys {
  /** Signs access tokens; the edge guard derives the same one. */
  access: Uint8Array;
  /** HMAC of sign-in codes. */
  codes: Uint8Array;
  /** HMAC of the subjects that rate limits count: addresses, IPs, users. */
  rateLimits: Uint8Array;
  /** HMAC of the passwords that we make ourselves (R4). */
  temporaryPasswords: Uint8Array;
}

/** All keys out of AUTH_SECRET, each of its own info (HKDF-SHA-256, RFC 5869): one that leaks tells nothing of the others. */
export async function deriveAuthKeys(secret: string): Promise<AuthKeys> {
  return {
    access: await deriveAccessKey(secret),
    codes: deriveKey(secret, 'sujet sign-in codes'),
    rateLimits: deriveKey(secret, 'sujet allowances'),
    temporaryPasswords: deriveKey(secret, 'sujet temporary passwords'),
  };
}

function deriveKey(secret: string, info: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), info, 32));
}

/** What the flows of accounts are given. */
export interface AccountDependencies {
  db: Database;
  keys: AuthKeys;
  mailer: Mailer;
  /** Letters name the site and link to it. */
  siteOrigin: string;
  now: () => Date;
  log: Pick<Log, 'error' | 'warn'>;
}
