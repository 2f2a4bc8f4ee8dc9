import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { providerAnswers } from '../db/schema';

/** The right to ask a provider, until `until`: a worker that dies gives it back by its end. */
export interface ProviderClaim {
  name: string;
  until: Date;
  /** Failures in a row so far. */
  failures: number;
}

/** Takes the right to ask a provider whose time has come: one worker of any number gets it, the others null. */
export async function claimProvider(
  db: Queryable,
  name: string,
  now: Date,
  until: Date,
): Promise<ProviderClaim | null> {
  const [row] = await db
    .insert(providerAnswers)
    .values({ name, nextAskAt: until })
    .onConflictDoUpdate({
      target: providerAnswers.name,
      set: { nextAskAt: until },
      setWhere: lte(providerAnswers.nextAskAt, now),
    })
    .returning({ failures: providerAnswers.failures });
  return row ? { name, until, failures: row.failures } : null;
}

/** Keeps an answer in the place of the last one, unless the claim has run out and another's by now. */
export async function saveAnswer(
  db: Queryable,
  claim: ProviderClaim,
  answer: { value: object; answeredAt: Date; nextAskAt: Date },
): Promise<void> {
  await db
    .update(providerAnswers)
    .set({ ...answer, failures: 0 })
    .where(isOurs(claim));
}

/** Notes a failure; the last answer stays. */
export async function saveFailure(
  db: Queryable,
  claim: ProviderClaim,
  failure: { failures: number; nextAskAt: Date },
): Promise<void> {
  await db.update(providerAnswers).set(failure).where(isOurs(claim));
}

/** A provider's last answer as it was saved; null before the first one. */
export async function findAnswer(db: Queryable, name: string): Promise<unknown> {
  const [row] = await db
    .select({ value: providerAnswers.value })
    .from(providerAnswers)
    .where(eq(providerAnswers.name, name))
    .limit(1);
  return row?.value ?? null;
}

function isOurs({ name, until }: ProviderClaim) {
  return and(eq(providerAnswers.name, name), eq(providerAnswers.nextAskAt, until));
}
