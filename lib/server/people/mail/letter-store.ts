import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { letters, newsletters } from '../../platform/db/mail-tables';
import type { Mail } from './mailer';

export interface NewLetter {
  /** There is one letter of each key. */
  key: string;
  userId: number | null;
  newsletterId: number | null;
  mail: Mail;
}

/** A letter that a worker sends now. */
export interface TakenLetter {
  id: string;
  newsletterId: number | null;
  attempts: number;
  mail: Mail;
}

/** For how long a letter is one worker's: longer than a mail server may take. */
const leaseMs = 2 * 60_000;
/** From one try to the next, in ms; after the last one it is given up. */
const pausesMs = { server: 15 * 60_000, refusal: 30 * 60_000 } as const;
const maxAttempts = 20;
/** Refusals for good in a row after which a newsletter stops. */
const maxBounces = 2;

/** Queues a letter, once whatever happens: of a key that is there already nothing is done. @returns whether it was queued */
export async function queueLetter(
  tx: Queryable,
  { key, userId, newsletterId, mail }: NewLetter,
  now: Date,
): Promise<boolean> {
  const { to: email, subject, text, html, unsubscribe = null } = mail;
  const row = { id: randomUUID(), key, userId, newsletterId, email, subject, text, html, unsubscribe };
  const queued = await tx
    .insert(letters)
    .values({ ...row, createdAt: now, dueAt: now })
    .onConflictDoNothing({ target: letters.key })
    .returning({ id: letters.id });
  return queued.length > 0;
}

/** Takes the next letter for two minutes: should the worker die, another one takes it then. Null when none is due. */
export async function takeLetter(db: Queryable, now: Date): Promise<TakenLetter | null> {
  const until = new Date(now.getTime() + leaseMs);
  const { rows } = await db.execute<
    Pick<typeof letters.$inferSelect, 'id' | 'email' | 'subject' | 'text' | 'html' | 'unsubscribe' | 'attempts'> & {
      newsletter_id: number | null;
    }
  >(sql`
    update letters set due_at = ${until.toISOString()}::timestamptz, attempts = attempts + 1 where id = (
      select id from letters where ended_at is null and due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit 1 for update skip locked
    ) returning id, email, subject, text, html, unsubscribe, attempts, newsletter_id`);
  const [row] = rows;
  if (!row) return null;
  const { id, email: to, subject, text, html, unsubscribe, attempts, newsletter_id: newsletterId } = row;
  return {
    id,
    newsletterId,
    attempts,
    mail: { id, to, subject, text, html, ...(unsubscribe === null ? {} : { unsubscribe }) },
  };
}

/** Its text is nobody's business any more. */
const emptied = { text: '', html: '', subject: '', unsubscribe: null };

/** The mail server has taken it. */
export async function endSent(db: Queryable, { id, newsletterId }: TakenLetter, now: Date): Promise<void> {
  await db
    .update(letters)
    .set({ ...emptied, endedAt: now })
    .where(eq(letters.id, id));
  if (newsletterId !== null)
    await db
      .update(newsletters)
      .set({ bounces: 0 })
      .where(sql`${newsletters.id} = ${newsletterId} and bounces > 0`);
}

/** The reader's mail server refuses the address for good: the letter ends, and after two in a row so does the newsletter. */
export async function endBounced(tx: Queryable, { id, newsletterId }: TakenLetter, now: Date): Promise<void> {
  await tx
    .update(letters)
    .set({ ...emptied, endedAt: now })
    .where(eq(letters.id, id));
  if (newsletterId === null) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const isLast = sql`bounces + 1 >= ${maxBounces}`;
  await tx
    .update(newsletters)
    .set({
      bounces: sql`bounces + 1`,
      stoppedAt: sql`case when ${isLast} then ${at} else stopped_at end`,
      nextAt: sql`case when ${isLast} then null else next_at end`,
    })
    .where(eq(newsletters.id, newsletterId));
}

/** It was not taken this time; after many tries it is given up. */
export async function returnLetter(db: Queryable, { id, attempts }: TakenLetter, now: Date): Promise<void> {
  const isOver = attempts >= maxAttempts;
  const dueAt = new Date(now.getTime() + pausesMs.refusal);
  await db
    .update(letters)
    .set(isOver ? { ...emptied, endedAt: now } : { dueAt })
    .where(eq(letters.id, id));
}

/** The mail server is away: the letter was not tried, and all wait. */
export async function putOffLetters(db: Queryable, { id }: TakenLetter, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + pausesMs.server);
  await db
    .update(letters)
    .set({ dueAt, attempts: sql`attempts - 1` })
    .where(eq(letters.id, id));
  await db
    .update(letters)
    .set({ dueAt })
    .where(sql`ended_at is null and due_at <= ${now.toISOString()}::timestamptz`);
}
