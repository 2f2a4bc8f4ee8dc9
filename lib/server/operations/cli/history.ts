import { table } from '../../../text/table';
import { type AuditSubject, listEntries } from '../../platform/changes/audit-store';
import { toMoment } from './moment';
import { describeEntry, whoOf } from '../../editing/journal/describe-entry';
import type { CommandContext } from './with-store';

/** The journal of what people changed, newest first. */
export async function journalCommand(
  { db, print }: CommandContext,
  { of = null, limit = 50 }: { of?: AuditSubject | null; limit?: number },
): Promise<number> {
  const entries = await listEntries(db, { of, limit });
  if (entries.length === 0) {
    print('Записей в журнале нет.');
    return 0;
  }
  const rows = entries.map((entry) => [entry.id, toMoment(entry.at), whoOf(entry), describeEntry(entry)]);
  for (const line of table(['№', 'когда', 'кто', 'что'], rows)) print(line);
  return 0;
}
