import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';

/** An article on its way into a story. `deleted` ones only leave the index. */
export interface LoggedArticle {
  id: number;
  storyId: number | null;
  seq: number | null;
  title: string;
  lead: string;
  publishedAt: Date;
  deleted: boolean;
}

/** The part of a text that the clusterer reads, in characters. */
const leadLength = 600;

const logColumns = sql`id, story_id, cluster_seq, title, left(concat_ws(' ', summary, text), ${leadLength}) as lead, published_at, deleted_at`;

/** Articles that the clusterer has not seen in their present state, oldest first. */
export async function listPendingArticles(tx: Queryable, limit: number): Promise<LoggedArticle[]> {
  const found = await tx.execute<LogRow>(sql`
    select ${logColumns} from (
      select * from articles where cluster_seq is null order by id limit ${limit}
    ) pending order by published_at, id`);
  return found.rows.map(toLoggedArticle);
}

/** The clusterer's log after `seq`, in order. */
export async function listLogAfter(tx: Queryable, seq: number, limit: number): Promise<LoggedArticle[]> {
  const found = await tx.execute<LogRow>(sql`
    select ${logColumns} from articles where cluster_seq > ${seq} order by cluster_seq limit ${limit}`);
  return found.rows.map(toLoggedArticle);
}

/** The log's position from which a memory of the last `count` articles is rebuilt (exclusive; 0 = from the start). */
export async function findLogStart(tx: Queryable, count: number): Promise<number> {
  const found = await tx.execute<{ seq: string | null }>(sql`
    select cluster_seq as seq from articles where cluster_seq is not null order by cluster_seq desc offset ${count} limit 1`);
  return Number(found.rows[0]?.seq ?? 0);
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

/** The next places in the log, ascending. Only under the clusterer's lock. */
export async function takeLogPlaces(tx: Queryable, count: number): Promise<number[]> {
  const found = await tx.execute<{ seq: string }>(sql`
    select nextval('articles_cluster_seq') as seq from generate_series(1, ${count}) order by seq`);
  return found.rows.map((row) => Number(row.seq));
}

export interface LogEntry {
  articleId: number;
  storyId: number | null;
  seq: number;
}

/** Writes each article's story and its place in the log. */
export async function writeLog(tx: Queryable, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    update articles set story_id = entry.story_id, cluster_seq = entry.seq
    from unnest(
      ${intArray(entries.map((entry) => entry.articleId))},
      ${intArray(entries.map((entry) => entry.storyId))},
      ${intArray(entries.map((entry) => entry.seq))}
    ) as entry(article_id, story_id, seq)
    where articles.id = entry.article_id`);
}

/** Merges stories: the articles go over, and the old id leads to the new one (R22). Views add up, a pin stays. */
export async function writeMerges(tx: Queryable, merges: readonly LoggedMerge[]): Promise<void> {
  for (const { from, into, seq } of merges) {
    await tx.execute(sql`update articles set story_id = ${into} where story_id = ${from}`);
    await tx.execute(sql`
      update stories set views = stories.views + gone.views, pinned_order = coalesce(stories.pinned_order, gone.pinned_order)
      from stories gone where stories.id = ${into} and gone.id = ${from}`);
    await tx.execute(sql`
      update stories set merged_into = ${into}, merged_seq = ${seq}, pinned_order = null, views = 0 where id = ${from}`);
  }
}

interface LogRow extends Record<string, unknown> {
  id: number;
  story_id: number | null;
  cluster_seq: string | null;
  title: string;
  lead: string;
  published_at: string;
  deleted_at: string | null;
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
  };
}

function intArray(values: readonly (number | null)[]) {
  return sql`${sql.param([...values])}::int[]`;
}
