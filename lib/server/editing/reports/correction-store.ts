import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { corrections } from '../../platform/db/report-tables';

/** Public words of a correction: the mistake, and what became of it. */
export interface CorrectionWords {
  mistake: string;
  correction: string;
}

/** @returns its id. */
export async function addCorrection(
  tx: Queryable,
  { storyId, mistake, correction }: CorrectionWords & { storyId: number },
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(corrections)
    .values({ at: now, storyId, mistake, correction })
    .returning({ id: corrections.id });
  if (!row) throw new Error('a correction was not written');
  return row.id;
}

export async function withdrawCorrection(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(corrections).set({ withdrawnAt: now }).where(eq(corrections.id, id));
}

export interface PublicCorrection extends CorrectionWords {
  id: number;
  at: Date;
  storyId: number;
  /** The story's present title; null where it was merged into another one. */
  title: string | null;
}

/** Public corrections, newest first. Those of a story that is shown no more are left out: its words may stand nowhere (R21, R51). @param before an id */
export async function listCorrections(
  db: Queryable,
  { before, limit }: { before: number | null; limit: number },
): Promise<PublicCorrection[]> {
  const found = await db.execute<{
    id: number;
    at: string;
    story_id: number;
    title: string | null;
    mistake: string;
    correction: string;
  }>(sql`
    select corrections.id, corrections.at, corrections.story_id, articles.title, mistake, correction
    from corrections join stories on stories.id = corrections.story_id
    left join articles on articles.id = stories.first_article_id and articles.deleted_at is null
    where withdrawn_at is null and (stories.articles_count > 0 or stories.merged_into is not null)
      ${before === null ? sql`` : sql`and corrections.id < ${before}`}
    order by corrections.id desc nulls last limit ${limit}`);
  return found.rows.map(({ at, story_id: storyId, ...row }) => ({ ...row, at: new Date(at), storyId }));
}
