import type { Queryable } from '../db/client';
import { nextAsk } from './next-ask';
import type { Asked, Provider } from './provider';
import { claimProvider, saveAnswer, saveFailure } from './provider-answer-store';

export interface AskDependencies {
  db: Queryable;
  now: () => Date;
  random: () => number;
}

/** Longer than any provider is waited for (fetch-json.ts). */
const claimMs = 60_000;
/** Beyond it the wait has long reached the interval. */
const mostFailures = 100;

/** Asks a provider if its time has come and no other worker is at it, and keeps the answer. @returns null when it was not asked. */
export async function askProvider<T extends object>(
  { db, now, random }: AskDependencies,
  provider: Provider<T>,
): Promise<Asked<T> | null> {
  const { name, intervalMs } = provider;
  const start = now();
  const claim = await claimProvider(db, name, start, new Date(start.getTime() + claimMs));
  if (!claim) return null;
  const asked = await provider.ask(start);
  const end = now();
  if (asked.kind === 'answer') {
    await saveAnswer(db, claim, {
      value: asked.value,
      answeredAt: end,
      nextAskAt: nextAsk({ intervalMs, failures: 0 }, end, random()),
    });
    return asked;
  }
  const failures = Math.min(claim.failures + 1, mostFailures);
  const { retryAfterSeconds } = asked;
  await saveFailure(db, claim, {
    failures,
    nextAskAt: nextAsk({ intervalMs, failures, retryAfterSeconds }, end, random()),
  });
  return asked;
}
