import { createHmac } from 'node:crypto';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { allowances } from '../db/schema';
import type { AllowanceRule } from './allowance-rules';

/** One use of a rule by a subject: an address, an IP, a user's id. */
export interface WantedAllowance {
  rule: AllowanceRule;
  subject: string;
}

export type Refusal = { ok: false; retryAfterSeconds: number };
export type Grant = {
  ok: true;
  /** Undoes the use; inside a transaction before it ends. */
  giveBack(): Promise<void>;
};

/**
 * Takes one use of each, or of none: exact over any number of instances. A key's row is locked by the statement that counts it,
 * keys in one order, so that those who take the same ones queue up. Inside a transaction the rows stay locked until its end.
 */
export async function takeAllowances(
  db: Queryable,
  key: Uint8Array,
  wanted: readonly WantedAllowance[],
  now: Date,
): Promise<Grant | Refusal> {
  const uses = toUses(key, wanted);
  const granted = await takeAll(db, uses, now);
  return granted ? { ok: true, giveBack: () => giveBack(db, uses, now) } : refuse(await findFreeAt(db, uses, now), now);
}

/** Whether all could be taken now; takes none. */
export async function peekAllowances(
  db: Queryable,
  key: Uint8Array,
  wanted: readonly WantedAllowance[],
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const freeAt = await findFreeAt(db, toUses(key, wanted), now);
  return freeAt <= now.getTime() ? { ok: true } : refuse(freeAt, now);
}

export async function dropSpentAllowances(db: Queryable, now: Date): Promise<void> {
  await db.delete(allowances).where(lte(allowances.expiresAt, now));
}

interface Use {
  key: string;
  rule: AllowanceRule;
}

function toUses(key: Uint8Array, wanted: readonly WantedAllowance[]): Use[] {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const uses = wanted.map(({ rule, subject }) => ({ key: hash(`${rule.name}\n${subject}`), rule }));
  return uses.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Rolls back what was taken before a refusal. */
class Refused extends Error {}

async function takeAll(db: Queryable, uses: readonly Use[], now: Date): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      for (const use of uses) if (!(await takeOne(tx, use, now))) throw new Refused();
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

async function takeOne(tx: Queryable, { key, rule }: Use, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - rule.perMs).toISOString();
  const recent = sql`array(select used from unnest(${allowances.uses}) used where used > ${since}::timestamptz)`;
  const taken = await tx
    .insert(allowances)
    .values({ key, uses: [now], expiresAt: new Date(now.getTime() + rule.perMs) })
    .onConflictDoUpdate({
      target: allowances.key,
      set: {
        uses: sql`${recent} || excluded.uses`,
        expiresAt: sql`greatest(${allowances.expiresAt}, excluded.expires_at)`,
      },
      setWhere: sql`cardinality(${recent}) < ${rule.uses}`,
    })
    .returning({ key: allowances.key });
  return taken.length > 0;
}

async function giveBack(db: Queryable, uses: readonly Use[], now: Date): Promise<void> {
  const place = sql`array_position(${allowances.uses}, ${now.toISOString()}::timestamptz)`;
  await db.transaction(async (tx) => {
    for (const { key } of uses) {
      await tx
        .update(allowances)
        .set({ uses: sql`${allowances.uses}[:${place} - 1] || ${allowances.uses}[${place} + 1:]` })
        .where(sql`${eq(allowances.key, key)} and ${place} is not null`);
    }
  });
}

/** When the last of them is free, in Unix milliseconds: 0 when all are. */
async function findFreeAt(db: Queryable, uses: readonly Use[], now: Date): Promise<number> {
  const keys = uses.map((use) => use.key);
  const rows = await db.select().from(allowances).where(inArray(allowances.key, keys));
  const usesOf = new Map(rows.map((row) => [row.key, row.uses.map((used) => used.getTime()).sort((a, b) => b - a)]));
  const free = uses.map(({ key, rule }) => {
    // The oldest of the newest `rule.uses` has to leave the span.
    const oldest = usesOf.get(key)?.[rule.uses - 1];
    if (oldest === undefined || oldest + rule.perMs <= now.getTime()) return 0;
    // A use of another instance, or of a request that began later, may lie ahead of this one's clock.
    return Math.min(oldest, now.getTime()) + rule.perMs;
  });
  return Math.max(0, ...free);
}

/** Between the refusal and the look the row may have become free: then at once, which is a second. */
function refuse(freeAt: number, now: Date): Refusal {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000)) };
}
