import { refreshSchema } from '@/lib/contract/sign-in';
import { userSchema } from '@/lib/contract/user';
import type { GuardClaims } from './guard-token';

/** `silent`: no answer in time, or none that says anything about the token. */
export type GuardAnswer<T> = { kind: 'yes'; value: T } | { kind: 'no' } | { kind: 'silent' };

export interface GuardApi {
  refresh: (token: string) => Promise<GuardAnswer<string>>;
  readUser: (access: string) => Promise<GuardAnswer<GuardClaims>>;
}

/** Milliseconds that a page waits for all the guard's questions together. */
const limitMs = 3_000;

/** The two questions that the edge guard has for the API at `origin`. */
export function guardApi(origin: string): GuardApi {
  const signal = AbortSignal.timeout(limitMs);
  const ask = async <T>(path: string, init: RequestInit, parse: (body: unknown) => T): Promise<GuardAnswer<T>> => {
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
      return ask('/api/auth/user/', init, (answer) => ({
        channel: userSchema.validateSync(answer).channel?.id ?? null,
      }));
    },
  };
}
