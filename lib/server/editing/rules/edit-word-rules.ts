import { boolean, number, object, string } from 'yup';
import { maxWordRules } from '../../ingest/articles/rules/word-rule-store';
import { termsOf } from '../../ingest/articles/rules/word-rules';
import { type Actor, type KeptEntry, writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { refusal, type Refusal } from '../../stories/story-audit';
import {
  deleteWordRule,
  findChannelName,
  findShownCategory,
  insertWordRule,
  listWordRules,
  lockWordRules,
  type RuleState,
  type StoredRule,
  updateWordRule,
} from './word-rule-edit-store';

/** `entry` is the journal's, which takes it back; null: nothing was to be changed. */
export type RuleSet = { kind: 'set'; id: number; entry: number | null } | Refusal;

interface RuleChange {
  /** Null for a new rule. */
  id: number | null;
  /** Its new values; null removes the rule. */
  to: Partial<RuleState> | null;
  actor: Actor;
  /** The entry that it takes back, and the state that must still be there for that. */
  undo?: { entry: number; expected: RuleState | null };
}

/** Words of a phrase, and stems that a rule compares. */
const maxWords = 10;

/** Adds, changes, pauses or removes a rule (CHANNELS-4), with an entry in the journal that has all to take it back. What is stored stays as it is. */
export function setWordRule(db: Database, { id, to, actor, undo }: RuleChange, now: Date): Promise<RuleSet> {
  return db.transaction(async (tx): Promise<RuleSet> => {
    await lockWordRules(tx);
    const all = await listWordRules(tx);
    const before = all.find((rule) => rule.id === id) ?? null;
    if (undo && !isSame(before, undo.expected)) return refusal('Правило с тех пор изменили: отменять нечего.');
    // An undone removal brings the rule back under its number.
    if (id !== null && before === null && !undo) return refusal('Этого правила больше нет.');
    const after = to === null ? null : { ...blank, ...(before ? pick(before) : {}), ...to };
    if (isSame(before, after)) return { kind: 'set', id: id ?? 0, entry: null };
    const problem =
      after &&
      findProblem(
        after,
        all.filter((rule) => rule.id !== id),
      );
    if (problem) return refusal(problem);
    const said = after ?? before;
    const category = said?.categoryId == null ? null : await findShownCategory(tx, said.categoryId);
    if (after?.deed === 'category' && category === null) return refusal('Такой категории нет.');
    const channel = said?.channelId == null ? null : await findChannelName(tx, said.channelId);
    if (after && after.channelId !== null && channel === null) return refusal('Такого канала нет.');
    const rule = await write();
    const details = { rule, category, name: channel, before: before && pick(before), after };
    const entry = await writeAudit(
      tx,
      { action: actionOf(before, after), actor, channelId: said?.channelId ?? undefined, details, undoes: undo?.entry },
      now,
    );
    return { kind: 'set', id: rule, entry };

    async function write(): Promise<number> {
      if (after === null) await deleteWordRule(tx, id ?? 0);
      else if (before === null) return insertWordRule(tx, { ...after, id: id ?? undefined }, now);
      else await updateWordRule(tx, before, after, now);
      return id ?? 0;
    }
  });
}

const blank: RuleState = { channelId: null, words: '', deed: 'drop', categoryId: null, isPaused: false };

function findProblem(rule: RuleState, others: readonly StoredRule[]): string | null {
  if (others.length >= maxWordRules) return `Больше ${maxWordRules} правил хранить нельзя: уберите лишние.`;
  const terms = termsOf(rule.words);
  if (terms.length === 0) return 'Нужно слово, которое что-то значит: предлогов и союзов мало.';
  if (terms.length > maxWords) return `Во фразе не больше ${maxWords} слов.`;
  if (rule.deed === 'category' && rule.categoryId === null) return 'Выберите категорию.';
  const said = terms.join(' ');
  const isThere = others.some((other) => other.channelId === rule.channelId && termsOf(other.words).join(' ') === said);
  return isThere ? 'Такое правило уже есть: измените его.' : null;
}

const states = ['channelId', 'words', 'deed', 'categoryId', 'isPaused'] as const;

function pick({ channelId, words, deed, categoryId, isPaused }: RuleState): RuleState {
  return { channelId, words, deed, categoryId, isPaused };
}

function isSame(one: RuleState | null, other: RuleState | null): boolean {
  if (one === null || other === null) return one === other;
  return states.every((name) => one[name] === other[name]);
}

function actionOf(before: RuleState | null, after: RuleState | null): string {
  if (before === null) return 'rule.add';
  if (after === null) return 'rule.remove';
  const isPauseAlone = states.every((name) => name === 'isPaused' || before[name] === after[name]);
  if (!isPauseAlone) return 'rule.edit';
  return after.isPaused ? 'rule.pause' : 'rule.resume';
}

const keptState = () =>
  object({
    channelId: number().nullable().defined(),
    words: string().required(),
    deed: string().oneOf(['drop', 'category']).required(),
    categoryId: number().nullable().defined(),
    isPaused: boolean().required(),
  })
    .nullable()
    .default(null);
const keptChange = object({ rule: number().required(), before: keptState(), after: keptState() });

/** Takes back a change of a rule by its entry in the journal, unless it was changed again since. */
export async function undoRuleChange(
  db: Database,
  { entry, actor }: { entry: KeptEntry; actor: Actor },
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  const { rule, before, after } = keptChange.validateSync(entry.details, { strict: true });
  const done = await setWordRule(db, { id: rule, to: before, actor, undo: { entry: entry.id, expected: after } }, now);
  return done.kind === 'set' ? { kind: 'undone' } : done;
}
