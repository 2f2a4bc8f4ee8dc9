import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { pushKeys } from '../../platform/db/notice-tables';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys by which push services know this site, for all its machines; null: none were made yet. */
export async function findPushKeys(db: Queryable): Promise<PushKeys | null> {
  const [kept] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
    .where(eq(pushKeys.id, 1));
  return kept ?? null;
}

/** The same keys, made by `make` if there are none; of processes that make them at once, one is heeded. */
export async function readPushKeys(db: Queryable, make: () => PushKeys, now: Date): Promise<PushKeys> {
  const kept = await findPushKeys(db);
  if (kept) return kept;
  await db
    .insert(pushKeys)
    .values({ id: 1, ...make(), madeAt: now })
    .onConflictDoNothing();
  const made = await findPushKeys(db);
  if (!made) throw new Error('the keys for push services were not kept');
  return made;
}
