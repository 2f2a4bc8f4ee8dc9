import { and, countDistinct, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { articleRevisions, articles } from '../../platform/db/schema';
import {
  type ArticleDraft,
  type ArticleEdit,
  type IsOurs,
  planChanges,
  type PlannedChanges,
  type StoredArticle,
} from './article-draft';
import { settleAddresses } from './addresses/settle-addresses';
import { findCounterparts, storedColumns } from './addresses/counterpart-store';
import { markDeleted, takeOverArticle } from './article-deletion-store';
import { completeFromPages, queuePages } from './article-page-store';

export interface StoredDrafts {
  /** Number of new articles, those taken over from other sources included. */
  inserted: number;
  edited: number;
  duplicates: number;
  /** As they stood under other sources: their stories are to be computed anew. */
  takenOver: StoredArticle[];
  evicted: StoredArticle[];
  /** Ids of articles that the feed tells at another address than theirs. */
  elsewhere: number[];
  /** Addresses of drafts that nothing was stored of before, those that a rule drops among them. */
  fresh: ReadonlySet<string>;
}

/**
 * Stores a feed's drafts inside the caller's transaction. New and edited articles are left pending for the clusterer
 * (`cluster_seq` null) and their pictures due at `now`, and so are the pages of those that lack something. Safe beside another worker storing the same feed (FEED-4).
 * @param dropped addresses that are not to be stored; what is stored already stays and is edited.
 */
export async function storeDrafts(
  tx: Queryable,
  sourceId: number,
  drafts: readonly ArticleDraft[],
  now: Date,
  isOurs?: IsOurs,
  dropped: ReadonlySet<string> = new Set(),
): Promise<StoredDrafts> {
  if (drafts.length === 0)
    return { inserted: 0, edited: 0, duplicates: 0, takenOver: [], evicted: [], elsewhere: [], fresh: new Set() };
  const plan = await completeFromPages(tx, sourceId, await planUndisturbed(tx, sourceId, drafts, isOurs));
  const wanted = plan.inserts.filter(({ url }) => !dropped.has(url));
  const inserted = await insertDrafts(tx, sourceId, wanted, now);
  for (const edit of plan.edits) await applyEdit(tx, edit, now);
  for (const takeover of plan.takeovers) await takeOverArticle(tx, sourceId, takeover, now);
  // Another source has the right to their addresses and publishes the same at another one. The clean-up removes the files of their pictures.
  await markDeleted(
    tx,
    plan.evictions.map(({ id }) => id),
    now,
  );
  return {
    inserted: inserted + plan.takeovers.length,
    edited: plan.edits.length,
    duplicates: plan.duplicates + wanted.length - inserted,
    takenOver: plan.takeovers.map(({ article }) => article),
    evicted: plan.evictions,
    elsewhere: plan.elsewhere.map(({ id }) => id),
    fresh: new Set(plan.inserts.map(({ url }) => url)),
  };
}

/** Returns the changes that storing a feed's drafts would make now. */
export async function planDrafts(
  db: Queryable,
  sourceId: number,
  drafts: readonly ArticleDraft[],
  isOurs?: IsOurs,
): Promise<PlannedChanges> {
  if (drafts.length === 0) return planChanges(sourceId, [], []);
  const plan = planChanges(sourceId, drafts, await findStored(db, sourceId, drafts), isOurs);
  if (plan.inserts.length + plan.edits.length === 0) return plan;
  return settleAddresses(plan, drafts, await findCounterparts(db, sourceId, plan));
}

/** Counts the stories that hold a source's articles that came in since `since`. */
export async function countStoriesSince(db: Queryable, sourceId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: countDistinct(articles.storyId) })
    .from(articles)
    .where(and(eq(articles.sourceId, sourceId), gte(articles.updatedAt, since)));
  return row?.n ?? 0;
}

/**
 * A change is planned again once its articles are locked, because another worker may have made it, or may be grouping
 * them, meanwhile. Locks are taken in the order of ids, as the grouper does, so that no two transactions deadlock.
 */
async function planUndisturbed(
  tx: Queryable,
  sourceId: number,
  drafts: readonly ArticleDraft[],
  isOurs?: IsOurs,
): Promise<PlannedChanges> {
  const plan = await planDrafts(tx, sourceId, drafts, isOurs);
  const ids = [
    ...[...plan.edits, ...plan.takeovers].map(({ article }) => article.id),
    ...plan.evictions.map(({ id }) => id),
  ];
  if (ids.length === 0) return plan;
  await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(articles.id)
    .for('update');
  return planDrafts(tx, sourceId, drafts, isOurs);
}

function findStored(tx: Queryable, sourceId: number, drafts: readonly ArticleDraft[]): Promise<StoredArticle[]> {
  const guids = drafts.flatMap((draft) => (draft.guid === null ? [] : [draft.guid]));
  const own = eq(articles.sourceId, sourceId);
  return tx
    .select(storedColumns)
    .from(articles)
    .where(
      or(
        inArray(
          articles.url,
          drafts.map((draft) => draft.url),
        ),
        and(
          own,
          inArray(
            articles.contentHash,
            drafts.map((draft) => draft.contentHash),
          ),
        ),
        guids.length > 0 ? and(own, inArray(articles.guid, guids)) : undefined,
      ),
    );
}

async function insertDrafts(
  tx: Queryable,
  sourceId: number,
  drafts: readonly ArticleDraft[],
  now: Date,
): Promise<number> {
  if (drafts.length === 0) return 0;
  // One order for every worker: two that store the same feed wait for each other instead of deadlocking.
  const ordered = [...drafts].sort((a, b) => (a.url < b.url ? -1 : 1));
  const rows = ordered.map((draft) => ({
    ...draft,
    sourceId,
    fetchedAt: now,
    updatedAt: now,
    imageNextAt: draft.imageUrl === null ? null : now,
  }));
  let inserted = 0;
  for (const chunk of toChunks(rows)) {
    const stored = await tx.insert(articles).values(chunk).onConflictDoNothing().returning({ id: articles.id });
    await queuePages(
      tx,
      stored.map(({ id }) => id),
      now,
    );
    inserted += stored.length;
  }
  return inserted;
}

/** Maximum size of one statement, well within its time limit: every text is indexed for search as it comes in. */
export const chunkLimits = { rows: 100, characters: 250_000 } as const;

/** Rows in their order, as many together as one statement may store; a longer text goes alone. */
export function toChunks<T extends Pick<ArticleDraft, 'title' | 'summary' | 'text'>>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  let room = 0;
  for (const row of rows) {
    const length = row.title.length + (row.summary?.length ?? 0) + (row.text?.length ?? 0);
    const last = chunks.at(-1);
    if (last && last.length < chunkLimits.rows && length <= room) last.push(row);
    else chunks.push([row]);
    room = (chunks.at(-1)?.length === 1 ? chunkLimits.characters : room) - length;
  }
  return chunks;
}

/** Keeps the old text as a revision. The publication date stays; the clusterer sees the article again. */
async function applyEdit(tx: Queryable, { article, draft }: ArticleEdit, now: Date): Promise<void> {
  const { publishedAt: _published, guid: _guid, ...changes } = draft;
  const newImage = draft.imageUrl !== null && draft.imageUrl !== article.imageUrl;
  await tx.insert(articleRevisions).select(
    tx
      .select({
        id: sql<number>`nextval(pg_get_serial_sequence('article_revisions', 'id'))`.as('id'),
        articleId: articles.id,
        title: articles.title,
        summary: articles.summary,
        text: articles.text,
        replacedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('replaced_at'),
      })
      .from(articles)
      .where(eq(articles.id, article.id)),
  );
  await tx
    .update(articles)
    .set({
      ...changes,
      textShortened: false,
      updatedAt: now,
      clusterSeq: null,
      otherImageUrls: undefined,
      ...(newImage ? { imageNextAt: now, imageAttempts: 0, otherImageUrls: draft.otherImageUrls ?? [] } : {}),
      ...(draft.imageUrl === null ? { imageNextAt: null, otherImageUrls: [] } : {}),
    })
    .where(eq(articles.id, article.id));
}
