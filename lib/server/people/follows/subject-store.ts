import { sql } from 'drizzle-orm';
import type { FollowKind } from '@/lib/contract/follow-rules';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { resolveStories } from '../../stories/story-store';

/** A thing that may be followed, as it is now. */
export interface Subject {
  id: number;
  name: string;
}

export type SubjectKind = Exclude<FollowKind, 'phrase'>;

/**
 * For each of these ids the thing that it means now, with its name: a merged story or affair means the one that it ended in, a retired category its
 * successor, a channel that is part of another one that one. Those that are gone or that nobody may see are left out.
 */
export async function findSubjects(
  db: Queryable,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map();
  switch (kind) {
    case 'story':
      return findStories(db, ids);
    case 'affair':
      return toMap(
        await db.execute<Row>(sql`
          with recursive road as (
            select id as asked, id, merged_into from affairs where id = any(${intArray(ids)})
            union
            select road.asked, affairs.id, affairs.merged_into from road join affairs on affairs.id = road.merged_into
          )
          select road.asked, road.id, told.title as name from road cross join lateral (
            select coalesce(stories.headline, articles.title) as title from stories join articles on articles.id = stories.first_article_id
            where stories.affair_id = road.id and stories.articles_count > 0 and stories.merged_into is null
            order by stories.leads_affair desc, stories.created_at desc limit 1
          ) as told where road.merged_into is null`),
      );
    case 'category':
      return toMap(
        await db.execute<Row>(sql`
          select asked.id as asked, shown.id, shown.name from categories asked
          join categories shown on shown.id = coalesce(asked.successor_id, asked.id) and shown.retired_at is null
          where asked.id = any(${intArray(ids)})`),
      );
    case 'channel':
      return toMap(
        await db.execute<Row>(sql`
          select asked.id as asked, shown.id, shown.name from sources asked
          join sources shown on shown.id = coalesce(asked.merged_into, asked.id) and shown.hidden_at is null
          where asked.id = any(${intArray(ids)})`),
      );
  }
}

interface Row extends Record<string, unknown> {
  asked: number;
  id: number;
  name: string;
}

const toMap = ({ rows }: { rows: Row[] }) => new Map(rows.map(({ asked, id, name }) => [asked, { id, name }]));

async function findStories(db: Queryable, ids: readonly number[]): Promise<Map<number, Subject>> {
  const present = await resolveStories(db, ids);
  const titles = await listTitles(db, [...new Set(present.values())]);
  return new Map(
    [...present].flatMap(([asked, id]) => {
      const name = titles.get(id);
      return name === undefined ? [] : [[asked, { id, name }] as const];
    }),
  );
}

/** The headlines of stories as lists show them: the editors' own, or that of the first article. */
export async function listTitles(db: Queryable, storyIds: readonly number[]): Promise<Map<number, string>> {
  if (storyIds.length === 0) return new Map();
  const found = await db.execute<{ id: number; title: string }>(sql`
    select stories.id, coalesce(stories.headline, articles.title) as title from stories
    join articles on articles.id = stories.first_article_id
    where stories.id = any(${intArray(storyIds)}) and stories.articles_count > 0`);
  return new Map(found.rows.map(({ id, title }) => [id, title]));
}
