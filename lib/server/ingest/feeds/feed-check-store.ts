import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import {
  feedChoicesSchema,
  feedCheckResultSchema,
  type FeedCheck,
  type FeedCheckResult,
  type FeedChoice,
} from '@/lib/contract/feed-health';
import { dueRows } from '../../platform/db/due-rows';
import { feedChecks } from '../../platform/db/channel-tables';
import type { Queryable } from '../../platform/db/client';
import { sources } from '../../platform/db/schema';
import { adviseOnFailure, deadlyAttempts, givenUpCheck } from './advise-on-failure';

/** The feed found at an address, or the sentence that says why none was, with the feeds that its site has. */
export type FeedCheckOutcome = { result: FeedCheckResult } | { failure: string; choices?: FeedChoice[] };

export interface ClaimedCheck {
  id: string;
  /** Null: of an address for a new channel. */
  sourceId: number | null;
  feedUrl: string;
  createdAt: Date;
  /** Number of times it was claimed, this one included: the earlier attempts ended with their worker. */
  attempts: number;
}

/**
 * A check that is not finished in this time, in milliseconds, never will be: its address may be what kills the
 * workers.
 */
export const maxFeedCheckMs = 10 * 60_000;

const isOf = (sourceId: number | null) =>
  sourceId === null ? isNull(feedChecks.sourceId) : eq(feedChecks.sourceId, sourceId);

/** The channel's check of this very address that is still to be done. */
export async function findWaitingCheck(
  db: Queryable,
  { sourceId, feedUrl }: { sourceId: number | null; feedUrl: string },
  now: Date,
): Promise<FeedCheck | null> {
  const [row] = await db
    .select()
    .from(feedChecks)
    .where(and(isOf(sourceId), eq(feedChecks.feedUrl, feedUrl), isUnfinished, gt(feedChecks.createdAt, earliest(now))))
    .limit(1);
  return row ? toFeedCheck(row) : null;
}

/**
 * Requests a check of an address. A channel has one unfinished check at most: one of the same address is returned, one of another address is
 * dropped, because nobody waits for it any more.
 * @returns null when the channel is gone.
 */
export async function requestFeedCheck(
  db: Queryable,
  { id, sourceId, feedUrl }: { id: string; sourceId: number; feedUrl: string },
  now: Date,
): Promise<FeedCheck | null> {
  return db.transaction(async (tx) => {
    // One request of a channel after the other.
    const held = await tx.select({ id: sources.id }).from(sources).where(eq(sources.id, sourceId)).for('no key update');
    if (held.length === 0) return null;
    const waiting = await findWaitingCheck(tx, { sourceId, feedUrl }, now);
    if (waiting) return waiting;
    const dropped = await tx
      .delete(feedChecks)
      .where(and(eq(feedChecks.sourceId, sourceId), isUnfinished))
      .returning({ attempts: feedChecks.attempts });
    const attempts = Math.max(0, ...dropped.map((check) => check.attempts));
    const [row] = await tx.insert(feedChecks).values({ id, sourceId, feedUrl, createdAt: now, attempts }).returning();
    return row ? toFeedCheck(row) : null;
  });
}

/** Requests a check of an address for a channel that is not there yet; one of the same address that waits is returned. */
export async function requestAddressCheck(
  db: Queryable,
  { id, feedUrl }: { id: string; feedUrl: string },
  now: Date,
): Promise<FeedCheck> {
  const waiting = await findWaitingCheck(db, { sourceId: null, feedUrl }, now);
  if (waiting) return waiting;
  const [row] = await db.insert(feedChecks).values({ id, sourceId: null, feedUrl, createdAt: now }).returning();
  if (!row) throw new Error('a feed check was not stored');
  return toFeedCheck(row);
}

/** A check of this channel; a check of another channel is not found (IDOR-1). @param sourceId null: of an address for a new channel */
export async function findFeedCheck(
  db: Queryable,
  { id, sourceId }: { id: string; sourceId: number | null },
): Promise<FeedCheck | null> {
  const [row] = await db
    .select()
    .from(feedChecks)
    .where(and(eq(feedChecks.id, id), isOf(sourceId)))
    .limit(1);
  return row ? toFeedCheck(row) : null;
}

/** Claims the check that waits longest; it can be claimed again after `holdMs`, should this worker die. */
export async function claimFeedCheck(db: Queryable, now: Date, holdMs: number): Promise<ClaimedCheck | null> {
  const next = dueRows(db, feedChecks.id, {
    where: and(
      isUnfinished,
      or(isNull(feedChecks.startedAt), lte(feedChecks.startedAt, new Date(now.getTime() - holdMs))),
    ),
    orderBy: [sql`${feedChecks.startedAt} nulls first`, feedChecks.createdAt],
    limit: 1,
  });
  const [taken] = await db
    .update(feedChecks)
    .set({ startedAt: now, attempts: sql`${feedChecks.attempts} + 1` })
    .where(sql`${feedChecks.id} = (${next})`)
    .returning({
      id: feedChecks.id,
      sourceId: feedChecks.sourceId,
      feedUrl: feedChecks.feedUrl,
      createdAt: feedChecks.createdAt,
      attempts: feedChecks.attempts,
    });
  return taken ?? null;
}

/** Returns true when a check of this channel, or without one of this address, was given up within the life of a row, a day, because it kept ending its workers. */
export async function hasDeadlyCheck(
  db: Queryable,
  { sourceId, feedUrl }: Pick<ClaimedCheck, 'sourceId' | 'feedUrl'>,
): Promise<boolean> {
  const found = await db
    .select({ id: feedChecks.id })
    .from(feedChecks)
    .where(
      and(
        isOf(sourceId),
        sourceId === null ? eq(feedChecks.feedUrl, feedUrl) : undefined,
        isNotNull(feedChecks.finishedAt),
        gt(feedChecks.attempts, deadlyAttempts),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Says that a check was taken at another moment than it was, and not tried: so that it is taken again sooner. */
export async function putOffFeedCheck(db: Queryable, id: string, startedAt: Date): Promise<void> {
  await db
    .update(feedChecks)
    .set({ startedAt, attempts: sql`${feedChecks.attempts} - 1` })
    .where(and(eq(feedChecks.id, id), isUnfinished));
}

/** Keeps what came of a check, unless a worker that was thought dead has done so first. */
export async function finishFeedCheck(db: Queryable, id: string, outcome: FeedCheckOutcome, now: Date): Promise<void> {
  await db
    .update(feedChecks)
    .set({ finishedAt: now, result: outcome })
    .where(and(eq(feedChecks.id, id), isUnfinished));
}

const isUnfinished = isNull(feedChecks.finishedAt);

function earliest(now: Date): Date {
  return new Date(now.getTime() - maxFeedCheckMs);
}

const storedOutcome = object({
  failure: string().strict().nullable().default(null),
  result: feedCheckResultSchema.nullable().default(null),
  choices: feedChoicesSchema,
});

function toFeedCheck({ id, feedUrl, finishedAt, result: stored }: typeof feedChecks.$inferSelect): FeedCheck {
  const common = { id, rss_url: feedUrl };
  if (finishedAt === null) return { ...common, state: 'waiting', result: null, trouble: null, choices: [] };
  const { failure, result, choices } = storedOutcome.validateSync(stored);
  return {
    ...common,
    state: 'done',
    result,
    trouble: result ? null : adviseOnFailure(failure ?? givenUpCheck),
    choices,
  };
}
