import { and, desc, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { shareCardRequests } from '../db/card-tables';
import type { Queryable } from '../db/client';
import type { CardKind, CardSubject } from './card-subject';

export interface CardRequest {
  id: number;
  kind: CardKind;
  subjectId: number;
  /** How often it has been taken, this time included. */
  attempts: number;
}

/**
 * Takes the newest requests that are due. They are due again at `until`, should the worker die; a kind that only another version knows stays
 * where it is.
 */
export async function takeCardRequests(db: Queryable, now: Date, until: Date, limit: number): Promise<CardRequest[]> {
  const due = db
    .select({ id: shareCardRequests.id })
    .from(shareCardRequests)
    .where(
      and(
        or(isNull(shareCardRequests.dueAt), lte(shareCardRequests.dueAt, now)),
        inArray(shareCardRequests.kind, ['story', 'category', 'channel']),
      ),
    )
    .orderBy(desc(shareCardRequests.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(shareCardRequests)
    .set({ dueAt: until, attempts: sql`${shareCardRequests.attempts} + 1` })
    .where(inArray(shareCardRequests.id, due))
    .returning();
  return taken
    .toSorted((first, second) => second.id - first.id)
    .flatMap(({ id, kind, subjectId, attempts }) => (isKind(kind) ? [{ id, kind, subjectId, attempts }] : []));
}

function isKind(kind: string): kind is CardKind {
  return kind === 'story' || kind === 'category' || kind === 'channel';
}

export async function finishCardRequests(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(shareCardRequests).where(inArray(shareCardRequests.id, [...ids]));
}

/** To be taken again. @param isFailed whether this time counts as an attempt. */
export async function putOffCardRequests(
  db: Queryable,
  ids: readonly number[],
  until: Date,
  isFailed: boolean,
): Promise<void> {
  const attempts = isFailed ? {} : { attempts: sql`${shareCardRequests.attempts} - 1` };
  if (ids.length > 0)
    await db
      .update(shareCardRequests)
      .set({ dueAt: until, ...attempts })
      .where(inArray(shareCardRequests.id, [...ids]));
}

export async function requestCard(db: Queryable, { kind, id }: CardSubject): Promise<void> {
  await db.insert(shareCardRequests).values({ kind, subjectId: id });
}

/** As many stories as several busy days bring. */
const mostMissing = 20_000;

/**
 * Asks for the cards that should stand and do not, or are of another design: of stories with a publication since `since`, of every category and
 * channel. Of categories all are asked for, as they change without a word. Harmless when repeated.
 */
export async function requestMissingCards(db: Queryable, since: Date, design: number): Promise<void> {
  await db.execute(sql`
    insert into share_card_requests (kind, subject_id)
    select kind, id from (
      (select 'story' as kind, id, last_article_at as at from stories
        where articles_count > 0 and last_article_at > ${since.toISOString()}::timestamptz order by last_article_at desc limit ${mostMissing})
      union all select 'channel', id, 'infinity' from sources
      union all select 'category', id, 'infinity' from categories
    ) as wanted
    where (kind = 'category' or not exists (
        select from share_cards where share_cards.kind = wanted.kind and subject_id = wanted.id and replaced_at is null and design = ${design}::smallint))
      and not exists (select from share_card_requests where share_card_requests.kind = wanted.kind and subject_id = wanted.id)
    order by at, id`);
}
