import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { announceStories } from '../story-batch';
import { refreshScores } from '../story-coverage-store';
import { listChangedStories } from '../story-writing-store';
import { chooseFirst, type FirstState, type GradedArticle } from './pick-first';

/**
 * Gives stories the first articles that tell them best (R42), and the scores that their reprints leave them. An article that has left its story since
 * it was graded is not chosen.
 * @param graded by story, the best first.
 */
export async function settleStories(
  tx: Queryable,
  graded: ReadonlyMap<number, readonly GradedArticle[]>,
  now: Date,
): Promise<void> {
  const states = await lockFirstStates(tx, [...graded.keys()], now);
  const chosen = states.flatMap(({ storyId, ...present }) => {
    const articleId = chooseFirst(graded.get(storyId) ?? [], present);
    if (articleId === null || articleId === present.articleId) return [];
    // A channel's edit of its own headline is no change of ours (R49).
    const isCounted = !graded.get(storyId)?.some(({ id, hasLeft }) => id === present.articleId && hasLeft);
    return [{ storyId, articleId, isCounted }];
  });
  const renamed = new Set(await writeFirsts(tx, chosen, now));
  const moved = await refreshScores(tx, [...graded.keys()]);
  const changed = await listChangedStories(tx, [...new Set([...renamed, ...moved])]);
  if (changed.length === 0) return;
  await announceStories(
    tx,
    changed.map((story) => (renamed.has(story.id) ? { ...story, page: 'changed' } : story)),
    now,
  );
}

type StoryState = FirstState & { storyId: number };

/** Reads the states of these stories' first articles; a story without visible articles is left out. */
export function listFirstStates(tx: Queryable, ids: readonly number[], now: Date): Promise<StoryState[]> {
  return readFirstStates(tx, ids, now, sql``);
}

/** Locks the stories, by id, as whoever changes them does. */
function lockFirstStates(tx: Queryable, ids: readonly number[], now: Date): Promise<StoryState[]> {
  return readFirstStates(tx, ids, now, sql`order by id for no key update`);
}

async function readFirstStates(tx: Queryable, ids: readonly number[], now: Date, lock: SQL): Promise<StoryState[]> {
  if (ids.length === 0) return [];
  const found = await tx.execute<{
    id: number;
    first_article_id: number | null;
    first_changes: number;
    first_by_editor: boolean;
    age_ms: number;
    first_takers: number[];
  }>(sql`
    select id, first_article_id, first_changes, first_by_editor, first_takers,
      extract(epoch from ${now.toISOString()}::timestamptz - appeared_at)::float8 * 1000 as age_ms
    from stories where id = any(${intArray(ids)}) and articles_count > 0 ${lock}`);
  return found.rows.map((row) => ({
    storyId: row.id,
    articleId: row.first_article_id,
    changes: row.first_changes,
    isByEditor: row.first_by_editor,
    ageMs: row.age_ms,
    takers: row.first_takers,
  }));
}

/** @returns the stories whose first article is another one now. */
async function writeFirsts(
  tx: Queryable,
  chosen: readonly { storyId: number; articleId: number; isCounted: boolean }[],
  now: Date,
): Promise<number[]> {
  if (chosen.length === 0) return [];
  const written = await tx.execute<{ id: number }>(sql`
    update stories set first_article_id = chosen.article_id, first_changes = least(first_changes + is_counted::int, 100),
      first_takers = case when is_counted then array_append(first_takers, articles.source_id) else first_takers end, modified_at = ${now.toISOString()}::timestamptz
    from unnest(${intArray(chosen.map(({ storyId }) => storyId))}, ${intArray(chosen.map(({ articleId }) => articleId))}, ${sql.param(chosen.map(({ isCounted }) => isCounted))}::boolean[]) as chosen(story_id, article_id, is_counted)
    join articles on articles.id = chosen.article_id and articles.story_id = chosen.story_id and articles.deleted_at is null
    where stories.id = chosen.story_id
    returning stories.id`);
  return written.rows.map(({ id }) => id);
}
