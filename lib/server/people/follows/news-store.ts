import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/client';
import { readWithinLimits } from '../../stories/search/search-store';
import { listDays } from '../../stories/search/search-days';
import { listStories } from '../../stories/story-store';

/** A follow whose news is looked for: what came after `floor`. */
export interface Watch {
  /** Its place among the follows. */
  place: number;
  id: number;
  floor: Date;
}

/** A story that a follow brings, and when it brought something last. */
export interface Brought {
  place: number;
  storyId: number;
  at: Date;
}

/** Stories of one affair, publications of one channel and matches of one phrase that are looked at. */
const maxOfOne = 40;
/** Stories of one category that are looked at, and the heaviest of them that are taken. */
const lookedAt = 60;
const maxOfCategory = 10;
/** Stories that all follows of one kind bring together. */
const maxOfKind = 400;

interface BroughtRow extends Record<string, unknown> {
  place: number;
  story_id: number;
  at: string;
}

const toBrought = ({ rows }: { rows: BroughtRow[] }): Brought[] =>
  rows.map(({ place, story_id, at }) => ({ place, storyId: story_id, at: new Date(at) }));

const asked = (watches: readonly Watch[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(watches)}::jsonb) as asked(place int, id int, floor timestamptz)`;

/** Followed stories, whether or not anything is new. */
export async function findFollowedStories(db: Queryable, watches: readonly Watch[]): Promise<Brought[]> {
  if (watches.length === 0) return [];
  return toBrought(
    await db.execute<BroughtRow>(sql`
      select asked.place, stories.id as story_id, stories.last_article_at as at from ${asked(watches)}
      join stories on stories.id = asked.id where stories.articles_count > 0`),
  );
}

/** The newest stories of followed affairs. */
export async function findAffairStories(db: Queryable, watches: readonly Watch[]): Promise<Brought[]> {
  if (watches.length === 0) return [];
  return toBrought(
    await db.execute<BroughtRow>(sql`
      select asked.place, told.id as story_id, told.last_article_at as at from ${asked(watches)} cross join lateral (
        select id, last_article_at from stories
        where affair_id = asked.id and articles_count > 0 and merged_into is null and last_article_at > asked.floor
        order by last_article_at desc limit ${maxOfOne}
      ) as told order by told.last_article_at desc limit ${maxOfKind}`),
  );
}

/** Stories in which followed channels have published since. */
export async function findChannelStories(db: Queryable, watches: readonly Watch[]): Promise<Brought[]> {
  if (watches.length === 0) return [];
  return toBrought(
    await db.execute<BroughtRow>(sql`
      select asked.place, told.story_id, max(told.published_at) as at from ${asked(watches)} cross join lateral (
        select story_id, published_at from articles
        where source_id = asked.id and deleted_at is null and story_id is not null and published_at > asked.floor
        order by published_at desc, id desc limit ${maxOfOne}
      ) as told group by asked.place, told.story_id order by at desc limit ${maxOfKind}`),
  );
}

/** The heaviest of the newest stories of followed categories. */
export async function findCategoryStories(db: Queryable, watches: readonly Watch[]): Promise<Brought[]> {
  const found: Brought[] = [];
  for (const { place, id, floor } of watches) {
    const newest = await listStories(db, {
      category: id,
      source: null,
      pinned: false,
      ordering: '-creation_at',
      after: null,
      offset: 0,
      limit: lookedAt,
    });
    const fresh = newest.filter(({ createdAt }) => createdAt > floor).sort((a, b) => b.score - a.score);
    found.push(...fresh.slice(0, maxOfCategory).map((story) => ({ place, storyId: story.id, at: story.createdAt })));
  }
  return found;
}

/** A phrase is looked for in headlines and summaries alone: a passing mention is no news of it. The weights are those of D, C, B and A. */
const whereSaid = '{0,0,0.4,1}';

/** Stories with a publication since whose headline or summary has a followed phrase, as the search reads it. */
export async function findPhraseStories(
  db: Database,
  watches: readonly (Watch & { phrase: string })[],
  now: Date,
): Promise<Brought[]> {
  if (watches.length === 0) return [];
  const oldest = watches.reduce((least, { floor }) => (floor < least ? floor : least), now);
  return toBrought(
    await readWithinLimits(db, (tx) =>
      tx.execute<BroughtRow>(sql`
        select asked.place, told.story_id, max(told.published_at) as at
        from jsonb_to_recordset(${JSON.stringify(watches)}::jsonb) as asked(place int, phrase text, floor timestamptz)
        cross join lateral (select websearch_to_tsquery('news_ru', search_fold(asked.phrase)) as query) as meant
        cross join lateral (
          select story_id, published_at, words from article_search
          where words @@ meant.query and story_id is not null and published_at > asked.floor
            and search_day(published_at) && ${sql.param(listDays(oldest, now))}::int[]
          order by published_at desc, article_id desc limit ${maxOfOne}
        ) as told
        where numnode(meant.query) > 0 and ts_rank(${whereSaid}::float4[], told.words, meant.query) > 0
        group by asked.place, told.story_id order by at desc limit ${maxOfKind}`),
    ),
  );
}

/** Number of each story's visible texts since its `floor` that repeat no other; stories without any are left out. */
export async function countNewTexts(
  db: Queryable,
  looked: readonly { id: number; floor: Date }[],
): Promise<Map<number, number>> {
  if (looked.length === 0) return new Map();
  const found = await db.execute<{ id: number; texts: number }>(sql`
    select asked.id, count(*)::int as texts
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as asked(id int, floor timestamptz)
    join articles on articles.story_id = asked.id and articles.deleted_at is null
      and coalesce(articles.grouped_at, articles.published_at) > asked.floor
    left join story_digests digest on digest.story_id = asked.id and jsonb_typeof(digest.content -> 'copies') = 'array'
    where digest.story_id is null or not exists (
      select from jsonb_array_elements(digest.content -> 'copies') as copy where (copy ->> 'articleId')::int = articles.id
    )
    group by asked.id`);
  return new Map(found.rows.map(({ id, texts }) => [id, texts]));
}
