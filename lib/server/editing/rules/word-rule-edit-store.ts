import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { wordRuleHits, wordRules } from '../../platform/db/channel-desk-tables';
import type { Queryable } from '../../platform/db/client';
import { categories, sources } from '../../platform/db/schema';
import { maxWordRules } from '../../ingest/articles/rules/word-rule-store';

/** All of a rule that an editor says. */
export interface RuleState {
  /** Null: all channels. */
  channelId: number | null;
  words: string;
  deed: 'drop' | 'category';
  categoryId: number | null;
  isPaused: boolean;
}

export type StoredRule = RuleState & { id: number; createdAt: Date };

/** Changes of rules come one after another, so that there are never too many and none twice. Until the transaction's end. */
export async function lockWordRules(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('word_rules'))`);
}

/** Every rule, those for all channels first, then by channel, in the order in which they were made. */
export async function listWordRules(db: Queryable): Promise<(StoredRule & { channelName: string | null })[]> {
  const rows = await db
    .select({ rule: wordRules, channelName: sources.name })
    .from(wordRules)
    .leftJoin(sources, eq(sources.id, wordRules.sourceId))
    .orderBy(sql`${wordRules.sourceId} nulls first`, asc(wordRules.id))
    .limit(maxWordRules);
  return rows.map(({ rule, channelName }) => ({ ...toRule(rule), channelName }));
}

/** Counts the new publications that each rule has met in the last month, with the moment of the last one. */
export async function countRuleHits(db: Queryable): Promise<ReadonlyMap<number, { hits: number; lastAt: Date }>> {
  const rows = await db
    .select({
      id: wordRuleHits.ruleId,
      hits: sql<number>`count(*)::int`,
      lastAt: sql`max(${wordRuleHits.at})`.mapWith(wordRuleHits.at),
    })
    .from(wordRuleHits)
    .groupBy(wordRuleHits.ruleId)
    .limit(maxWordRules);
  return new Map(rows.map(({ id, hits, lastAt }) => [id, { hits, lastAt }]));
}

export async function insertWordRule(tx: Queryable, rule: RuleState & { id?: number }, now: Date): Promise<number> {
  const [row] = await tx
    .insert(wordRules)
    .values({ id: rule.id, ...toColumns(rule, null, now), createdAt: now })
    .returning({ id: wordRules.id });
  if (!row) throw new Error('a rule was not written');
  return row.id;
}

export async function updateWordRule(tx: Queryable, before: StoredRule, to: RuleState, now: Date): Promise<void> {
  await tx
    .update(wordRules)
    .set(toColumns(to, before, now))
    .where(eq(wordRules.id, before.id));
}

export async function deleteWordRule(tx: Queryable, id: number): Promise<void> {
  await tx.delete(wordRules).where(eq(wordRules.id, id));
}

export async function findChannelName(tx: Queryable, id: number): Promise<string | null> {
  const [row] = await tx.select({ name: sources.name }).from(sources).where(eq(sources.id, id)).limit(1);
  return row?.name ?? null;
}

/** The name of a category that is shown; null for any other id. */
export async function findShownCategory(tx: Queryable, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.retiredAt)))
    .limit(1);
  return row?.name ?? null;
}

function toRule({ id, sourceId, words, deed, categoryId, pausedAt, createdAt }: typeof wordRules.$inferSelect) {
  return { id, channelId: sourceId, words, deed, categoryId, isPaused: pausedAt !== null, createdAt };
}

/** A rule that stays paused keeps the moment since when it is. */
function toColumns({ channelId, words, deed, categoryId, isPaused }: RuleState, before: StoredRule | null, now: Date) {
  const pausedAt = before?.isPaused === isPaused ? undefined : isPaused ? now : null;
  return { sourceId: channelId, words, deed, categoryId, pausedAt };
}
