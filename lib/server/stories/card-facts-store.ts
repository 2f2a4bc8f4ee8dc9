import { sql } from 'drizzle-orm';
import type { SourceRef } from '@/lib/contract/source';
import type { Queryable } from '../platform/db/client';
import { intArray } from '../platform/db/sql-array';

/** Facts of a story's coverage for its card, out of the digest that the worker keeps. */
export interface CardFacts {
  outlets: SourceRef[];
  /** When its newest text that is no reprint was published; null where there is one text. */
  grewAt: Date | null;
}

/** Outlets that a card shows by their icons, and of how many, the earliest, they are chosen. */
const maxOutlets = 4;
const lookedAt = 12;

/** The facts of each of these stories that has a digest: at most four outlets, those with an icon first, then in the order of their publications. */
export async function listCardFacts(db: Queryable, storyIds: readonly number[]): Promise<Map<number, CardFacts>> {
  if (storyIds.length === 0) return new Map();
  const found = await db.execute<SourceRef & { story_id: number; grew_at: string | null }>(sql`
    select digest.story_id, digest.content ->> 'grewAt' as grew_at, told.id, told.name, told.favicon
    from story_digests digest cross join lateral (
      select sources.id, sources.name, sources.favicon
      from jsonb_array_elements(digest.content -> 'timeline') with ordinality as entry(arrival, place)
      join articles on articles.id = (entry.arrival ->> 'articleId')::int and articles.story_id = digest.story_id and articles.deleted_at is null
      join sources on sources.id = articles.source_id
      where entry.place <= ${lookedAt}
      order by sources.favicon is null, entry.place limit ${maxOutlets}
    ) as told
    where digest.story_id = any(${intArray(storyIds)}) and jsonb_typeof(digest.content -> 'timeline') = 'array'`);
  const facts = new Map<number, CardFacts>();
  for (const { story_id, grew_at, ...source } of found.rows) {
    const known = facts.get(story_id) ?? { outlets: [], grewAt: grew_at === null ? null : new Date(grew_at) };
    known.outlets.push(source);
    facts.set(story_id, known);
  }
  return facts;
}
