import { guardApi } from './guard-api';
import type { GuardQuestions } from './guard-session';
import { readGuardClaims } from './guard-token';

interface Env {
  API_ORIGIN?: string;
  AUTH_SECRET?: string;
  PORT?: string;
}

/**
 * Whom the guard asks. Tokens of our own API are verified here, and exchanged over this machine's loopback address; those of a remote one
 * (API_ORIGIN) say nothing to us, so it is asked whose they are (R6).
 */
export function guardQuestions(
  { API_ORIGIN: remote, AUTH_SECRET: secret, PORT: port }: Env,
  now: Date,
): GuardQuestions {
  const { refresh, readUser } = guardApi(remote || `http://127.0.0.1:${port || '3000'}`);
  if (remote || !secret) return { refresh, readClaims: readUser };
  return {
    refresh,
    readClaims: async (access) => {
      const value = await readGuardClaims(access, secret, now);
      return value ? { kind: 'yes', value } : { kind: 'no' };
    },
  };
}
