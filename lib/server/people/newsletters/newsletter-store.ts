import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { NewsletterContent, NewsletterPace } from '@/lib/contract/newsletter-rules';
import type { Queryable } from '../../platform/db/client';
import { newsletters } from '../../platform/db/mail-tables';
import { users } from '../../platform/db/schema';

export type NewsletterRow = typeof newsletters.$inferSelect;

export interface NewsletterSettings {
  pace: NewsletterPace;
  hour: number;
  content: NewsletterContent;
}

/** A newsletter with whom it goes to. */
export interface AddressedNewsletter extends NewsletterRow {
  to: string;
  /** Null without an account; `mySeenAt` as of `users`. */
  reader: { id: number; mySeenAt: Date | null } | null;
}

export async function findOwnNewsletter(db: Queryable, userId: number): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.userId, userId)).limit(1);
  return row ?? null;
}

/** Writes an account's newsletter: it begins anew where letters had stopped it. */
export async function writeOwnNewsletter(
  db: Queryable,
  userId: number,
  { nextAt, ...settings }: NewsletterSettings & { nextAt: Date },
  now: Date,
): Promise<NewsletterRow | null> {
  const [row] = await db
    .insert(newsletters)
    .values({ userId, secret: randomUUID(), ...settings, nextAt, confirmedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: newsletters.userId,
      set: { ...settings, nextAt, bounces: 0, stoppedAt: null },
    })
    .returning();
  return row ?? null;
}

export async function removeOwnNewsletter(db: Queryable, userId: number): Promise<void> {
  await db.delete(newsletters).where(eq(newsletters.userId, userId));
}

/** Notes that an address without an account wants letters; nothing goes out until its link is pressed. A confirmed one stays as it is. */
export async function writeAskedNewsletter(
  db: Queryable,
  email: string,
  settings: Omit<NewsletterSettings, 'content'>,
  now: Date,
): Promise<NewsletterRow | null> {
  const [row] = await db
    .insert(newsletters)
    .values({ email, secret: randomUUID(), ...settings, content: 'main', createdAt: now })
    .onConflictDoUpdate({
      target: newsletters.email,
      set: {
        pace: sql`case when newsletters.confirmed_at is null then excluded.pace else newsletters.pace end`,
        hour: sql`case when newsletters.confirmed_at is null then excluded.hour else newsletters.hour end`,
      },
    })
    .returning();
  return row ?? null;
}

/** @param secret a UUID */
export async function findBySecret(db: Queryable, secret: string): Promise<AddressedNewsletter | null> {
  const [row] = await select(db, eq(newsletters.secret, secret));
  return row ?? null;
}

/** Newsletters of which an issue is due, the longest due first. Who is blocked, or has asked for the end of his account (ACCOUNT-2), gets none. */
export function listDueNewsletters(db: Queryable, now: Date, limit: number): Promise<AddressedNewsletter[]> {
  return select(db, and(lte(newsletters.nextAt, now), isNull(users.leavingSince), isNull(users.blockedAt)), limit);
}

async function select(db: Queryable, condition: SQL | undefined, limit = 1): Promise<AddressedNewsletter[]> {
  const rows = await db
    .select({ newsletter: newsletters, email: users.email, mySeenAt: users.mySeenAt })
    .from(newsletters)
    .leftJoin(users, eq(users.id, newsletters.userId))
    .where(condition)
    .orderBy(asc(newsletters.nextAt))
    .limit(limit);
  return rows.map(({ newsletter, email, mySeenAt }) => ({
    ...newsletter,
    to: newsletter.email ?? email ?? '',
    reader: newsletter.userId === null ? null : { id: newsletter.userId, mySeenAt },
  }));
}

/** The link of the first letter was pressed. */
export async function confirmNewsletter(db: Queryable, id: number, nextAt: Date, now: Date): Promise<void> {
  await db
    .update(newsletters)
    .set({ confirmedAt: now, nextAt, bounces: 0, stoppedAt: null })
    .where(eq(newsletters.id, id));
}

export async function removeNewsletter(db: Queryable, id: number): Promise<void> {
  await db.delete(newsletters).where(eq(newsletters.id, id));
}

/** Stories of how many that were sent are remembered. */
const rememberedStories = 120;

/**
 * Moves a newsletter on to its next issue. Of several workers one does it.
 * @param sent the stories of this issue; none: nothing was sent
 * @returns false when another worker has done it, or the reader has changed it meanwhile
 */
export async function moveOn(
  tx: Queryable,
  { id, nextAt: before, sentStories }: NewsletterRow,
  { nextAt, sent }: { nextAt: Date; sent: readonly number[] },
  now: Date,
): Promise<boolean> {
  const remembered = [...new Set([...sent, ...sentStories])].slice(0, rememberedStories);
  const moved = await tx
    .update(newsletters)
    .set({ nextAt, ...(sent.length > 0 && { lastAt: now, sentStories: remembered }) })
    .where(and(eq(newsletters.id, id), before === null ? isNull(newsletters.nextAt) : eq(newsletters.nextAt, before)))
    .returning({ id: newsletters.id });
  return moved.length > 0;
}

/** Ids of the stories that most outlets have told since then, one of each affair, at most `limit`. */
export async function listMainStories(db: Queryable, since: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select id, sources_count, score, row_number() over (partition by coalesce(affair_id, -id) order by sources_count desc, score desc) as place
      from stories where articles_count > 0 and merged_into is null and created_at > ${since.toISOString()}::timestamptz
    ) as told where place = 1 order by sources_count desc, score desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A user's newsletter for the export of his data, without the secret. */
export async function exportNewsletter(db: Queryable, userId: number) {
  const row = await findOwnNewsletter(db, userId);
  if (row === null) return null;
  const { pace, hour, content, nextAt, lastAt, sentStories, bounces, stoppedAt, createdAt } = row;
  return { pace, hour, content, nextAt, lastAt, sentStories, bounces, stoppedAt, createdAt };
}
