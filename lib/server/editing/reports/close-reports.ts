import { array, number, object } from 'yup';
import type { ReportOutcome } from '@/lib/contract/report-rules';
import { type Actor, type KeptEntry, writeAudit } from '../../platform/changes/audit-store';
import { announceLists } from '../../platform/changes/change';
import type { Database } from '../../platform/db/client';
import { refusal, type Refusal } from '../../stories/story-audit';
import { listStoryStates } from '../../stories/story-change-store';
import { addCorrection, type CorrectionWords, withdrawCorrection } from './correction-store';
import { closeReports, countStory, listOpen, lockStoryReports, reopenReports } from './report-store';

interface Closing {
  storyId: number;
  /** Some of its open reports; null: all. */
  ids: readonly number[] | null;
  outcome: ReportOutcome;
  /** Readers who have left an address get an answer. */
  isAnswered: boolean;
  /** Makes the correction public; null: it stays between the desk and the reader. */
  correction: CorrectionWords | null;
  actor: Actor;
}

export interface Closed {
  kind: 'closed';
  entry: number;
  count: number;
  title: string | null;
  /** Addresses that get the answer, with the reports that they were left in. */
  waiting: { email: string; ids: number[] }[];
}

/** Reports that one act closes. */
const maxClosed = 200;
/** Letters that one act sends. */
const maxLetters = 50;

/** Closes reports of a story with a result, and makes a correction public where there is one (REPORT-3). Its own transaction. */
export function closeStoryReports(
  db: Database,
  { storyId, ids, outcome, isAnswered, correction, actor }: Closing,
  now: Date,
): Promise<Closed | Refusal> {
  return db.transaction(async (tx) => {
    await lockStoryReports(tx, storyId);
    const open = await listOpen(tx, storyId, ids, maxClosed);
    if (open.length === 0) return refusal('Эти сообщения уже закрыты.');
    const waiting = isAnswered ? groupByAddress(open).slice(0, maxLetters) : [];
    const answeredIds = waiting.flatMap((one) => one.ids);
    const closedIds = open.map(({ id }) => id);
    await closeReports(tx, closedIds, { outcome, answeredIds }, now);
    await countStory(tx, storyId);
    const correctionId = correction === null ? null : await addCorrection(tx, { storyId, ...correction }, now);
    if (correctionId !== null) await announceLists(tx);
    const [story] = await listStoryStates(tx, [storyId]);
    const title = story?.title ?? null;
    const details = {
      title,
      reports: closedIds,
      outcome,
      letters: waiting.length,
      correctionId,
      ...correction,
    };
    const entry = await writeAudit(tx, { action: 'report.close', actor, storyId, details }, now);
    return { kind: 'closed', entry, count: open.length, title, waiting };
  });
}

function groupByAddress(open: readonly { id: number; email: string | null }[]): Closed['waiting'] {
  const byAddress = new Map<string, number[]>();
  for (const { id, email } of open) if (email !== null) byAddress.set(email, [...(byAddress.get(email) ?? []), id]);
  return [...byAddress].map(([email, ids]) => ({ email, ids }));
}

const closingSchema = object({
  reports: array(number().required()).required(),
  correctionId: number().nullable().default(null),
});

/** Opens the reports of an entry again and withdraws its correction; letters that were sent stay sent. */
export function undoClosing(
  db: Database,
  { entry, actor }: { entry: KeptEntry; actor: Actor },
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  return db.transaction(async (tx) => {
    const { reports, correctionId } = closingSchema.cast(entry.details, { assert: false });
    const storyId = entry.storyId ?? 0;
    await lockStoryReports(tx, storyId);
    const opened = await reopenReports(tx, reports);
    if (opened === 0 && correctionId === null) return refusal('Этих сообщений больше нет: отменять нечего.');
    await countStory(tx, storyId);
    if (correctionId !== null) {
      await withdrawCorrection(tx, correctionId, now);
      await announceLists(tx);
    }
    const [story] = await listStoryStates(tx, [storyId]);
    const details = { title: story?.title ?? null, reports, correctionId };
    await writeAudit(tx, { action: 'report.reopen', actor, storyId, details, undoes: entry.id }, now);
    return { kind: 'undone' };
  });
}
