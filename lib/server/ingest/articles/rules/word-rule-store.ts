import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { wordRules } from '../../../platform/db/channel-desk-tables';
import type { Queryable } from '../../../platform/db/client';
import { compileRules, type FindRule, type WordRule } from './word-rules';

/** Rules of a site, all channels' and each one's together. */
export const maxWordRules = 200;

/** The rules that work for a channel's new publications now. Every worker reads them with each feed, so a change holds everywhere at once. */
export async function findWordRules(db: Queryable, sourceId: number): Promise<FindRule> {
  const ruleColumns = {
    id: wordRules.id,
    sourceId: wordRules.sourceId,
    words: wordRules.words,
    deed: wordRules.deed,
    categoryId: wordRules.categoryId,
  };
  return compileRules(
    await db
      .select(ruleColumns)
      .from(wordRules)
      .where(and(or(isNull(wordRules.sourceId), eq(wordRules.sourceId, sourceId)), isNull(wordRules.pausedAt)))
      .orderBy(asc(wordRules.id))
      .limit(maxWordRules),
  );
}

/** A new publication that a rule has met. */
export interface RuleHit {
  url: string;
  rule: WordRule;
}

/** Counts new publications for their rules, each once: what is dropped is new to us whenever its feed shows it. */
export async function noteRuleHits(
  tx: Queryable,
  sourceId: number,
  hits: readonly RuleHit[],
  now: Date,
): Promise<void> {
  if (hits.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  // One order for every worker, so that two that store the same feed wait for each other.
  const rows = hits
    .map(({ url, rule }) => ({ item: hash(url), rule: rule.id }))
    .sort((a, b) => (a.item < b.item ? -1 : 1));
  await tx.execute(sql`
    insert into word_rule_hits (source_id, item, rule_id, at, seen_at)
    select ${sourceId}, item, rule, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as hit (item text, rule int)
    on conflict (source_id, item) do update set seen_at = excluded.seen_at
      where word_rule_hits.seen_at < excluded.seen_at - interval '1 day'`);
}

const hash = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);
