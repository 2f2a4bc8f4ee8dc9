import { intArray } from '../platform/db/sql-array';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client';
import { locks, takeTransactionLock } from '../platform/db/transactions';
import { fromReadingBits, type Reading, toReadingBits } from './clustering/describe/repeats';
import { inheritSeparations, moveReaders } from './story-merge-store';

/** An article on its way into a story. `deleted` ones only leave the index. */
export interface LoggedArticle {
  id: number;
  storyId: number | null;
  seq: number | null;
  title: string;
  lead: string;
  publishedAt: Date;
  deleted: boolean;
  sourceId: number;
  /** As it was read in its place of the log; of one that waits, in its former place. */
  reading: Reading;
}

/** The part of a text that the clusterer reads, what it leaves out included, in characters. */
const leadLength = 900;

/** A summary that merely repeats the text's beginning must not count twice. */
const lead = sql`left(case
    when summary is null or starts_with(text, left(summary, 40)) then coalesce(text, '')
    else concat_ws(' ', summary, text)
  end, ${leadLength})`;

const logColumns = sql`id, story_id, cluster_seq, title, ${lead} as lead, published_at, deleted_at, source_id, cluster_reading`;

/**
 * Articles that the clusterer has not seen in their present state, oldest first, locked against edits until the
 * transaction ends.
 */
export async function listPendingArticles(tx: Queryable, limit: number): Promise<LoggedArticle[]> {
  const found = await tx.execute<LogRow>(sql`
    select ${logColumns} from (
      select * from articles where cluster_seq is null order by id limit ${limit} for update
    ) pending order by published_at, id`);
  return found.rows.map(toLoggedArticle);
}

/** These articles as the clusterer reads them, in no particular order. */
export async function listLogged(tx: Queryable, ids: readonly number[]): Promise<LoggedArticle[]> {
  if (ids.length === 0) return [];
  const found = await tx.execute<LogRow>(sql`select ${logColumns} from articles where id = any(${intArray(ids)})`);
  return found.rows.map(toLoggedArticle);
}

/** Locks those of these articles that stand in the log as they are, until the transaction ends. @returns their ids. */
export async function holdLogged(tx: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select id from articles where id = any(${intArray(ids)}) and cluster_seq is not null order by id for update`);
  return found.rows.map(({ id }) => id);
}

/** The clusterer's log after `seq`, in order. */
export async function listLogAfter(tx: Queryable, seq: number, limit: number): Promise<LoggedArticle[]> {
  const found = await tx.execute<LogRow>(sql`
    select ${logColumns} from articles where cluster_seq > ${seq} order by cluster_seq limit ${limit}`);
  return found.rows.map(toLoggedArticle);
}

/**
 * The position in the log from which a memory is rebuilt (exclusive; 0 = from the start), so that it holds the last
 * `count` articles and all that are at most `hours` older than the newest one.
 */
export async function findLogStart(tx: Queryable, count: number, hours: number): Promise<number> {
  const found = await tx.execute<{ by_count: string | null; by_time: string | null }>(sql`
    select
      (select cluster_seq from articles where cluster_seq is not null order by cluster_seq desc offset ${count} limit 1) as by_count,
      (select min(cluster_seq) - 1 from articles
        where published_at > (select max(published_at) from articles) - ${hours} * interval '1 hour') as by_time`);
  const { by_count = null, by_time = null } = found.rows[0] ?? {};
  return Math.min(Number(by_count ?? 0), Number(by_time ?? by_count ?? 0));
}

/**
 * Names the files that hold the articles and the sequence of the log. The first is another one when all rows were replaced (a restore; `vacuum
 * full` too), the second after `beginNewLog`: a memory of the former log is then worth nothing.
 */
export async function findLogGeneration(tx: Queryable): Promise<string> {
  const found = await tx.execute<{ files: string }>(sql`
    select pg_relation_filenode('articles') || ' ' || pg_relation_filenode('articles_cluster_seq') as files`);
  return found.rows[0]?.files ?? '';
}

/**
 * Makes every grouper read the log again, for a transaction that takes entries out of it; positions keep growing.
 * Takes the clusterer's lock, so that the log is neither read nor written until the transaction ends.
 */
export async function beginNewLog(tx: Queryable): Promise<void> {
  await takeTransactionLock(tx, locks.clusterer);
  const found = await tx.execute<{ next: string }>(sql`select last_value + 1 as next from articles_cluster_seq`);
  // PostgreSQL gives a restarted sequence a new file. It takes no parameter here.
  await tx.execute(
    sql`alter sequence articles_cluster_seq restart with ${sql.raw(String(Number(found.rows[0]?.next ?? 1)))}`,
  );
}

/** A merge of stories, as the log has it. */
export interface LoggedMerge {
  from: number;
  into: number;
  seq: number;
}

/** Merges after `seq`, in order. */
export async function listMergesAfter(tx: Queryable, seq: number): Promise<LoggedMerge[]> {
  const found = await tx.execute<{ id: number; merged_into: number; merged_seq: string }>(sql`
    select id, merged_into, merged_seq from stories where merged_seq > ${seq} order by merged_seq`);
  return found.rows.map((row) => ({ from: row.id, into: row.merged_into, seq: Number(row.merged_seq) }));
}

/** The next positions in the log, ascending. Only under the clusterer's lock. */
export async function takeLogPositions(tx: Queryable, count: number): Promise<number[]> {
  const found = await tx.execute<{ seq: string }>(sql`
    select nextval('articles_cluster_seq') as seq from generate_series(1, ${count}) order by seq`);
  return found.rows.map((row) => Number(row.seq));
}

export interface LogEntry {
  articleId: number;
  storyId: number | null;
  seq: number;
  /** null: it is read as before. */
  reading: Reading | null;
}

/**
 * Writes each article's story and its position in the log. At most one entry per article: with two it is undefined
 * which one lasts.
 */
export async function writeLog(tx: Queryable, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    update articles set story_id = entry.story_id, cluster_seq = entry.seq, cluster_reading = coalesce(entry.reading, cluster_reading),
      grouped_at = case when entry.story_id is null then articles.grouped_at else coalesce(articles.grouped_at, clock_timestamp()) end
    from unnest(
      ${intArray(entries.map((entry) => entry.articleId))},
      ${intArray(entries.map((entry) => entry.storyId))},
      ${intArray(entries.map((entry) => entry.seq))},
      ${intArray(entries.map(({ reading }) => reading && toReadingBits(reading)))}
    ) as entry(article_id, story_id, seq, reading)
    where articles.id = entry.article_id`);
}

/**
 * The same for articles that may be edited meanwhile: an article that waits for the grouper again gets its story
 * only, and its position later.
 * @returns those that are in the log.
 */
export async function writeMoves(tx: Queryable, entries: readonly LogEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const found = await tx.execute<{ id: number; cluster_seq: string | null }>(sql`
    update articles set story_id = entry.story_id, cluster_seq = case when articles.cluster_seq is null then null else entry.seq end,
      cluster_reading = coalesce(entry.reading, cluster_reading)
    from unnest(
      ${intArray(entries.map((entry) => entry.articleId))},
      ${intArray(entries.map((entry) => entry.storyId))},
      ${intArray(entries.map((entry) => entry.seq))},
      ${intArray(entries.map(({ reading }) => reading && toReadingBits(reading)))}
    ) as entry(article_id, story_id, seq, reading)
    where articles.id = entry.article_id
    returning articles.id, articles.cluster_seq`);
  return found.rows.flatMap((row) => (row.cluster_seq === null ? [] : row.id));
}

/** Returns those of these stories that have no visible article left and have not been merged into another one. */
export async function listEmptied(tx: Queryable, storyIds: readonly number[]): Promise<number[]> {
  if (storyIds.length === 0) return [];
  const found = await tx.execute<{ id: number }>(sql`
    select id from stories where id = any(${intArray(storyIds)}) and merged_into is null
      and not exists (select from articles where story_id = stories.id and deleted_at is null)`);
  return found.rows.map(({ id }) => id);
}

/**
 * Merges stories: articles, readers' reactions and views, and separations from other stories move to the remaining
 * one, and the old id redirects to it (R22). A pin is kept: of two the remaining story's, unless only the other stands at the top of home.
 */
export async function writeMerges(tx: Queryable, merges: readonly LoggedMerge[]): Promise<void> {
  for (const { from, into, seq } of merges) {
    await moveReaders(tx, { from, into });
    await inheritSeparations(tx, { from, into });
    await tx.execute(sql`update articles set story_id = ${into} where story_id = ${from}`);
    await tx.execute(sql`
      update stories set pinned_order = case when ${takesPin} then gone.pinned_order else stories.pinned_order end,
        pinned_until = case when ${takesPin} then gone.pinned_until else stories.pinned_until end,
        headline = coalesce(stories.headline, gone.headline),
        picture_article_id = coalesce(stories.picture_article_id, gone.picture_article_id),
        first_article_id = case when gone.first_by_editor and not stories.first_by_editor then gone.first_article_id else stories.first_article_id end,
        first_by_editor = stories.first_by_editor or gone.first_by_editor,
        category_id = case when gone.category_by_editor and not stories.category_by_editor then gone.category_id else stories.category_id end,
        category_by_editor = stories.category_by_editor or gone.category_by_editor,
        in_belarus = case when gone.places_by_editor and not stories.places_by_editor then gone.in_belarus else stories.in_belarus end,
        in_world = case when gone.places_by_editor and not stories.places_by_editor then gone.in_world else stories.in_world end,
        places_by_editor = stories.places_by_editor or gone.places_by_editor
      from stories gone where stories.id = ${into} and gone.id = ${from}`);
    await tx.execute(
      sql`update stories set merged_into = ${into}, merged_seq = ${seq}, pinned_order = null, pinned_until = null where id = ${from}`,
    );
  }
}

/** As `pinOfMerged` says it (pin.ts). */
const takesPin = sql`(gone.pinned_order is not null
  and (stories.pinned_order is null or (stories.pinned_until is null and gone.pinned_until is not null)))`;

interface LogRow extends Record<string, unknown> {
  id: number;
  story_id: number | null;
  cluster_seq: string | null;
  title: string;
  lead: string;
  published_at: string;
  deleted_at: string | null;
  source_id: number;
  cluster_reading: number;
}

function toLoggedArticle(row: LogRow): LoggedArticle {
  return {
    id: row.id,
    storyId: row.story_id,
    seq: row.cluster_seq === null ? null : Number(row.cluster_seq),
    title: row.title,
    lead: row.lead,
    publishedAt: new Date(row.published_at),
    deleted: row.deleted_at !== null,
    sourceId: row.source_id,
    reading: fromReadingBits(row.cluster_reading),
  };
}
