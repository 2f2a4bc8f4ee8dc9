import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { providerAnswers } from '../../platform/db/schema';

/** The lease of a request to a provider, until `until`: if its worker dies, it simply ends. */
export interface ProviderClaim {
  name: string;
  until: Date;
  /** Failures in a row so far. */
  failures: number;
}

/** Claims a provider that is due: one worker of any number gets the lease, the others null. */
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

/** Stores a response instead of the last one, unless the lease has ended and is another worker's by now. */
export async function saveValue(
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
export async function findStoredValue(db: Queryable, name: string): Promise<unknown> {
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
