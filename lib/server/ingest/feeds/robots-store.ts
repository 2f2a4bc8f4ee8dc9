import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { robotsFiles } from '../../platform/db/page-tables';

/** The text of an origin's robots.txt; null where it could not be had. */
export interface RobotsFile {
  body: string | null;
  expiresAt: Date;
}

/** The kept robots.txt of an origin; null when none is kept, or too old a one. */
export async function findRobots(db: Queryable, origin: string, now: Date): Promise<RobotsFile | null> {
  const [row] = await db
    .select({ body: robotsFiles.body, expiresAt: robotsFiles.expiresAt })
    .from(robotsFiles)
    .where(and(eq(robotsFiles.origin, origin), gt(robotsFiles.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

export async function saveRobots(db: Queryable, origin: string, { body, expiresAt }: RobotsFile): Promise<void> {
  // PostgreSQL keeps no NUL in a text.
  const values = { body: body && body.replaceAll('\0', ' '), expiresAt };
  await db
    .insert(robotsFiles)
    .values({ origin, ...values })
    .onConflictDoUpdate({ target: robotsFiles.origin, set: values });
}

/** Deletes those that ended before this moment. */
export async function dropOldRobots(db: Queryable, before: Date): Promise<void> {
  await db.delete(robotsFiles).where(lt(robotsFiles.expiresAt, before));
}
