import { type Actor, type KeptEntry, writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { findCheck, writeChecked } from '../../stories/checks/check-store';
import { listStoryStates } from '../../stories/story-change-store';
import { refusal, type Refusal } from '../../stories/story-audit';

/** An editor has looked at a finding of the queue: it is hidden until there is something new to see (DESK-6). Its own transaction. */
export async function settleCheck(
  db: Database,
  { checkId, actor }: { checkId: number; actor: Actor },
  now: Date,
): Promise<{ kind: 'done'; entry: number } | Refusal> {
  return db.transaction(async (tx) => {
    const check = await findCheck(tx, checkId);
    if (check === null || !(await writeChecked(tx, checkId, now))) return refusal('Это уже проверено.');
    const [story] = await listStoryStates(tx, [check.storyId]);
    const details = { check: checkId, title: story?.title ?? '' };
    const entry = await writeAudit(tx, { action: 'check.done', actor, storyId: check.storyId, details }, now);
    return { kind: 'done', entry };
  });
}

/** Puts a finding back into the queue by its entry in the journal. Its own transaction. */
export async function undoCheck(
  db: Database,
  { entry, actor }: { entry: KeptEntry; actor: Actor },
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  return db.transaction(async (tx) => {
    const checkId = Number(detailOf(entry.details, 'check'));
    if (!(await writeChecked(tx, checkId, null))) return refusal('Сюжет с тех пор изменился: отменять нечего.');
    const details = { check: checkId, title: detailOf(entry.details, 'title') ?? '' };
    const storyId = entry.storyId ?? undefined;
    await writeAudit(tx, { action: 'check.reopen', actor, storyId, details, undoes: entry.id }, now);
    return { kind: 'undone' };
  });
}

function detailOf(details: unknown, name: string): unknown {
  return typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined;
}
