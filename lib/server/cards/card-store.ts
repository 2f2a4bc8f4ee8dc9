import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { shareCards } from '../db/card-tables';
import type { Queryable } from '../db/client';
import { cardSize } from './card-face';
import { shareCardUrl } from '../media/image-urls';
import type { CardKind, CardSubject } from './card-subject';

const isStanding = isNull(shareCards.replacedAt);
const isOf = ({ kind, id }: CardSubject) => and(eq(shareCards.kind, kind), eq(shareCards.subjectId, id));
const isOfAny = (kind: CardKind, ids: readonly number[]) =>
  and(eq(shareCards.kind, kind), inArray(shareCards.subjectId, [...ids]));
/** It shows words or a picture of a deleted publication (R21). */
const isTainted = sql<boolean>`exists (select from articles where articles.id = any(${shareCards.articleIds}) and articles.deleted_at is not null)`;

/** A card as the contract tells of it. */
export interface ShareCard {
  url: string;
  width: number;
  height: number;
}

export async function findCard(db: Queryable, subject: CardSubject): Promise<ShareCard | null> {
  return (await listCards(db, subject.kind, [subject.id])).get(subject.id) ?? null;
}

/** The cards that stand, by their subjects. */
export async function listCards(
  db: Queryable,
  kind: CardKind,
  ids: readonly number[],
): Promise<Map<number, ShareCard>> {
  const standing = await listStandingCards(db, kind, ids);
  return new Map(
    [...standing]
      .filter(([, { isTainted }]) => !isTainted)
      .map(([id, { mediaId }]) => [id, { url: shareCardUrl(mediaId), ...cardSize }]),
  );
}

export interface StandingCard {
  mediaId: string;
  drawnAt: Date;
  isTainted: boolean;
}

export async function listStandingCards(
  db: Queryable,
  kind: CardKind,
  ids: readonly number[],
): Promise<Map<number, StandingCard>> {
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

/** Puts a card in the place of the one that stands; that one's picture is kept for a while. */
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

/** Until the transaction ends nobody else puts a card there. */
export async function lockCard(tx: Queryable, { kind, id }: CardSubject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share-card:${kind}:${id}`}, 0))`);
}

/** Takes every card of these subjects away, those that stand and those that were replaced. @returns their pictures. */
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

/** Forgets at most so many cards that were replaced before the moment; their pictures are the media store's to clear. @returns how many. */
export async function forgetReplacedCards(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from share_cards where ctid = any (array(
      select ctid from share_cards where replaced_at < ${before.toISOString()}::timestamptz limit ${limit}))`);
  return rowCount ?? 0;
}

function mediaIdsOf(rows: readonly { mediaId: string }[]): string[] {
  return [...new Set(rows.map(({ mediaId }) => mediaId))];
}
