import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Placement } from '@/lib/contract/channel-publication';
import { articlePlacements } from '../platform/db/channel-tables';
import type { Queryable } from '../platform/db/client';
import { articlePages } from '../platform/db/page-tables';
import { articleRevisions, articles, sources, stories } from '../platform/db/schema';
import type { Match, Move, Reason } from './clustering/decide/match';
import { fromReadingBits } from './clustering/describe/repeats';
import { toSharedWords } from './story-keywords';

const kindsByHand = ['separated', 'split', 'merged', 'placed'] as const;

/** A person's decisions. The clusterer's are `started`, `joined` and, at another look, `moved` and `parted`. */
export type KindByHand = (typeof kindsByHand)[number];

/** Why an article is in its story. `similarity` is 0–1, null where nothing was compared. */
export interface PlacementRow {
  articleId: number;
  kind: string;
  /** The story that a `moved` article came from. */
  fromStoryId: number | null;
  nearestArticleId: number | null;
  similarity: number | null;
  /** Weightiest first, as the article's text has them. */
  sharedWords: string[];
  vetoes: string[];
  decidedAt: Date;
}

/** A person's decision: nothing was compared. */
export function byHand(articleId: number, kind: KindByHand, decidedAt: Date): PlacementRow {
  return {
    articleId,
    kind,
    fromStoryId: null,
    nearestArticleId: null,
    similarity: null,
    sharedWords: [],
    vetoes: [],
    decidedAt,
  };
}

/** Returns those of these articles that a person has placed. */
export async function listPlacedByHand(tx: Queryable, articleIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ articleId: articlePlacements.articleId })
    .from(articlePlacements)
    .where(and(inArray(articlePlacements.articleId, [...articleIds]), inArray(articlePlacements.kind, kindsByHand)));
  return rows.map(({ articleId }) => articleId);
}

/** Returns true when a person has put an article into one of these stories, or chosen the first one. */
export async function areArranged(tx: Queryable, storyIds: readonly number[]): Promise<boolean> {
  const placed = await tx
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(articlePlacements, eq(articlePlacements.articleId, articles.id))
    .where(and(inArray(articles.storyId, [...storyIds]), inArray(articlePlacements.kind, kindsByHand)))
    .limit(1);
  if (placed.length > 0) return true;
  const chosen = await tx
    .select({ id: stories.id })
    .from(stories)
    .where(and(inArray(stories.id, [...storyIds]), eq(stories.firstByEditor, true)))
    .limit(1);
  return chosen.length > 0;
}

/** A placement as it is kept, for its owner. */
type KeptPlacement = Omit<Placement, 'chance' | 'against'>;

/** For each of these articles that has one, its placement; a nearest publication that was deleted is not told (R21). */
export async function findPlacements(
  db: Queryable,
  articleIds: readonly number[],
): Promise<Map<number, KeptPlacement>> {
  if (articleIds.length === 0) return new Map();
  const nearest = alias(articles, 'nearest');
  const rows = await db
    .select({
      articleId: articlePlacements.articleId,
      kind: articlePlacements.kind,
      similarity: articlePlacements.similarity,
      sharedWords: articlePlacements.sharedWords,
      decidedAt: articlePlacements.decidedAt,
      reading: articles.clusterReading,
      nearest: { id: nearest.id, title: nearest.title, sourceName: sources.name },
    })
    .from(articlePlacements)
    .innerJoin(articles, eq(articles.id, articlePlacements.articleId))
    .leftJoin(nearest, and(eq(nearest.id, articlePlacements.nearestArticleId), isNull(nearest.deletedAt)))
    .leftJoin(sources, eq(sources.id, nearest.sourceId))
    .where(inArray(articlePlacements.articleId, [...articleIds]))
    .limit(articleIds.length);
  return new Map(
    rows.map(({ articleId, kind, similarity, sharedWords, decidedAt, reading, nearest: { id, title, sourceName } }) => [
      articleId,
      {
        kind,
        similarity,
        shared_words: sharedWords,
        nearest: id === null ? null : { id, title: title ?? '', source_name: sourceName ?? '' },
        decided_at: decidedAt.toISOString(),
        aside: fromReadingBits(reading).aside,
      },
    ]),
  );
}

/** The placements as they are kept, in no particular order. */
export async function listPlacements(tx: Queryable, articleIds: readonly number[]): Promise<PlacementRow[]> {
  return articleIds.length === 0
    ? []
    : tx
        .select()
        .from(articlePlacements)
        .where(inArray(articlePlacements.articleId, [...articleIds]));
}

/**
 * Replaces placements; one whose nearest article was removed for good is dropped, and so is one of a removed article.
 */
export async function writePlacements(tx: Queryable, rows: readonly PlacementRow[]): Promise<void> {
  if (rows.length === 0) return;
  // Each row's words travel as JSON: arrays of arrays must all be of one length.
  const sent = rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() }));
  await tx.execute(sql`
    insert into article_placements (article_id, kind, from_story_id, nearest_article_id, similarity, shared_words, vetoes, decided_at)
    select articles.id, sent.kind, sent."fromStoryId", nearest.id, sent.similarity, sent."sharedWords", sent.vetoes, sent."decidedAt"
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(
      "articleId" int, kind text, "fromStoryId" int, "nearestArticleId" int, similarity real, "sharedWords" text[], vetoes text[], "decidedAt" timestamptz
    )
    join articles on articles.id = sent."articleId"
    left join articles nearest on nearest.id = sent."nearestArticleId"
    on conflict (article_id) do update set kind = excluded.kind, from_story_id = excluded.from_story_id, nearest_article_id = excluded.nearest_article_id,
      similarity = excluded.similarity, shared_words = excluded.shared_words, vetoes = excluded.vetoes, decided_at = excluded.decided_at`);
}

/** Gives articles the placements that they had once, or none. */
export async function restorePlacements(
  tx: Queryable,
  articleIds: readonly number[],
  earlier: readonly PlacementRow[],
): Promise<void> {
  await tx.delete(articlePlacements).where(inArray(articlePlacements.articleId, [...articleIds]));
  await writePlacements(
    tx,
    earlier.filter(({ articleId }) => articleIds.includes(articleId)),
  );
}

/** Why each visible article of a story is there, oldest first; `kind` is null for one that came before reasons were kept. */
export async function listExplanations(db: Queryable, storyId: number) {
  const nearest = alias(articles, 'nearest');
  const revisions = db
    .select({
      articleId: articleRevisions.articleId,
      count: sql<number>`count(*)::int`.as('revisions'),
      lastAt: sql<string>`max(${articleRevisions.replacedAt})`.as('last_at'),
      firstTitle: sql<string>`(array_agg(${articleRevisions.title} order by ${articleRevisions.id}))[1]`.as(
        'first_title',
      ),
    })
    .from(articleRevisions)
    .where(
      inArray(
        articleRevisions.articleId,
        db.select({ id: articles.id }).from(articles).where(eq(articles.storyId, storyId)),
      ),
    )
    .groupBy(articleRevisions.articleId)
    .as('revisions');
  const rows = await db
    .select({
      id: articles.id,
      reading: articles.clusterReading,
      publishedAt: articles.publishedAt,
      source: sources.name,
      title: articles.title,
      retractedAt: articles.retractedAt,
      isPageGone: sql<boolean>`coalesce(${articlePages.outcome} = 'gone', false)`,
      revisions: revisions.count,
      editedAt: revisions.lastAt,
      firstTitle: revisions.firstTitle,
      kind: articlePlacements.kind,
      fromStoryId: articlePlacements.fromStoryId,
      decidedAt: articlePlacements.decidedAt,
      nearestId: articlePlacements.nearestArticleId,
      nearestTitle: nearest.title,
      similarity: articlePlacements.similarity,
      sharedWords: articlePlacements.sharedWords,
      vetoes: articlePlacements.vetoes,
    })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(articlePlacements, eq(articlePlacements.articleId, articles.id))
    .leftJoin(nearest, eq(nearest.id, articlePlacements.nearestArticleId))
    .leftJoin(revisions, eq(revisions.articleId, articles.id))
    .leftJoin(articlePages, eq(articlePages.articleId, articles.id))
    .where(and(eq(articles.storyId, storyId), isNull(articles.deletedAt)))
    .orderBy(asc(articles.publishedAt), asc(articles.id));
  return rows.map(({ reading, ...row }) => ({ ...row, aside: fromReadingBits(reading).aside }));
}

interface PositionedText {
  id: number;
  title: string;
  lead: string;
}

/** The clusterer's reason for an article's story, as it is kept. */
export function toPlacement(text: PositionedText, match: Match, decidedAt: Date): PlacementRow {
  const kind = match.storyId === null ? 'started' : 'joined';
  return { articleId: text.id, kind, fromStoryId: null, ...toWords(text, match), vetoes: match.vetoes, decidedAt };
}

/** Its reason for giving an article to another story. */
export function toMovedPlacement(text: PositionedText, move: Move, decidedAt: Date): PlacementRow {
  const isNew = move.from === move.into;
  const kind = isNew ? 'started' : move.isParted ? 'parted' : 'moved';
  return {
    articleId: text.id,
    kind,
    fromStoryId: isNew ? null : move.from,
    ...toWords(text, move),
    vetoes: [],
    decidedAt,
  };
}

function toWords({ title, lead }: PositionedText, { nearestArticleId, similarity, sharedTerms }: Reason) {
  return {
    nearestArticleId,
    similarity: nearestArticleId === null ? null : similarity,
    sharedWords: toSharedWords({ title, lead }, sharedTerms),
  };
}
