import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { CheckKind } from '@/lib/contract/check-rules';
import { descending } from '../../platform/db/keyset';
import { storyCheckPosition, storyChecks } from '../../platform/db/check-tables';
import type { Queryable } from '../../platform/db/client';
import { articles, sources } from '../../platform/db/schema';
import { intArray } from '../../platform/db/sql-array';
import type { Finding, JudgedStory } from './judge-story';

/** Returns how far the clusterer's log was read; at first only its last `lookBack` positions wait. */
export async function readPosition(db: Queryable, lookBack: number): Promise<number> {
  const [kept] = await db.select({ seq: storyCheckPosition.seq }).from(storyCheckPosition).limit(1);
  if (kept) return kept.seq;
  const found = await db.execute<{ seq: string | null }>(sql`select max(cluster_seq) as seq from articles`);
  return Math.max(0, Number(found.rows[0]?.seq ?? 0) - lookBack);
}

/** Never goes back: of two workers the one that is ahead counts. */
export async function writePosition(tx: Queryable, seq: number): Promise<void> {
  await tx
    .insert(storyCheckPosition)
    .values({ seq })
    .onConflictDoUpdate({
      target: storyCheckPosition.id,
      set: { seq: sql`greatest(${storyCheckPosition.seq}, excluded.seq)` },
    });
}

interface Placed {
  seq: number;
  articleId: number;
  storyId: number;
  nearestArticleId: number | null;
  /** The clusterer has put it to others by itself. */
  isJoined: boolean;
}

/** Visible articles after a position of the clusterer's log, in its order. */
export async function listPlaced(db: Queryable, after: number, limit: number): Promise<Placed[]> {
  const found = await db.execute<{ seq: string; id: number; story_id: number; nearest: number | null; kind: string }>(
    sql`
      select cluster_seq as seq, articles.id, story_id, placed.nearest_article_id as nearest, coalesce(placed.kind, '') as kind
      from articles left join article_placements placed on placed.article_id = articles.id
      where cluster_seq > ${after}::bigint and story_id is not null order by cluster_seq limit ${limit}`,
  );
  return found.rows.map(({ seq, id, story_id, nearest, kind }) => ({
    seq: Number(seq),
    articleId: id,
    storyId: story_id,
    nearestArticleId: nearest,
    isJoined: kind === 'joined' || kind === 'moved',
  }));
}

export async function listJudgedStories(db: Queryable, ids: readonly number[]): Promise<JudgedStory[]> {
  if (ids.length === 0) return [];
  const found = await db.execute<{
    id: number;
    texts: number;
    outlets: number;
    aside: boolean;
    first: number | null;
    newest: number | null;
  }>(sql`
    select id, articles_count as texts, sources_count as outlets, aside, first_article_id as first, (
      select id from articles where story_id = stories.id and deleted_at is null order by published_at desc, id desc limit 1
    ) as newest
    from stories where id = any(${intArray(ids)})`);
  return found.rows.map(({ first, newest, ...story }) => ({ ...story, firstId: first, newestId: newest }));
}

/** Stories with readers' open reports are looked at with the others; more than these wait in the list of reports. */
const maxReported = 100;

/** Returns a finding for each story that readers have reported, with the article that they saw. */
export async function listReportedFindings(db: Queryable): Promise<Finding[]> {
  const found = await db.execute<{
    story_id: number;
    times: number;
    newest_at: string;
    article: number | null;
    first: number | null;
  }>(sql`
    select reported.story_id, reported.times, reported.newest_at, stories.first_article_id as first, (
      select article_id from reader_reports where story_id = reported.story_id and closed_at is null and article_id is not null
      order by id desc limit 1
    ) as article
    from (
      select * from reported_stories where open > 0 order by newest_at desc, story_id desc limit ${maxReported}
    ) as reported join stories on stories.id = reported.story_id`);
  return found.rows.map(({ story_id, times, newest_at, article, first }) => ({
    storyId: story_id,
    kind: 'reported',
    weight: times,
    state: newest_at,
    articleId: article ?? first,
    otherId: article === first ? null : article && first,
    facts: { reports: times },
  }));
}

/** Writes findings; one that an editor has checked comes back as a new one where there is something new to see. */
export async function writeFindings(tx: Queryable, findings: readonly Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return;
  await tx.execute(sql`
    insert into story_checks (story_id, kind, found_at, weight, state, article_id, other_id, facts)
    select found."storyId", found.kind, ${now.toISOString()}::timestamptz, found.weight, found.state, found."articleId", found."otherId", found.facts
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as found(
      "storyId" int, kind text, weight float8, state text, "articleId" int, "otherId" int, facts jsonb
    )
    on conflict (story_id, kind) do update set
      id = case when story_checks.checked_at is null then story_checks.id else excluded.id end,
      found_at = excluded.found_at, weight = excluded.weight, state = excluded.state, article_id = excluded.article_id,
      other_id = excluded.other_id, facts = excluded.facts, checked_at = null
    where story_checks.state <> excluded.state`);
}

/** Takes stories out of the queue that others tell now as well. */
export async function dropOutgrown(
  tx: Queryable,
  storyIds: readonly number[],
  findings: readonly Finding[],
): Promise<void> {
  const alone = findings.flatMap(({ kind, storyId }) => (kind === 'one-outlet' ? [storyId] : []));
  const outgrown = storyIds.filter((id) => !alone.includes(id));
  if (outgrown.length === 0) return;
  await tx
    .delete(storyChecks)
    .where(and(sql`${storyChecks.storyId} = any(${intArray(outgrown)})`, eq(storyChecks.kind, 'one-outlet')));
}

export type StoryCheck = typeof storyChecks.$inferSelect;

/**
 * The finding is still so: the story is there, the doubtful publication is in it, one outlet tells it, readers' reports are open. Conditions of one row
 * each by a primary key.
 */
const isStillSo = sql`exists (
  select from stories where stories.id = story_checks.story_id and articles_count > 0 and merged_into is null and case story_checks.kind
    when 'joined' then exists (
      select from articles where articles.id = story_checks.article_id and articles.story_id = stories.id and deleted_at is null)
    when 'one-outlet' then sources_count = 1
    when 'reported' then exists (select from reported_stories where reported_stories.story_id = stories.id and open > 0)
    else true end)`;

/** Findings that wait, newest first. @param before the id after which the page begins */
export async function listChecks(
  db: Queryable,
  { kind, before, limit }: { kind: CheckKind | null; before: number | null; limit: number },
) {
  return db
    .select()
    .from(storyChecks)
    .where(
      and(
        isNull(storyChecks.checkedAt),
        kind === null ? undefined : eq(storyChecks.kind, kind),
        before === null ? undefined : lt(storyChecks.id, before),
        isStillSo,
      ),
    )
    .orderBy(descending(storyChecks.id))
    .limit(limit);
}

/** The worst findings of a kind. */
export async function listWorstChecks(db: Queryable, kind: CheckKind, limit: number) {
  return db
    .select()
    .from(storyChecks)
    .where(and(isNull(storyChecks.checkedAt), eq(storyChecks.kind, kind), isStillSo))
    .orderBy(descending(storyChecks.weight), descending(storyChecks.id))
    .limit(limit);
}

/** Returns how many findings wait, by kind, each up to `max`. Ordered by weight, as only an index by kind is: by id the planner would walk all kinds. */
export async function countChecks(db: Queryable, max: number): Promise<Map<string, number>> {
  const found = await db.execute<{ kind: string; n: number }>(sql`
    select kinds.kind, (
      select count(*)::int from (
        select from story_checks where story_checks.kind = kinds.kind and checked_at is null and ${isStillSo}
        order by weight desc nulls last, id desc nulls last limit ${max}
      ) as waiting
    ) as n
    from (values ('joined'), ('one-outlet'), ('huge'), ('reported')) as kinds(kind)`);
  return new Map(found.rows.map(({ kind, n }) => [kind, n]));
}

export async function findCheck(db: Queryable, id: number) {
  const [row] = await db.select().from(storyChecks).where(eq(storyChecks.id, id)).limit(1);
  return row ?? null;
}

/** Hides a finding, or shows it again (null). @returns false where it is so already, or is there no more. */
export async function writeChecked(tx: Queryable, id: number, checkedAt: Date | null): Promise<boolean> {
  const isOther = checkedAt === null ? sql`checked_at is not null` : sql`checked_at is null`;
  const { rowCount } = await tx
    .update(storyChecks)
    .set({ checkedAt })
    .where(and(eq(storyChecks.id, id), isOther));
  return rowCount === 1;
}

/** A publication as the queue shows it. */
export interface ComparedArticle {
  id: number;
  title: string;
  sourceName: string;
  publishedAt: Date;
}

/** Visible publications by their ids. */
export async function findCompared(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, ComparedArticle>> {
  const rows = await db
    .select({ id: articles.id, title: articles.title, sourceName: sources.name, publishedAt: articles.publishedAt })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .where(and(sql`${articles.id} = any(${intArray(ids)})`, isNull(articles.deletedAt)))
    .limit(ids.length + 1);
  return new Map(rows.map((row) => [row.id, row]));
}
