import { sql } from 'drizzle-orm';
import {
  type Affair,
  type AffairStory,
  type AffairSummary,
  namedStories,
  type StoryAffair,
} from '@/lib/contract/affair';
import { placeholders } from '@/lib/text/placeholders';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { maxAffair } from './group-affairs';

/** A visible story of an affair. */
export interface AffairMember {
  id: number;
  affairId: number;
  title: string;
  createdAt: Date;
  sourcesCount: number;
  isComment: boolean;
  /** It stands for the affair in lists. */
  leads: boolean;
}

/** The visible stories of affairs, by affair, in the order of their beginnings. An editor may have made an affair longer than the worker does: its newest are there. */
export async function listAffairMembers(
  db: Queryable,
  affairIds: readonly number[],
): Promise<Map<number, AffairMember[]>> {
  if (affairIds.length === 0) return new Map();
  const found = await db.execute<{
    id: number;
    affair_id: number;
    title: string;
    created_at: string;
    sources_count: number;
    comments: boolean;
    leads_affair: boolean;
  }>(sql`
    select told.*, coalesce(told.headline, articles.title) as title from unnest(${intArray([...new Set(affairIds)])}) as asked(affair) cross join lateral (
      select id, affair_id, first_article_id, headline, created_at, sources_count, comments, leads_affair from stories
      where affair_id = affair and articles_count > 0 and merged_into is null
      order by created_at desc, id desc limit ${maxAffair}
    ) as told join articles on articles.id = told.first_article_id
    order by told.created_at, told.id`);
  const members = new Map<number, AffairMember[]>();
  for (const row of found.rows) {
    const member = {
      id: row.id,
      affairId: row.affair_id,
      title: row.title,
      createdAt: new Date(row.created_at),
      sourcesCount: row.sources_count,
      isComment: row.comments,
      leads: row.leads_affair,
    };
    members.set(row.affair_id, [...(members.get(row.affair_id) ?? []), member]);
  }
  return members;
}

/** Returns the affair that an id means now: itself or, where its stories have left it for another one, that one. Null when it is over. */
export async function resolveAffair(db: Queryable, id: number): Promise<number | null> {
  const found = await db.execute<{ id: number }>(sql`
    with recursive road as (
      select id, merged_into from affairs where id = ${id}
      union
      select affairs.id, affairs.merged_into from road join affairs on affairs.id = road.merged_into
    )
    select id from road where merged_into is null`);
  return found.rows[0]?.id ?? null;
}

/** A story's affair as lists send it; null where nothing else of it is visible. */
export function toAffairSummary(
  { id, affairId }: { id: number; affairId: number | null },
  members: ReadonlyMap<number, readonly AffairMember[]>,
): AffairSummary | null {
  const others = (affairId === null ? [] : (members.get(affairId) ?? [])).filter((member) => member.id !== id);
  if (affairId === null || others.length === 0) return null;
  const ranked = others.sort(
    (a, b) =>
      Number(a.isComment) - Number(b.isComment) ||
      b.sourcesCount - a.sourcesCount ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      b.id - a.id,
  );
  return { id: affairId, others: ranked.slice(0, namedStories).map(toAffairStory) };
}

/** The same as a story's own page sends it. */
export function toStoryAffair(
  story: { id: number; affairId: number | null },
  members: ReadonlyMap<number, readonly AffairMember[]>,
): StoryAffair | null {
  const summary = toAffairSummary(story, members);
  return summary && { ...summary, ...toStages(members.get(summary.id) ?? []) };
}

/** An affair for its own address; null where less than two of its stories are visible. */
export function toAffair(id: number, members: ReadonlyMap<number, readonly AffairMember[]>): Affair | null {
  const told = members.get(id) ?? [];
  const leading = told.find(({ leads }) => leads) ?? told[0];
  return leading && told.length > 1 ? { id, leading: toAffairStory(leading), ...toStages(told) } : null;
}

const toStages = (members: readonly AffairMember[]) => ({
  stories: members.filter(({ isComment }) => !isComment).map(toAffairStory),
  comments: members.filter(({ isComment }) => isComment).map(toAffairStory),
});

function toAffairStory({ id, title, createdAt, sourcesCount }: AffairMember): AffairStory {
  return {
    id,
    title: title || placeholders.title,
    creation_at: createdAt.toISOString(),
    sources_count: sourcesCount,
  };
}
