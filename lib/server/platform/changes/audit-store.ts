import { and, desc, eq, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntries } from '../db/channel-tables';
import type { Queryable } from '../db/client';

/** Author of a change: the operator at the command line, a channel's owner, or the site by itself. */
export type Actor = { kind: 'operator' } | { kind: 'site' } | { kind: 'user'; userId: number };

/** One person's action. `details` has all that is needed to undo it; no addresses and no contacts. */
export interface AuditEntry {
  action: string;
  actor: Actor;
  channelId?: number;
  storyId?: number;
  articleId?: number;
  details: Record<string, unknown>;
  /** The id of the entry that this one undoes. */
  undoes?: number;
}

/** Writes an entry, in the transaction of the change itself. @returns its id. */
export async function writeAudit(tx: Queryable, { actor, ...entry }: AuditEntry, now: Date): Promise<number> {
  const userId = actor.kind === 'user' ? actor.userId : null;
  const [row] = await tx
    .insert(auditEntries)
    .values({ ...entry, userId, at: now })
    .returning({ id: auditEntries.id });
  if (!row) throw new Error('an audit entry was not written');
  return row.id;
}

/** A stored entry. */
export interface KeptEntry {
  id: number;
  at: Date;
  /** Null: the operator. */
  userId: number | null;
  action: string;
  channelId: number | null;
  storyId: number | null;
  articleId: number | null;
  details: unknown;
  undoes: number | null;
  /** The id of the entry that undoes this one. */
  undoneBy: number | null;
}

/** The entry of this id. */
export async function findEntry(tx: Queryable, id: number): Promise<KeptEntry | null> {
  const [entry] = await selectEntries(tx, eq(auditEntries.id, id), 1);
  return entry ?? null;
}

/** The newest entry about stories that neither undoes another one nor is undone. */
export async function findLastStoryEntry(tx: Queryable): Promise<KeptEntry | null> {
  const [entry] = await selectEntries(tx, and(aboutStories, isNull(auditEntries.undoes), isNull(undoing.id)), 1);
  return entry ?? null;
}

/** The newest entry by which a channel, or the picture of a publication, was taken down, if nothing has undone it. */
export async function findHidingEntry(
  db: Queryable,
  kind: 'channel' | 'picture',
  id: number,
): Promise<KeptEntry | null> {
  const column = kind === 'channel' ? auditEntries.channelId : auditEntries.articleId;
  const condition = and(eq(auditEntries.action, `${kind}.hide`), eq(column, id), isNull(undoing.id));
  return (await selectEntries(db, condition, 1))[0] ?? null;
}

/** Entries about stories, newest first; with an id those that name this story as either side of the change. */
export async function listStoryEntries(db: Queryable, storyId: number | null, limit: number): Promise<KeptEntry[]> {
  const named =
    storyId === null
      ? undefined
      : or(eq(auditEntries.storyId, storyId), ...(['from', 'into', 'to'] as const).map((side) => names(side, storyId)));
  return selectEntries(db, and(aboutStories, named), limit);
}

/** The newest entry of these stories, as either side of a change: what somebody who knows it has seen. Read through an index for each side. */
export async function findNewestStoryEntry(db: Queryable, storyIds: readonly number[]): Promise<number> {
  const ids = sql`${sql.param([...storyIds])}::int[]`;
  const names = sql`${sql.param(storyIds.map(String))}::text[]`;
  const bySide = (['from', 'into', 'to'] as const).map(
    (side) => sql`
      union all (select max(id) from audit_entries
        where details ->> ${sql.raw(`'${side}'`)} = any(${names}) and action like 'story.%' and action <> 'story.pin')`,
  );
  const found = await db.execute<{ id: string | null }>(sql`
    select max(id) as id from (
      (select max(id) as id from audit_entries where story_id = any(${ids}) and action like 'story.%')
      ${sql.join(bySide)}
    ) as sides`);
  return Number(found.rows[0]?.id ?? 0);
}

/** The same for each of these stories; 0 for one that nobody has changed. */
export async function findNewestStoryEntries(db: Queryable, storyIds: readonly number[]): Promise<Map<number, number>> {
  if (storyIds.length === 0) return new Map();
  const bySide = (['from', 'into', 'to'] as const).map(
    (side) => sql`, (select max(id) from audit_entries
      where details ->> ${sql.raw(`'${side}'`)} = asked.id::text and action like 'story.%' and action <> 'story.pin')`,
  );
  const found = await db.execute<{ id: number; newest: string | null }>(sql`
    select asked.id, greatest(
      (select max(id) from audit_entries where story_id = asked.id and action like 'story.%')${sql.join(bySide)}
    ) as newest
    from unnest(${sql.param([...storyIds])}::int[]) as asked(id)`);
  return new Map(found.rows.map(({ id, newest }) => [id, Number(newest ?? 0)]));
}

/** Subject of entries: all of a kind, or one of it by its id. */
export interface AuditSubject {
  kind: 'channel' | 'story' | 'article' | 'user';
  id: number | null;
}

/** Entries, newest first. @param of null: about anything. A user’s are those that he made and those about his account. */
export async function listEntries(
  db: Queryable,
  { of, limit }: { of: AuditSubject | null; limit: number },
): Promise<KeptEntry[]> {
  if (of?.kind === 'story') return listStoryEntries(db, of.id, limit);
  return selectEntries(db, of === null ? undefined : about(of), limit);
}

/** Subjects by which the journal is filtered: the first word of an entry's action; an owner's deletions are `news`. */
export const journalKinds = [
  'story',
  'channel',
  'picture',
  'user',
  'law',
  'news',
  'report',
  'category',
  'rule',
  'check',
  'site',
] as const;
type JournalKind = (typeof journalKinds)[number];

/** Entries before one of them (null: from the newest), newest first. @param by only those of this author; `operator`: of the command line */
export function listJournal(
  db: Queryable,
  { kind, by, before, limit }: { kind?: JournalKind; by?: number | 'operator'; before: number | null; limit: number },
): Promise<KeptEntry[]> {
  return selectEntries(
    db,
    and(
      kind === undefined ? undefined : sql`split_part(${auditEntries.action}, '.', 1) = ${kind}`,
      by === undefined ? undefined : by === 'operator' ? isNull(auditEntries.userId) : eq(auditEntries.userId, by),
      before === null ? undefined : lt(auditEntries.id, before),
    ),
    limit,
  );
}

function about({ kind, id }: AuditSubject) {
  if (kind === 'user') {
    const subject = sql`${auditEntries.details} ->> 'userId'`;
    return id === null
      ? or(isNotNull(auditEntries.userId), sql`${subject} is not null`)
      : or(eq(auditEntries.userId, id), sql`${subject} = ${String(id)}`);
  }
  const column = kind === 'channel' ? auditEntries.channelId : auditEntries.articleId;
  return id === null ? isNotNull(column) : eq(column, id);
}

const undoing = alias(auditEntries, 'undoing');
const aboutStories = like(auditEntries.action, 'story.%');

/** Not for pins: their `from` and `to` are positions, not story ids. */
function names(side: 'from' | 'into' | 'to', storyId: number) {
  return and(sql`${auditEntries.action} <> 'story.pin'`, sql`${auditEntries.details} ->> ${side} = ${String(storyId)}`);
}

async function selectEntries(db: Queryable, condition: ReturnType<typeof and>, limit: number): Promise<KeptEntry[]> {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      userId: auditEntries.userId,
      action: auditEntries.action,
      channelId: auditEntries.channelId,
      storyId: auditEntries.storyId,
      articleId: auditEntries.articleId,
      details: auditEntries.details,
      undoes: auditEntries.undoes,
      undoneBy: undoing.id,
    })
    .from(auditEntries)
    .leftJoin(undoing, eq(undoing.undoes, auditEntries.id))
    .where(condition)
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}
