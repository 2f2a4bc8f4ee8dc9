import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { affairChoices } from '../../platform/db/derived-tables';
import { intArray } from '../../platform/db/sql-array';
import { resolveStories } from '../story-store';
import type { AffairChoice } from './group-affairs';
import type { AffairLink } from './weigh-link';

/** A near story with what the two have in common (clustering/decide/find-near.ts). */
export interface WeighedStory {
  storyId: number;
  odds: number;
  chance: number;
  share: number;
  rarity: number;
}

/**
 * Keeps what a story has in common with those that are near it now.
 * @param isHeld true for a story that could have been found: its link goes where it was not.
 */
export async function keepLinks(
  tx: Queryable,
  storyId: number,
  near: readonly WeighedStory[],
  { isHeld, now }: { isHeld: (storyId: number) => boolean; now: Date },
): Promise<void> {
  const found = new Set(near.map((one) => one.storyId));
  const known = await tx.execute<{ other: number }>(sql`
    select other_id as other from story_links where story_id = ${storyId}
    union all select story_id from story_links where other_id = ${storyId}`);
  const gone = known.rows.map(({ other }) => other).filter((other) => !found.has(other) && isHeld(other));
  if (gone.length > 0)
    await tx.execute(sql`
      delete from story_links where (story_id, other_id) in (
        select least(${storyId}::int, other), greatest(${storyId}::int, other) from unnest(${intArray(gone)}) as gone(other))`);
  if (near.length === 0) return;
  const reals = (of: (one: WeighedStory) => number) => sql`${sql.param(near.map(of))}::real[]`;
  await tx.execute(sql`
    insert into story_links (story_id, other_id, odds, chance, share, rarity, decided_at)
    select least(${storyId}::int, other), greatest(${storyId}::int, other), odds, chance, share, rarity, ${now.toISOString()}::timestamptz
    from unnest(${intArray(near.map((one) => one.storyId))}, ${reals(({ odds }) => odds)}, ${reals(({ chance }) => chance)},
      ${reals(({ share }) => share)}, ${reals(({ rarity }) => rarity)}) as near(other, odds, chance, share, rarity)
    where exists (select from stories where id = other)
    on conflict (story_id, other_id) do update set odds = excluded.odds, chance = excluded.chance, share = excluded.share,
      rarity = excluded.rarity, decided_at = excluded.decided_at`);
}

/** Each of these stories and those that were merged into it. */
const ownOf = (storyIds: readonly number[]) => sql`
  own as (
    select id, id as present from unnest(${intArray(storyIds)}) as asked(id)
    union
    select stories.id, own.present from own join stories on stories.merged_into = own.id
  )`;

interface KeptLink extends AffairLink {
  chance: number;
  share: number;
}

/** The links of these stories, by what their stories have become: of two that a merge has made one the stronger counts. */
export async function listLinks(tx: Queryable, storyIds: readonly number[]): Promise<KeptLink[]> {
  if (storyIds.length === 0) return [];
  const found = await tx.execute<{ one: number; other: number; odds: number; chance: number; share: number }>(sql`
    with recursive ${ownOf(storyIds)}
    select own.present as one, linked.* from own cross join lateral (
      select other_id as other, odds, chance, share from story_links where story_id = own.id
      union all
      select story_id, odds, chance, share from story_links where other_id = own.id
    ) as linked order by odds desc, one, other limit ${maxLinks}`);
  const present = await resolveStories(
    tx,
    found.rows.map(({ other }) => other),
  );
  const links = new Map<string, KeptLink>();
  for (const row of found.rows) {
    const other = present.get(row.other);
    if (other === undefined || other === row.one) continue;
    const link = { ...row, one: Math.min(row.one, other), other: Math.max(row.one, other) };
    const key = `${link.one}-${link.other}`;
    if (!links.has(key)) links.set(key, link);
  }
  return [...links.values()];
}

/** The weakest of more are left out. */
const maxLinks = 20_000;

/** Editors' words about these stories, and of others in which these are named, by what the stories have become; a merged one's word yields to the own. */
export async function listChoices(tx: Queryable, storyIds: readonly number[]): Promise<AffairChoice[]> {
  if (storyIds.length === 0) return [];
  const found = await tx.execute<{ story_id: number; other_id: number | null }>(sql`
    with recursive ${ownOf(storyIds)}
    select distinct affair_choices.story_id, affair_choices.other_id from own join affair_choices
      on affair_choices.story_id = own.id or affair_choices.other_id = own.id
    order by 1 limit ${maxLinks}`);
  const present = await resolveStories(
    tx,
    found.rows.flatMap(({ story_id, other_id }) => [story_id, ...(other_id === null ? [] : [other_id])]),
  );
  const choices = new Map<number, AffairChoice>();
  const ofMergedLast = [...found.rows].sort(
    (a, b) => Number(present.get(a.story_id) !== a.story_id) - Number(present.get(b.story_id) !== b.story_id),
  );
  for (const { story_id, other_id } of ofMergedLast) {
    const storyId = present.get(story_id);
    const otherId = other_id === null ? null : present.get(other_id);
    if (storyId === undefined || otherId === undefined || storyId === otherId || choices.has(storyId)) continue;
    choices.set(storyId, { storyId, otherId });
  }
  return [...choices.values()].sort((a, b) => a.storyId - b.storyId);
}

/** An editor's word about a story itself; undefined when nobody has said anything. */
export async function findChoice(tx: Queryable, storyId: number): Promise<AffairChoice | undefined> {
  const [found] = await tx
    .select({ storyId: affairChoices.storyId, otherId: affairChoices.otherId })
    .from(affairChoices)
    .where(eq(affairChoices.storyId, storyId))
    .limit(1);
  return found;
}

/** Keeps an editor's word about a story. @param otherId undefined: the worker decides again. */
export async function keepChoice(
  tx: Queryable,
  { storyId, otherId }: { storyId: number; otherId: number | null | undefined },
  now: Date,
): Promise<void> {
  if (otherId === undefined) await tx.delete(affairChoices).where(eq(affairChoices.storyId, storyId));
  else
    await tx
      .insert(affairChoices)
      .values({ storyId, otherId, decidedAt: now })
      .onConflictDoUpdate({ target: affairChoices.storyId, set: { otherId, decidedAt: now } });
}
