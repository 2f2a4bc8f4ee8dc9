import { refreshSchema } from '@/lib/contract/sign-in';
import { parseResponse, sendRequest, toApiError } from './http';
import { clearTokens, readTokens, writeTokens } from './session/tokens';

export type Refreshed =
  | { kind: 'fresh'; access: string }
  /** There is no refresh token. */
  | { kind: 'none' }
  | { kind: 'failed'; error: unknown };

/** Milliseconds. A lock that is never released would block the other tabs too. */
const timeoutMs = 15_000;

/** The API could not tell: the session may still be valid (TOK-3). */
const transientStatuses = [429, 502, 503, 504];

let inFlight: Promise<Refreshed> | null = null;

/**
 * A new access token for the `stale` one (null: there is none). This tab makes one exchange at a time, and so do all tabs through Web Locks;
 * a token that another tab has received meanwhile is used as it is (R5, TOK-3). A refused refresh token removes both cookies.
 */
export function refreshAccess(stale: string | null): Promise<Refreshed> {
  inFlight ??= withLock(() => exchange(stale))
    .catch((error: unknown): Refreshed => ({ kind: 'failed', error }))
    .finally(() => {
      inFlight = null;
    });
  return inFlight;
}

/** Browsers have no locks on origins without TLS; there each tab works alone. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('sujet-refresh', work) : work();
}

/** @throws ApiError for no response and for one that breaks the contract: both leave the cookies alone. */
async function exchange(stale: string | null): Promise<Refreshed> {
  const { access: current, refresh } = readTokens();
  if (current !== null && current !== stale) return { kind: 'fresh', access: current };
  if (refresh === null) return { kind: 'none' };

  const request = { path: '/api/auth/token/refresh/', method: 'POST', json: { refresh }, timeoutMs } as const;
  const response = await sendRequest(request);
  // The user may have signed out, or in again, during the request: then the cookies belong to another session.
  const isCurrent = readTokens().refresh === refresh;
  if (!response.ok) {
    if (isCurrent && !transientStatuses.includes(response.status)) clearTokens();
    return { kind: 'failed', error: toApiError(request, response) };
  }
  const { access } = parseResponse(refreshSchema, request, response);
  if (!isCurrent) return { kind: 'none' };
  // The refresh token's cookie starts its idle time anew (R5).
  writeTokens({ access, refresh });
  return { kind: 'fresh', access };
}

/**
 * Tells whether two access tokens belong to one user. Another user may have signed in in another tab meanwhile, and a change must not be repeated
 * in their name. Tokens of a foreign backend that cannot be read count as the same user's.
 */
export function isSameUser(one: string, other: string): boolean {
  const [first, second] = [subjectOf(one), subjectOf(other)];
  return first === null || second === null || first === second;
}

/** The `sub` claim, unverified. */
function subjectOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const subject: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : null;
    return typeof subject === 'string' ? subject : null;
  } catch {
    return null;
  }
}
