import { intArray } from '../../platform/db/sql-array';
import { eq, sql } from 'drizzle-orm';
import { storyDigests } from '../../platform/db/derived-tables';
import type { Queryable } from '../../platform/db/client';
import { toImage } from '../../ingest/media/image-urls';
import { maxTextLength, maxMembers, type DigestMember } from './digest-member';
import type { StoryDigest } from './digest-story';
import { parseStoredDigest } from './to-digest';

/**
 * Marks, in the transaction that changes stories, that their digests must be made again. A story of fewer than two
 * visible articles has none: its row is deleted at once. Called while the stories are locked.
 */
export async function markDigests(
  tx: Queryable,
  changed: readonly { id: number; articlesCount: number }[],
): Promise<void> {
  const of = (isTold: boolean) =>
    changed.filter(({ articlesCount }) => articlesCount > 1 === isTold).map(({ id }) => id);
  const [alone, told] = [of(false), of(true)];
  if (alone.length > 0) await tx.execute(sql`delete from story_digests where story_id = any(${intArray(alone)})`);
  if (told.length === 0) return;
  // In the order of ids, as everywhere these rows are locked.
  await tx.execute(sql`
    insert into story_digests (story_id) select id from unnest(${intArray(told)}) as told(id) order by id
    on conflict (story_id) do update set revision = story_digests.revision + 1`);
}

/** The same for stories whose articles are the same: they have got pictures, or another one of them is the first. */
export async function markStale(db: Queryable, storyIds: readonly number[]): Promise<void> {
  if (storyIds.length === 0) return;
  await db.execute(sql`
    update story_digests set revision = revision + 1
    where story_id in (select story_id from story_digests where story_id = any(${intArray(storyIds)}) order by story_id for update)`);
}

/** Gives a waiting row to at most `limit` stories that have none: those older than the digests, or restored from a backup that is. @returns how many. */
export async function addMissingDigests(db: Queryable, limit: number): Promise<number> {
  const added = await db.execute(sql`
    insert into story_digests (story_id)
    select id from stories
    where articles_count > 1 and not exists (select from story_digests where story_id = stories.id)
    order by id desc limit ${limit}
    on conflict do nothing`);
  return added.rowCount ?? 0;
}

export interface WaitingDigest {
  storyId: number;
  /** The state that the digest will be of, or a later one. */
  revision: number;
}

/** Stories whose digest is to be made, the newest first. Read it before the articles: what changes after is waiting again. */
export async function listWaitingDigests(db: Queryable, limit: number): Promise<WaitingDigest[]> {
  const found = await db.execute<{ story_id: number; revision: number }>(sql`
    select story_id, revision from story_digests where revision <> digested order by story_id desc nulls last limit ${limit}`);
  return found.rows.map((row) => ({ storyId: row.story_id, revision: row.revision }));
}

/** Maximum number of earlier wordings of one headline to compare. */
const maxEarlierTitles = 10;

/** The visible articles of each of these stories, the oldest 200, with the beginnings of their texts. */
export async function listDigestMembers(
  db: Queryable,
  storyIds: readonly number[],
): Promise<Map<number, DigestMember[]>> {
  const found = await db.execute<MemberRow>(sql`
    select story.id as story_id, article.*, media.variants, array(
      select distinct title from article_revisions where article_id = article.id order by title limit ${maxEarlierTitles}
    ) as earlier_titles
    from unnest(${intArray(storyIds)}) as story(id)
    cross join lateral (
      select id, source_id, title, summary, left(text, ${maxTextLength}) as text, published_at, media_id from articles
      where story_id = story.id and deleted_at is null order by published_at, id limit ${maxMembers}
    ) article
    left join media on media.id = article.media_id
    order by article.published_at, article.id`);
  const byStory = new Map<number, DigestMember[]>();
  for (const row of found.rows) {
    const members = byStory.get(row.story_id) ?? [];
    members.push(toMember(row));
    byStory.set(row.story_id, members);
  }
  return byStory;
}

export interface MadeDigest extends WaitingDigest {
  digest: StoryDigest | null;
}

/** Stores digests, unless a later one is there. @returns the stories whose digest changed. */
export async function writeDigests(tx: Queryable, made: readonly MadeDigest[]): Promise<number[]> {
  if (made.length === 0) return [];
  const found = await tx.execute<{ story_id: number; is_other: boolean }>(sql`
    with held as (
      select story_id, content from story_digests where story_id = any(${intArray(made.map(({ storyId }) => storyId))}) order by story_id for update
    ), kept as (
      update story_digests set content = made.content, digested = made.revision
      from unnest(
        ${intArray(made.map(({ storyId }) => storyId))}, ${intArray(made.map(({ revision }) => revision))},
        ${sql.param(made.map(({ digest }) => (digest === null ? null : JSON.stringify(digest))))}::jsonb[]
      ) as made(story_id, revision, content)
      join held using (story_id)
      where story_digests.story_id = made.story_id and story_digests.revision >= made.revision and story_digests.digested < made.revision
      returning story_digests.story_id, held.content is distinct from made.content as is_other
    )
    select story_id, is_other from kept`);
  return found.rows.filter((row) => row.is_other).map((row) => row.story_id);
}

/** A story's digest as it was last made: it may be of an earlier state of the story. */
export async function findDigest(db: Queryable, storyId: number): Promise<StoryDigest | null> {
  const [row] = await db
    .select({ content: storyDigests.content })
    .from(storyDigests)
    .where(eq(storyDigests.storyId, storyId))
    .limit(1);
  return parseStoredDigest(row?.content);
}

interface MemberRow extends Record<string, unknown> {
  story_id: number;
  id: number;
  source_id: number;
  title: string;
  summary: string | null;
  text: string | null;
  published_at: string;
  media_id: string | null;
  variants: unknown;
  earlier_titles: string[];
}

function toMember(row: MemberRow): DigestMember {
  const { id, title, summary, text } = row;
  const picture = row.media_id === null ? null : (toImage({ id: row.media_id, variants: row.variants })?.full ?? null);
  return {
    id,
    sourceId: row.source_id,
    title,
    summary,
    text,
    publishedAt: new Date(row.published_at),
    earlierTitles: row.earlier_titles,
    picture,
  };
}
