import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { users } from '../../platform/db/schema';

/**
 * Seconds after a change for which its author reads from the primary: more than a replica may be behind (10 s), with the seconds before anybody
 * has noticed that it is.
 */
const ownWriteSeconds = 15;

/** Notes that a user has changed something. Call it when the change is committed, before its response is sent. */
export async function noteOwnWrite(db: Queryable, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ wroteAt: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
}

/** Returns true when a user has just changed something; only the primary's clock counts, so that it holds for any number of machines. */
export async function hasJustWritten(db: Queryable, userId: number): Promise<boolean> {
  const [user] = await db
    .select({
      isRecent: sql<boolean>`${users.wroteAt} > clock_timestamp() - make_interval(secs => ${ownWriteSeconds})`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return user?.isRecent === true;
}
