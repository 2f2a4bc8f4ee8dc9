import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client';
import { locks, takeTransactionLock } from '../platform/db/transactions';
import { takeLogPositions, writeLog } from './cluster-log-store';

/** A person's change of stories is alone with them: the groupers wait, and read it from the log afterwards. */
export async function beginStoryChange(tx: Queryable): Promise<void> {
  await takeTransactionLock(tx, locks.clusterer);
}

/** State of a story that a person's change of it needs. */
export interface StoryState {
  id: number;
  /** Its first article's; null when nothing of it is visible. */
  title: string | null;
  articlesCount: number;
  pinnedOrder: number | null;
  mergedInto: number | null;
}

/** These stories as they are, in no particular order; merged ones too. */
export async function listStoryStates(tx: Queryable, ids: readonly number[]): Promise<StoryState[]> {
  const found = await tx.execute<StoryStateRow>(sql`
    select stories.id, articles.title, stories.articles_count, stories.pinned_order, stories.merged_into
    from stories left join articles on articles.id = stories.first_article_id
    where stories.id = any(${sql.param([...ids])}::int[])`);
  return found.rows.map((row) => ({
    id: row.id,
    title: row.title,
    articlesCount: row.articles_count,
    pinnedOrder: row.pinned_order,
    mergedInto: row.merged_into,
  }));
}

/** The story that is there for an id now: itself or, at the end of all merges, another one (R22). */
export async function findPresentStory(tx: Queryable, id: number): Promise<number> {
  const found = await tx.execute<{ id: number }>(sql`
    with recursive road as (
      select id, merged_into from stories where id = ${id}
      union
      select stories.id, stories.merged_into from road join stories on stories.id = road.merged_into
    )
    select id from road where merged_into is null`);
  return found.rows[0]?.id ?? id;
}

/** Makes a merged story a separate one again. */
export async function reviveStory(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`update stories set merged_into = null, merged_seq = null where id = ${id}`);
}

/** An article as a change of its story needs it. */
export interface MovableArticle {
  id: number;
  /** Null while it waits for one. */
  storyId: number | null;
  sourceId: number;
  title: string;
  publishedAt: Date;
  deleted: boolean;
}

/** A story's articles, deleted ones too, oldest first, locked against edits until the transaction ends. */
export async function holdArticlesOf(tx: Queryable, storyId: number): Promise<MovableArticle[]> {
  // In the order of ids, as everywhere articles are locked, and only once per transaction.
  const found = await tx.execute<ArticleRow>(sql`
    select * from (select ${articleColumns} from articles where story_id = ${storyId} order by id for update) held order by published_at, id`);
  return found.rows.map(toMovable);
}

/** The same for these articles. */
export async function holdArticles(tx: Queryable, ids: readonly number[]): Promise<MovableArticle[]> {
  const found = await tx.execute<ArticleRow>(sql`
    select * from (
      select ${articleColumns} from articles where id = any(${sql.param([...ids])}::int[]) order by id for update
    ) held order by published_at, id`);
  return found.rows.map(toMovable);
}

/** These articles, which others may be editing. Their stories stay what they are while the change lasts. */
export async function listArticles(tx: Queryable, ids: readonly number[]): Promise<MovableArticle[]> {
  const found = await tx.execute<ArticleRow>(sql`
    select ${articleColumns} from articles where id = any(${sql.param([...ids])}::int[]) order by published_at, id`);
  return found.rows.map(toMovable);
}

/** Puts articles under another story, at the log's end: every memory moves them when it reads on. */
export async function moveArticles(tx: Queryable, moved: readonly MovableArticle[], storyId: number): Promise<void> {
  const positions = await takeLogPositions(tx, moved.length);
  await writeLog(
    tx,
    moved.flatMap(({ id }, index) =>
      positions[index] === undefined ? [] : [{ articleId: id, storyId, seq: positions[index], reading: null }],
    ),
  );
}

interface StoryStateRow extends Record<string, unknown> {
  id: number;
  title: string | null;
  articles_count: number;
  pinned_order: number | null;
  merged_into: number | null;
}

interface ArticleRow extends Record<string, unknown> {
  id: number;
  story_id: number | null;
  source_id: number;
  title: string;
  published_at: string;
  deleted_at: string | null;
}

const articleColumns = sql`id, story_id, source_id, title, published_at, deleted_at`;

function toMovable(row: ArticleRow): MovableArticle {
  return {
    id: row.id,
    storyId: row.story_id,
    sourceId: row.source_id,
    title: row.title,
    publishedAt: new Date(row.published_at),
    deleted: row.deleted_at !== null,
  };
}
