import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { sources } from '../db/schema';

export async function isChannel(db: Queryable, id: number): Promise<boolean> {
  const found = await db.select({ id: sources.id }).from(sources).where(eq(sources.id, id)).limit(1);
  return found.length > 0;
}
