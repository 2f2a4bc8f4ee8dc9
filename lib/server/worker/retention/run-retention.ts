import {
  daysOf,
  type Expired,
  type KeepDays,
  removesBefore,
  type RetentionRule,
  type RetentionRuleId,
  retentionRules,
} from './retention-rules';
import { type RetentionDependencies, retentionStatements } from './retention-store';

/** As many rows as go well within a statement's time. */
const batch = 500;

export type Removed = Partial<Record<RetentionRuleId, number>>;

export interface RetentionRun extends RetentionDependencies {
  keepDays: KeepDays;
  /** Returns true when the run must end before everything is done: the next run goes on. */
  isOver: () => boolean;
  /** A rule failed; the others go on without it. */
  onFailure: (id: RetentionRuleId, error: unknown) => void;
}

/**
 * Removes what is older than its rule allows, in batches. Rules take turns, so that one with years to remove does not keep the others from their
 * work when the time is short. @returns how many of each went; rules without any are left out.
 */
export async function runRetention(
  { keepDays, isOver, onFailure, ...deps }: RetentionRun,
  now: Date,
): Promise<Removed> {
  const statements = retentionStatements(deps, now);
  const removed: Removed = {};
  let open = activeRules(keepDays, now);
  while (open.length > 0 && !isOver()) {
    const unfinished: ActiveRule[] = [];
    for (const active of open) {
      if (isOver()) return removed;
      const { id } = active.rule;
      try {
        const count = await statements[id].remove(active.before, batch);
        if (count > 0) removed[id] = (removed[id] ?? 0) + count;
        if (count === batch) unfinished.push(active);
      } catch (error) {
        onFailure(id, error);
      }
    }
    open = unfinished;
  }
  return removed;
}

export interface PlannedRemoval extends Expired {
  rule: RetentionRule;
  /** Null: kept for ever. */
  days: number | null;
}

/** Counts what `runRetention` would remove; changes nothing. */
export async function planRetention(
  { keepDays, ...deps }: RetentionDependencies & { keepDays: KeepDays },
  now: Date,
): Promise<PlannedRemoval[]> {
  const statements = retentionStatements(deps, now);
  const planned: PlannedRemoval[] = [];
  for (const rule of retentionRules) {
    const before = removesBefore(rule, keepDays, now);
    const expired = before === null ? { rows: 0, bytes: 0 } : await statements[rule.id].count(before);
    planned.push({ rule, days: daysOf(rule, keepDays), ...expired });
  }
  return planned;
}

interface ActiveRule {
  rule: RetentionRule;
  before: Date;
}

function activeRules(keepDays: KeepDays, now: Date): ActiveRule[] {
  return retentionRules.flatMap((rule) => {
    const before = removesBefore(rule, keepDays, now);
    return before === null ? [] : [{ rule, before }];
  });
}
