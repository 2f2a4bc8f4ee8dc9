import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { privateFeeds } from '../../platform/db/reader-tables';
import { users } from '../../platform/db/schema';

/** 160 random bits as lower-case hex: an address of the site has no capitals. */
const secretBytes = 20;
export const secretForm = /^[0-9a-f]{40}$/;

/** Makes a user's private feed, or gives it another address: the earlier one ends. @returns its secret, which is stored nowhere */
export async function makePrivateFeed(db: Queryable, userId: number, now: Date): Promise<string> {
  const secret = randomBytes(secretBytes).toString('hex');
  const row = { secretHash: hashSecret(secret), createdAt: now };
  await db
    .insert(privateFeeds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: privateFeeds.userId, set: row });
  return secret;
}

/** When the present address of a user's feed was made; null without a feed. */
export async function findPrivateFeed(db: Queryable, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: privateFeeds.createdAt })
    .from(privateFeeds)
    .where(eq(privateFeeds.userId, userId));
  return row?.createdAt ?? null;
}

export async function dropPrivateFeed(db: Queryable, userId: number): Promise<void> {
  await db.delete(privateFeeds).where(eq(privateFeeds.userId, userId));
}

/** The user whose feed has this secret: one look-up by its hash, whatever is asked for. A blocked user has none. */
export async function findFeedReader(db: Queryable, secret: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: privateFeeds.userId })
    .from(privateFeeds)
    .innerJoin(users, eq(users.id, privateFeeds.userId))
    .where(and(eq(privateFeeds.secretHash, hashSecret(secret)), isNull(users.blockedAt)));
  return row?.userId ?? null;
}

/** The stored form: many random bits need no slow hash. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
