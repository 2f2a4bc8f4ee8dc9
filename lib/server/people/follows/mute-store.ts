import { and, eq, inArray, sql } from 'drizzle-orm';
import { type MuteKind, muteLimits } from '@/lib/contract/mute-rules';
import type { Queryable } from '../../platform/db/client';
import { mutes } from '../../platform/db/reader-tables';
import { intArray } from '../../platform/db/sql-array';

/** A mute as it is kept: `subjectId` may be of a story that has been merged since, and its time may be over. */
export interface KeptMute {
  id: number;
  kind: MuteKind;
  subjectId: number | null;
  phrase: string | null;
  until: Date | null;
}

/** Mutes of a user that hold, newest first. */
export function listKeptMutes(db: Queryable, userId: number, now: Date): Promise<KeptMute[]> {
  return db
    .select({
      id: mutes.id,
      kind: mutes.kind,
      subjectId: mutes.subjectId,
      phrase: mutes.phrase,
      until: mutes.until,
    })
    .from(mutes)
    .where(and(eq(mutes.userId, userId), holds(now)))
    .orderBy(sql`${mutes.id} desc`)
    .limit(muteLimits.all);
}

const holds = (now: Date) => sql`(${mutes.until} is null or ${mutes.until} > ${now.toISOString()}::timestamptz)`;

/** @returns the new row's id */
export async function insertMute(
  tx: Queryable,
  mute: { userId: number; kind: MuteKind; subjectId: number | null; phrase: string | null; until: Date | null },
  now: Date,
): Promise<number> {
  const [added] = await tx
    .insert(mutes)
    .values({ ...mute, at: now })
    .returning({ id: mutes.id });
  if (!added) throw new Error('a mute was not inserted');
  return added.id;
}

/** Removes mutes of a user that mean the same as a new one, whose time may be over. */
export async function deleteSameMutes(
  tx: Queryable,
  {
    userId,
    kind,
    subjectId,
    phrase,
  }: { userId: number; kind: MuteKind; subjectId: number | null; phrase: string | null },
): Promise<void> {
  const same = subjectId === null ? eq(mutes.phrase, phrase ?? '') : eq(mutes.subjectId, subjectId);
  await tx.delete(mutes).where(and(eq(mutes.userId, userId), eq(mutes.kind, kind), same));
}

export async function deleteMutes(tx: Queryable, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(mutes).where(and(eq(mutes.userId, userId), inArray(mutes.id, [...ids])));
}

/** Ids of the channels that tell each of these stories. */
export async function listChannelsOf(db: Queryable, storyIds: readonly number[]): Promise<Map<number, number[]>> {
  if (storyIds.length === 0) return new Map();
  const found = await db.execute<{ story_id: number; channels: number[] }>(sql`
    select story_id, array_agg(distinct source_id)::int[] as channels from articles
    where story_id = any(${intArray(storyIds)}) and deleted_at is null group by story_id`);
  return new Map(found.rows.map(({ story_id, channels }) => [story_id, channels]));
}

/** Mutes for the data export, oldest first. */
export function exportMutes(db: Queryable, userId: number) {
  return db
    .select({ kind: mutes.kind, subject: mutes.subjectId, word: mutes.phrase, until: mutes.until, at: mutes.at })
    .from(mutes)
    .where(eq(mutes.userId, userId))
    .orderBy(mutes.id);
}
