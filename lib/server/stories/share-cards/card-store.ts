import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { shareCardRequests, shareCards } from '../../platform/db/derived-tables';
import type { Queryable } from '../../platform/db/client';
import { dueRows } from '../../platform/db/due-rows';
import { type CardKind, cardSize, type CardSubject } from './card-face';
import { shareCardUrl } from '../../ingest/media/image-urls';

const isStanding = isNull(shareCards.replacedAt);
const isOf = ({ kind, id }: CardSubject) => and(eq(shareCards.kind, kind), eq(shareCards.subjectId, id));
const isOfAny = (kind: CardKind, ids: readonly number[]) =>
  and(eq(shareCards.kind, kind), inArray(shareCards.subjectId, [...ids]));
/** It shows words or a picture of a deleted publication (R21). */
const isTainted = sql<boolean>`exists (select from articles where articles.id = any(${shareCards.articleIds}) and articles.deleted_at is not null)`;

/** A card as the contract describes it. */
export interface ShareCard {
  url: string;
  width: number;
  height: number;
}

export async function findCard(db: Queryable, subject: CardSubject): Promise<ShareCard | null> {
  return (await listCards(db, subject.kind, [subject.id])).get(subject.id) ?? null;
}

/** The current cards by their subjects. */
export async function listCards(
  db: Queryable,
  kind: CardKind,
  ids: readonly number[],
): Promise<Map<number, ShareCard>> {
  const current = await listCurrentCards(db, kind, ids);
  return new Map(
    [...current]
      .filter(([, { isTainted }]) => !isTainted)
      .map(([id, { mediaId }]) => [id, { url: shareCardUrl(mediaId), ...cardSize }]),
  );
}

export interface CurrentCard {
  mediaId: string;
  drawnAt: Date;
  isTainted: boolean;
}

export async function listCurrentCards(
  db: Queryable,
  kind: CardKind,
  ids: readonly number[],
): Promise<Map<number, CurrentCard>> {
  if (ids.length === 0) return new Map();
  const { subjectId, mediaId, drawnAt } = shareCards;
  const rows = await db
    .select({ subjectId, mediaId, drawnAt, isTainted })
    .from(shareCards)
    .where(and(isOfAny(kind, ids), isStanding));
  return new Map(rows.map(({ subjectId: id, ...card }) => [id, card]));
}

export interface NewCard extends CardSubject {
  mediaId: string;
  articleIds: readonly number[];
  design: number;
}

/** Makes a card the current one; the picture of the former one is kept for a while. */
export async function replaceCard(
  tx: Queryable,
  { mediaId, articleIds, design, ...subject }: NewCard,
  now: Date,
): Promise<void> {
  await tx
    .update(shareCards)
    .set({ replacedAt: now })
    .where(and(isOf(subject), isStanding, ne(shareCards.mediaId, mediaId)));
  const values = { articleIds: [...articleIds], design, drawnAt: now, replacedAt: null };
  await tx
    .insert(shareCards)
    .values({ kind: subject.kind, subjectId: subject.id, mediaId, ...values })
    .onConflictDoUpdate({ target: [shareCards.kind, shareCards.subjectId, shareCards.mediaId], set: values });
}

/** Until the transaction ends no other worker replaces this card. */
export async function lockCard(tx: Queryable, { kind, id }: CardSubject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share-card:${kind}:${id}`}, 0))`);
}

/** Deletes every card of these subjects, the current and the replaced ones. @returns their pictures. */
export async function removeCards(db: Queryable, kind: CardKind, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return mediaIdsOf(await db.delete(shareCards).where(isOfAny(kind, ids)).returning({ mediaId: shareCards.mediaId }));
}

/** Takes away the replaced cards of these stories that show something of a deleted publication (R21). @returns their pictures. */
export async function removeTaintedCards(db: Queryable, storyIds: readonly number[]): Promise<string[]> {
  if (storyIds.length === 0) return [];
  const tainted = and(isOfAny('story', storyIds), isNotNull(shareCards.replacedAt), isTainted);
  return mediaIdsOf(await db.delete(shareCards).where(tainted).returning({ mediaId: shareCards.mediaId }));
}

/** Forgets at most `limit` cards that were replaced before the moment; the media store clears their pictures. @returns how many. */
export async function forgetReplacedCards(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from share_cards where ctid = any (array(
      select ctid from share_cards where replaced_at < ${before.toISOString()}::timestamptz limit ${limit}))`);
  return rowCount ?? 0;
}

function mediaIdsOf(rows: readonly { mediaId: string }[]): string[] {
  return [...new Set(rows.map(({ mediaId }) => mediaId))];
}

export interface CardRequest {
  id: number;
  kind: CardKind;
  subjectId: number;
  /** Number of times that it has been taken, this time included. */
  attempts: number;
}

/**
 * Takes the newest requests that are due. They are due again at `until`, should the worker die; a kind that only another version knows stays
 * where it is.
 */
export async function claimCardRequests(db: Queryable, now: Date, until: Date, limit: number): Promise<CardRequest[]> {
  const due = dueRows(db, shareCardRequests.id, {
    where: and(
      or(isNull(shareCardRequests.dueAt), lte(shareCardRequests.dueAt, now)),
      inArray(shareCardRequests.kind, ['story', 'category', 'channel']),
    ),
    orderBy: [desc(shareCardRequests.id)],
    limit,
  });
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

/** The stories of several busy days. */
const maxMissing = 20_000;

/**
 * Requests the cards that are missing or are of another design: of stories with a publication since `since`, and of
 * every channel and category. Cards of all categories are requested, because their content changes without a notice.
 * Harmless when repeated.
 */
export async function requestMissingCards(db: Queryable, since: Date, design: number): Promise<void> {
  await db.execute(sql`
    insert into share_card_requests (kind, subject_id)
    select kind, id from (
      (select 'story' as kind, id, last_article_at as at from stories
        where articles_count > 0 and last_article_at > ${since.toISOString()}::timestamptz order by last_article_at desc limit ${maxMissing})
      union all select 'channel', id, 'infinity' from sources
      union all select 'category', id, 'infinity' from categories
    ) as wanted
    where (kind = 'category' or not exists (
        select from share_cards where share_cards.kind = wanted.kind and subject_id = wanted.id and replaced_at is null and design = ${design}::smallint))
      and not exists (select from share_card_requests where share_card_requests.kind = wanted.kind and subject_id = wanted.id)
    order by at, id`);
}
