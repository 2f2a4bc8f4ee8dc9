import type { Queryable } from '../db/client';
import { auditEntries } from '../db/channel-tables';

/** Who changed something: the operator at the command line, or a channel's owner. */
export type Actor = { kind: 'operator' } | { kind: 'user'; userId: number };

/** What a person did. Details say what is needed to take it back; no addresses, no contacts. */
export interface AuditEntry {
  action: string;
  actor: Actor;
  channelId?: number;
  storyId?: number;
  articleId?: number;
  details: Record<string, unknown>;
  /** The entry that this one takes back. */
  undoes?: number;
}

/** Writes an entry, in the transaction of the change itself. @returns its id. */
export async function writeAudit(tx: Queryable, { actor, ...entry }: AuditEntry, now: Date): Promise<number> {
  const userId = actor.kind === 'user' ? actor.userId : null;
  const [row] = await tx.insert(auditEntries).values({ ...entry, userId, at: now }).returning({ id: auditEntries.id });
  if (!row) throw new Error('an audit entry was not written');
  return row.id;
}
