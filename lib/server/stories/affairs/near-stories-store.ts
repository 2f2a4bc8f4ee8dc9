import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { findChoice, listLinks } from './affair-links-store';
import type { AffairChoice } from './group-affairs';

/** A story that was found near another one, with what was found. */
export interface ExplainedNear {
  id: number;
  title: string;
  /** Headlines of its first articles. */
  headlines: string[];
  affairId: number | null;
  isComment: boolean;
  odds: number;
  /** The mean chance that two of their articles, one of each, tell one event. */
  chance: number;
  /** The share of the earlier one's headline that the later one says. */
  share: number;
}

export interface AffairExplanation {
  affairId: number | null;
  /** It stands for its affair in lists. */
  leads: boolean;
  isComment: boolean;
  /** Headlines of its own first articles. */
  headlines: string[];
  choice: AffairChoice | undefined;
  /** The nearest first. */
  near: ExplainedNear[];
  /** Number of other visible stories of its affair. */
  others: number;
}

/** Headlines of each story, and near stories, that an explanation names. */
const limits = { headlines: 6, near: 5 } as const;

/** Finds the reasons for which a story is in its affair, or in none; null when there is no such story. */
export async function findAffairExplanation(db: Queryable, storyId: number): Promise<AffairExplanation | null> {
  const links = (await listLinks(db, [storyId])).sort((a, b) => b.odds - a.odds || a.one - b.one || a.other - b.other);
  const nearest = links.slice(0, limits.near);
  const otherOf = ({ one, other }: { one: number; other: number }) => (one === storyId ? other : one);
  const told = await listTold(db, [storyId, ...nearest.map(otherOf)]);
  const own = told.get(storyId);
  if (!own) return null;
  return {
    affairId: own.affairId,
    leads: own.leads,
    isComment: own.isComment,
    headlines: own.headlines,
    choice: await findChoice(db, storyId),
    near: nearest.flatMap((link) => {
      const story = told.get(otherOf(link));
      return story ? { ...story, odds: link.odds, chance: link.chance, share: link.share } : [];
    }),
    others: own.mates,
  };
}

async function listTold(db: Queryable, ids: readonly number[]) {
  const found = await db.execute<{
    id: number;
    affair_id: number | null;
    leads_affair: boolean;
    comments: boolean;
    titles: string[] | null;
    mates: number;
  }>(sql`
    select id, affair_id, leads_affair, comments, (
      select array_agg(title) from (
        select title from articles where story_id = stories.id and deleted_at is null
        order by (articles.id = stories.first_article_id) desc, published_at, articles.id limit ${limits.headlines}
      ) as told
    ) as titles, (
      select count(*)::int from stories as mate
      where mate.affair_id = stories.affair_id and mate.id <> stories.id and mate.articles_count > 0 and mate.merged_into is null
    ) as mates
    from stories where id = any(${intArray(ids)}) and articles_count > 0`);
  return new Map(
    found.rows.map((row) => {
      const headlines = row.titles ?? [];
      return [
        row.id,
        {
          id: row.id,
          title: headlines[0] ?? '',
          headlines,
          affairId: row.affair_id,
          leads: row.leads_affair,
          isComment: row.comments,
          mates: row.mates,
        },
      ] as const;
    }),
  );
}
