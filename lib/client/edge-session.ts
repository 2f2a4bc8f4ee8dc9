import { refreshSchema } from '@/lib/contract/sign-in';
import type { Role } from '@/lib/contract/desk-rules';
import { userSchema } from '@/lib/contract/user';
import { jwtVerify } from 'jose';
import { accessClaimsSchema, accessTokenRules, deriveAccessKey } from '@/lib/contract/access-token';

export type GuardSession =
  /** `access` is there when it is a new one, which the browser does not have yet. */
  | { kind: 'known'; claims: GuardClaims; access?: string }
  /** The API could not say. */
  | { kind: 'unproven'; access?: string }
  | { kind: 'none' }
  /** There are tokens, and none of them is good. */
  | { kind: 'refused' };

export interface GuardTokens {
  access: string | undefined;
  refresh: string | undefined;
}

export interface GuardLookups {
  /** Reads the claims of an access token. */
  readClaims(access: string): Promise<GuardResponse<GuardClaims>>;
  refresh: GuardApi['refresh'];
}

/** Whose session the cookies of a request belong to (R6): the access token's, else that of a new one for the refresh token. */
export async function findGuardSession({ access, refresh }: GuardTokens, lookups: GuardLookups): Promise<GuardSession> {
  const current = access ? await lookups.readClaims(access) : null;
  if (current?.kind === 'yes') return { kind: 'known', claims: current.value };
  if (current?.kind === 'silent') return { kind: 'unproven' };
  if (!refresh) return { kind: access ? 'refused' : 'none' };

  const refreshed = await lookups.refresh(refresh);
  if (refreshed.kind === 'no') return { kind: 'refused' };
  if (refreshed.kind === 'silent') return { kind: 'unproven' };
  const renewed = await lookups.readClaims(refreshed.value);
  if (renewed.kind === 'yes') return { kind: 'known', claims: renewed.value, access: refreshed.value };
  return { kind: 'unproven', access: refreshed.value };
}

interface Env {
  API_ORIGIN?: string;
  AUTH_SECRET?: string;
  PORT?: string;
}

/**
 * Whom the guard asks. Tokens of our own API are verified here, and exchanged over this machine's loopback address; those of a remote one
 * (API_ORIGIN) say nothing to us, so it is asked whose they are (R6).
 */
export function guardLookups({ API_ORIGIN: remote, AUTH_SECRET: secret, PORT: port }: Env, now: Date): GuardLookups {
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

/** `silent`: no answer in time, or none that says anything about the token. */
export type GuardResponse<T> = { kind: 'yes'; value: T } | { kind: 'no' } | { kind: 'silent' };

export interface GuardApi {
  refresh: (token: string) => Promise<GuardResponse<string>>;
  readUser: (access: string) => Promise<GuardResponse<GuardClaims>>;
}

/** Milliseconds that a page waits for all the guard's lookups together. */
const limitMs = 3_000;

/** The two lookups that the edge guard has for the API at `origin`. */
function guardApi(origin: string): GuardApi {
  const signal = AbortSignal.timeout(limitMs);
  const ask = async <T>(path: string, init: RequestInit, parse: (body: unknown) => T): Promise<GuardResponse<T>> => {
    try {
      const answer = await fetch(new URL(path, origin), { ...init, signal, cache: 'no-store', redirect: 'error' });
      if (answer.status >= 500 || answer.status === 429) return { kind: 'silent' };
      return answer.ok ? { kind: 'yes', value: parse(await answer.json()) } : { kind: 'no' };
    } catch {
      return { kind: 'silent' };
    }
  };
  return {
    refresh: (refresh) => {
      const body = JSON.stringify({ refresh });
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
      return ask('/api/auth/token/refresh/', init, (answer) => refreshSchema.validateSync(answer).access);
    },
    readUser: (access) => {
      const init = { headers: { Authorization: `Bearer ${access}` } };
      return ask('/api/auth/user/', init, (answer) => {
        const { channel, role } = userSchema.validateSync(answer);
        return { channel: channel?.id ?? null, role };
      });
    },
  };
}

/** Cookies are smaller (TOK-1). */
const maxTokenLength = 4_096;

/** The pages that an access token opens: its channel's, if it names one, and those of its user's role. */
export interface GuardClaims {
  channel: number | null;
  role: Role;
}

/** The claims of an access token that our own API signed; null for any other, an expired one too (TOK-4). Never throws for a token. */
export async function readGuardClaims(token: string, secret: string, now: Date): Promise<GuardClaims | null> {
  if (token.length > maxTokenLength) return null;
  const key = await deriveAccessKey(secret);
  try {
    const { payload } = await jwtVerify(token, key, { ...accessTokenRules, currentDate: now });
    const { channel, role } = accessClaimsSchema.validateSync(payload);
    return { channel: channel ?? null, role };
  } catch {
    return null;
  }
}
