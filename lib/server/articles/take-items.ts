import type { Queryable } from '../db/client';
import type { ParsedFeed } from '../feeds/feed-item';
import type { TakenReport } from '../feeds/feed-report';
import { draftArticles } from './article-draft';
import { storeDrafts } from './article-store';

/** A feed whose every item is refused must not fill the store with its reasons. */
const reportedRejections = 50;

/** Stores a feed's items as the source's articles, inside the caller's transaction, and tells what became of them. */
export async function takeItems(
  tx: Queryable,
  source: { id: number; defaultCategoryId: number | null },
  { items, rejected }: ParsedFeed,
  now: Date,
): Promise<TakenReport> {
  const { drafts, repeated } = draftArticles(items, source.defaultCategoryId);
  const { inserted, edited, duplicates } = await storeDrafts(tx, source.id, drafts, now);
  return {
    kind: 'taken',
    taken: items.length,
    inserted,
    edited,
    duplicates: duplicates + repeated,
    rejectedCount: rejected.length,
    rejected: rejected.slice(0, reportedRejections),
  };
}
