import { and, eq, inArray, sql } from 'drizzle-orm';
import { channelMails, channelMailState } from '../../platform/db/channel-desk-tables';
import type { Database, Queryable } from '../../platform/db/client';
import { sources, users } from '../../platform/db/schema';
import { intArray } from '../../platform/db/sql-array';

/** Failed fetches in a row after which a channel is broken: they take hours, so that a restart of its server is none. */
const brokenAfter = 5;
/** Channels of one letter, and editors that get one. */
const limits = { channels: 500, editors: 500 } as const;
const pausesMs = { told: 24 * 3_600_000, quiet: 30 * 60_000, mailServer: 15 * 60_000 } as const;
const maxAttempts = 20;

const isBroken = sql`(feed.disabled_at is not null or feed.failures >= ${brokenAfter})`;

/**
 * Looks which channels broke since editors were told last, once a day at most, and queues a mail for each editor who wants it. All of it is one
 * transaction with the row that says when to look again, so that of several workers one does it, and a worker that dies has done nothing.
 * @returns how many mails were queued
 */
export function queueChannelMails(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(channelMailState).values({ nextAt: now }).onConflictDoNothing();
    const due = await tx.execute(
      sql`select id from channel_mail_state where next_at <= ${now.toISOString()}::timestamptz for update skip locked`,
    );
    if (due.rows.length === 0) return 0;
    // One that is read again may break again.
    await tx.execute(sql`
      update feed_states as feed set break_told_at = null where break_told_at is not null and not ${isBroken}`);
    const broken = await listBroken(tx);
    const editors = broken.length === 0 ? [] : await listReaders(tx);
    if (editors.length > 0) {
      const told = intArray(broken);
      await tx.execute(sql`
        update feed_states set break_told_at = ${now.toISOString()}::timestamptz where source_id = any(${told})`);
      await tx.execute(sql`
        insert into channel_mails (user_id, channel_ids, due_at)
        select id, ${told}, ${now.toISOString()}::timestamptz from unnest(${intArray(editors)}) as id
        on conflict (user_id) do update set channel_ids = channel_mails.channel_ids || excluded.channel_ids`);
    }
    const nextAt = new Date(now.getTime() + (editors.length > 0 ? pausesMs.told : pausesMs.quiet));
    await tx.update(channelMailState).set({ nextAt });
    return editors.length;
  });
}

async function listBroken(tx: Queryable): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select sources.id from sources join feed_states as feed on feed.source_id = sources.id and feed.feed_url = sources.rss_url
    where sources.paused_at is null and sources.hidden_at is null and feed.break_told_at is null and ${isBroken}
    order by sources.name, sources.id limit ${limits.channels} for update of feed`);
  return rows.map(({ id }) => id);
}

async function listReaders(tx: Queryable): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from users where role <> 'reader' and blocked_at is null and leaving_since is null and channel_mails order by id limit ${limits.editors}`);
  return rows.map(({ id }) => id);
}

export interface ChannelMail {
  userId: number;
  email: string;
  names: string[];
  attempts: number;
  channelIds: number[];
}

/** Tells whether a mail waits. */
export async function isChannelMailDue(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from channel_mails where due_at <= ${now.toISOString()}::timestamptz limit 1`,
  );
  return rows.length > 0;
}

/**
 * Takes the next mail out of the queue: it is nobody else's from then on, so that none is sent twice. Null when none waits; without names when its
 * editor wants none any more or its channels are gone.
 */
export async function takeChannelMail(db: Database, now: Date): Promise<ChannelMail | null> {
  return db.transaction(async (tx) => {
    const next = tx
      .select({ id: channelMails.userId })
      .from(channelMails)
      .where(sql`${channelMails.dueAt} <= ${now.toISOString()}::timestamptz`)
      .orderBy(channelMails.dueAt)
      .limit(1)
      .for('update', { skipLocked: true });
    const [taken] = await tx.delete(channelMails).where(inArray(channelMails.userId, next)).returning();
    if (!taken) return null;
    const { userId, channelIds, attempts } = taken;
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.channelMails, true), sql`role <> 'reader' and blocked_at is null`))
      .limit(1);
    const named = user
      ? await tx
          .select({ name: sources.name })
          .from(sources)
          .where(inArray(sources.id, channelIds))
          .orderBy(sources.name)
          .limit(limits.channels)
      : [];
    return { userId, email: user?.email ?? '', names: named.map(({ name }) => name), attempts, channelIds };
  });
}

/** Puts a mail back that the mail server has refused; after many tries it is left. */
export async function returnChannelMail(db: Queryable, mail: ChannelMail, now: Date): Promise<void> {
  const { userId, channelIds, attempts } = mail;
  if (attempts + 1 >= maxAttempts) return;
  const dueAt = new Date(now.getTime() + pausesMs.mailServer);
  await db
    .insert(channelMails)
    .values({ userId, channelIds, dueAt, attempts: attempts + 1 })
    .onConflictDoUpdate({
      target: channelMails.userId,
      set: { channelIds: sql`channel_mails.channel_ids || excluded.channel_ids` },
    });
}

/** The mail server is away: all mails wait. */
export async function putOffChannelMails(db: Queryable, now: Date): Promise<void> {
  await db
    .update(channelMails)
    .set({ dueAt: new Date(now.getTime() + pausesMs.mailServer) })
    .where(sql`${channelMails.dueAt} <= ${now.toISOString()}::timestamptz`);
}

/** The editor's switch. */
export async function setChannelMails(db: Queryable, userId: number, isOn: boolean): Promise<void> {
  await db.update(users).set({ channelMails: isOn }).where(eq(users.id, userId));
}
