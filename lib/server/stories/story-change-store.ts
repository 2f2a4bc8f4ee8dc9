import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client';
import { locks, takeTransactionLock } from '../platform/db/transactions';
import { type InheritedWord, inheritedWords } from './inherited-words';
import { takeLogPositions, writeLog } from './cluster-log-store';
import type { Pin } from './pin';

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
  pin: Pin | null;
  mergedInto: number | null;
}

/** These stories as they are, in no particular order; merged ones too. */
export async function listStoryStates(tx: Queryable, ids: readonly number[]): Promise<StoryState[]> {
  const found = await tx.execute<StoryStateRow>(sql`
    select stories.id, articles.title, stories.articles_count, stories.pinned_order, stories.pinned_until, stories.merged_into
    from stories left join articles on articles.id = stories.first_article_id
    where stories.id = any(${sql.param([...ids])}::int[])`);
  return found.rows.map((row) => ({
    id: row.id,
    title: row.title,
    articlesCount: row.articles_count,
    pin:
      row.pinned_order === null
        ? null
        : { order: row.pinned_order, until: row.pinned_until === null ? null : new Date(row.pinned_until) },
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

/** Returns the words of an editor that one story has and the other has not: a merge hands them on. */
export async function listInheritedWords(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<InheritedWord[]> {
  const found = await tx.execute<Record<InheritedWord, boolean>>(sql`
    select gone.headline is not null and kept.headline is null as headline,
      gone.picture_article_id is not null and kept.picture_article_id is null as picture,
      gone.category_by_editor and not kept.category_by_editor as category,
      gone.places_by_editor and not kept.places_by_editor as places,
      gone.first_by_editor and not kept.first_by_editor as first
    from stories gone, stories kept where gone.id = ${from} and kept.id = ${into}`);
  const [row] = found.rows;
  return row ? inheritedWords.filter((word) => row[word]) : [];
}

/** Takes such words from a story again. */
export async function dropWords(tx: Queryable, id: number, words: readonly InheritedWord[]): Promise<void> {
  const has = (word: InheritedWord) => words.includes(word);
  await tx.execute(sql`
    update stories set headline = case when ${has('headline')}::boolean then null else headline end,
      picture_article_id = case when ${has('picture')}::boolean then null else picture_article_id end,
      category_by_editor = category_by_editor and not ${has('category')}::boolean,
      places_by_editor = places_by_editor and not ${has('places')}::boolean,
      first_by_editor = first_by_editor and not ${has('first')}::boolean
    where id = ${id}`);
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
  pinned_until: string | null;
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
