import { refreshSchema } from '@/lib/contract/sign-in';
import { parseAnswer } from './parse-answer';
import { refusalOf, sendQuestion } from './send-question';
import { clearTokens, readTokens, writeTokens } from './token-cookies';

export type Refreshed =
  | { kind: 'fresh'; access: string }
  /** There is no refresh token. */
  | { kind: 'none' }
  | { kind: 'failed'; error: unknown };

/** A lock that is never given back would stop the other tabs too. */
const limitMs = 15_000;

/** The API could not say: the session may well be alive (TOK-3). */
const passingStatuses = [429, 502, 503, 504];

let inFlight: Promise<Refreshed> | null = null;

/**
 * A new access token for the one that is `stale` (null: there is none). One exchange at a time in this tab, and by Web Locks across tabs,
 * where the token that another tab got meanwhile is taken as it is (R5, TOK-3). A refused refresh token takes both cookies with it (SESSION-2).
 */
export function refreshAccess(stale: string | null): Promise<Refreshed> {
  inFlight ??= inTurn(() => exchange(stale))
    .catch((error: unknown): Refreshed => ({ kind: 'failed', error }))
    .finally(() => {
      inFlight = null;
    });
  return inFlight;
}

/** Browsers have no locks on addresses without TLS: there each tab is on its own. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('sujet-refresh', work) : work();
}

/** @throws ApiError for no answer, and for one that breaks the contract: both leave the cookies alone. */
async function exchange(stale: string | null): Promise<Refreshed> {
  const { access: current, refresh } = readTokens();
  if (current !== null && current !== stale) return { kind: 'fresh', access: current };
  if (refresh === null) return { kind: 'none' };

  const question = { path: '/api/auth/token/refresh/', method: 'POST', json: { refresh }, limitMs } as const;
  const answer = await sendQuestion(question);
  // Somebody signed out, or in again, while we were asking: what came back is no longer ours to keep or to remove.
  const isOurs = readTokens().refresh === refresh;
  if (!answer.ok) {
    if (isOurs && !passingStatuses.includes(answer.status)) clearTokens();
    return { kind: 'failed', error: refusalOf(question, answer) };
  }
  const { access } = parseAnswer(refreshSchema, answer.body, { resource: question.path, status: answer.status });
  if (!isOurs) return { kind: 'none' };
  // The refresh token lives on for its whole idle time (R5).
  writeTokens({ access, refresh });
  return { kind: 'fresh', access };
}
