import { sql } from 'drizzle-orm';
import { laterLooks } from '../db/channel-tables';
import type { Queryable } from '../db/client';

/** One of the later looks at every article: the how-manieth, and how long after its placement, in milliseconds. */
export interface LaterLook {
  round: number;
  afterMs: number;
}

export interface DueLook {
  articleId: number;
  /** Its place in the clusterer's log. */
  seq: number;
}

/**
 * The next articles in the log whose look is due. What is decided anew comes again, at the log's end; the log is in the order of decisions,
 * so that the first one that is too young ends it.
 */
export async function listDueLooks(
  tx: Queryable,
  { round, afterMs }: LaterLook,
  now: Date,
  limit: number,
): Promise<DueLook[]> {
  const found = await tx.execute<{ id: number; seq: string; decided_at: string | null }>(sql`
    select articles.id, articles.cluster_seq as seq, article_placements.decided_at
    from articles left join article_placements on article_placements.article_id = articles.id
    where cluster_seq > coalesce((select seq from later_looks where round = ${round}), 0)
    order by cluster_seq limit ${limit}`);
  const dueAt = now.getTime() - afterMs;
  const young = found.rows.findIndex((row) => row.decided_at !== null && new Date(row.decided_at).getTime() > dueAt);
  return (young < 0 ? found.rows : found.rows.slice(0, young)).map((row) => ({
    articleId: row.id,
    seq: Number(row.seq),
  }));
}

/** Remembers up to which place in the log a round has come. */
export async function keepLook(tx: Queryable, round: number, seq: number): Promise<void> {
  await tx.insert(laterLooks).values({ round, seq }).onConflictDoUpdate({ target: laterLooks.round, set: { seq } });
}
