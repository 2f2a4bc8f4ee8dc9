import { eq, sql } from 'drizzle-orm';
import { channelMailState } from '../../platform/db/channel-desk-tables';
import type { Queryable } from '../../platform/db/client';
import { users } from '../../platform/db/schema';
import { intArray } from '../../platform/db/sql-array';

/** Failed fetches in a row after which a channel is broken: they take hours, so that a restart of its server is none. */
const brokenAfter = 5;
/** Channels of one letter, and editors that get one. */
const limits = { channels: 500, editors: 500 } as const;
const pausesMs = { told: 24 * 3_600_000, quiet: 30 * 60_000 } as const;

const isBroken = sql`(feed.disabled_at is not null or feed.failures >= ${brokenAfter})`;

/** News for editors: the names of channels, and who gets the letter. */
export interface BrokenChannels {
  names: string[];
  editors: { id: number; email: string }[];
}

/**
 * Looks which channels broke since editors were told last, once a day at most, inside the caller's transaction: with the row that says when to look again,
 * so that of several workers one does it, and a worker that dies has done nothing.
 * @returns null when there is nothing to tell, or nobody to tell it
 */
export async function findBrokenChannels(tx: Queryable, now: Date): Promise<BrokenChannels | null> {
  await tx.insert(channelMailState).values({ nextAt: now }).onConflictDoNothing();
  const due = await tx.execute(
    sql`select id from channel_mail_state where next_at <= ${now.toISOString()}::timestamptz for update skip locked`,
  );
  if (due.rows.length === 0) return null;
  // One that is read again may break again.
  await tx.execute(sql`
    update feed_states as feed set break_told_at = null where break_told_at is not null and not ${isBroken}`);
  const broken = await listBroken(tx);
  const editors = broken.length === 0 ? [] : await listEditors(tx);
  if (editors.length > 0)
    await tx.execute(sql`
      update feed_states set break_told_at = ${now.toISOString()}::timestamptz
      where source_id = any(${intArray(broken.map(({ id }) => id))})`);
  const nextAt = new Date(now.getTime() + (editors.length > 0 ? pausesMs.told : pausesMs.quiet));
  await tx.update(channelMailState).set({ nextAt });
  return editors.length > 0 ? { names: broken.map(({ name }) => name), editors } : null;
}

async function listBroken(tx: Queryable): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select sources.id, sources.name from sources join feed_states as feed on feed.source_id = sources.id and feed.feed_url = sources.rss_url
    where sources.paused_at is null and sources.hidden_at is null and feed.break_told_at is null and ${isBroken}
    order by sources.name, sources.id limit ${limits.channels} for update of feed`);
  return rows;
}

async function listEditors(tx: Queryable): Promise<{ id: number; email: string }[]> {
  const { rows } = await tx.execute<{ id: number; email: string }>(sql`
    select id, email from users
    where role <> 'reader' and blocked_at is null and leaving_since is null and channel_mails order by id limit ${limits.editors}`);
  return rows;
}

/** The editor's switch. */
export async function setChannelMails(db: Queryable, userId: number, isOn: boolean): Promise<void> {
  await db.update(users).set({ channelMails: isOn }).where(eq(users.id, userId));
}
