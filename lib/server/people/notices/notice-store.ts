import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { notices, pushDeliveries, pushSubscriptions, toldNotices } from '../../platform/db/notice-tables';
import { intArray } from '../../platform/db/sql-array';
import { mutes } from '../../platform/db/reader-tables';
import { noticeLimits } from './notice-rules';
import type { Told } from './notice-rules';
import type { KeptMute } from '../follows/mute-store';

export type NoticeKind = (typeof notices.$inferSelect)['kind'];

/** A digest says within this time which of a story's new texts repeat others, in ms. */
const digestMs = 30_000;
/** Stories that began within this time are new ones of their affair or category, in ms. */
const newStoryMs = 3 * 3_600_000;
/** A category's news is told of its heaviest story of this time, in ms, which at least so many channels tell. */
const heaviestMs = 12 * 3_600_000;
const minVoices = 3;

/**
 * Notes what followed things have that is new: a text in a story that repeats no other, an affair's next story, a channel's publication, a category's
 * heaviest new story. Only things are noted whose followers want to be told. Asking again finds the same, and notes it once.
 * @returns how many were noted
 */
export async function findNotices(db: Queryable, now: Date): Promise<number> {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const noted = await db.execute(sql`
    with recursive fresh as materialized (
      select articles.story_id, articles.source_id, articles.grouped_at, digest.story_id is not null and exists (
        select from jsonb_array_elements(digest.content -> 'copies') as copy where (copy ->> 'articleId')::int = articles.id
      ) as repeats
      from articles join stories on stories.id = articles.story_id and stories.articles_count > 0
      left join story_digests digest on digest.story_id = articles.story_id and jsonb_typeof(digest.content -> 'copies') = 'array'
      where articles.published_at > ${before(newStoryMs)} and articles.deleted_at is null
        and articles.grouped_at > ${before(noticeLimits.newsMs)} and articles.grouped_at <= ${before(digestMs)}
    ),
    begun as materialized (
      select id, affair_id, category_id, in_belarus, in_world, sources_count, score, appeared_at from stories
      where created_at > ${before(newStoryMs)} and appeared_at <= ${before(digestMs)} and articles_count > 0 and merged_into is null
    ),
    followed_stories as (
      select story_id as subject_id, story_id, max(grouped_at) as at from fresh where not repeats group by story_id
      union
      select stories.id, followed_stories.story_id, followed_stories.at
      from followed_stories join stories on stories.merged_into = followed_stories.subject_id
    ),
    followed_affairs as (
      select affair_id as subject_id, id as story_id, appeared_at as at from begun
      where affair_id is not null and exists (
        select from stories earlier where earlier.affair_id = begun.affair_id and earlier.id <> begun.id
          and earlier.articles_count > 0 and earlier.appeared_at < begun.appeared_at
      )
      union
      select affairs.id, followed_affairs.story_id, followed_affairs.at
      from followed_affairs join affairs on affairs.merged_into = followed_affairs.subject_id
    ),
    followed_channels as (
      select sources.id as subject_id, fresh.story_id, max(fresh.grouped_at) as at
      from fresh join sources on fresh.source_id in (sources.id, sources.merged_into) group by sources.id, fresh.story_id
    ),
    followed_categories as (
      select categories.id as subject_id, begun.id as story_id, begun.appeared_at as at
      from begun cross join lateral (
        select begun.category_id as id union select 1 where begun.in_belarus union select 2 where begun.in_world
      ) as shelf
      join categories on shelf.id in (categories.id, categories.successor_id)
      where begun.sources_count >= ${minVoices} and not exists (
        select from stories heavier
        where heavier.created_at > ${before(heaviestMs)} and heavier.articles_count > 0 and heavier.score > begun.score
          and (heavier.category_id = shelf.id or (shelf.id = 1 and heavier.in_belarus) or (shelf.id = 2 and heavier.in_world))
      )
    ),
    found as (
      select 1 as rank, 'story' as kind, * from followed_stories
      union all select 2, 'affair', * from followed_affairs
      union all select 3, 'channel', * from followed_channels
      union all select 4, 'category', * from followed_categories
    )
    insert into notices (kind, subject_id, story_id, news_at)
    select found.kind, found.subject_id, found.story_id, found.at from found
    where exists (
      select from follows where follows.kind = found.kind and follows.subject_id = found.subject_id and follows.notify_since is not null
    )
    order by found.rank, found.story_id, found.subject_id
    on conflict (story_id, kind, subject_id) do update set news_at = excluded.news_at, after_user = 0, spread_at = null
    where notices.kind = 'story' and notices.spread_at is not null and excluded.news_at > notices.news_at`);
  return noted.rowCount ?? 0;
}

export type NoticeRow = Pick<
  typeof notices.$inferSelect,
  'id' | 'kind' | 'subjectId' | 'storyId' | 'newsAt' | 'afterUser'
>;

/** Takes the notice whose followers are to be told next. Until the transaction ends no other worker takes one: limits of a reader hold across them. */
export async function takeNotice(tx: Queryable, now: Date): Promise<NoticeRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('notices'))`);
  const [found] = await tx
    .select({
      id: notices.id,
      kind: notices.kind,
      subjectId: notices.subjectId,
      storyId: notices.storyId,
      newsAt: notices.newsAt,
      afterUser: notices.afterUser,
    })
    .from(notices)
    .where(and(isNull(notices.spreadAt), gt(notices.newsAt, new Date(now.getTime() - newStoryMs))))
    .orderBy(notices.id)
    .limit(1);
  return found ?? null;
}

/** Notes how far a notice has come; `afterUser` null: all its followers were looked at. */
export async function keepPlace(tx: Queryable, id: number, afterUser: number | null, now: Date): Promise<void> {
  await tx
    .update(notices)
    .set(afterUser === null ? { spreadAt: now } : { afterUser })
    .where(eq(notices.id, id));
}

/**
 * Followers of a notice's thing who want to be told of it, have a browser for it, and have not seen the story since: a page of them in the order of
 * their ids. `last` is where the next page begins, null after the last one.
 */
export async function listFollowers(
  tx: Queryable,
  { kind, subjectId, storyId, newsAt, afterUser }: NoticeRow,
  limit: number,
): Promise<{ users: number[]; last: number | null }> {
  const at = sql`${newsAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ user_id: number; may: boolean }>(sql`
    select page.user_id, users.leaving_since is null and users.blocked_at is null
      and exists (select from push_subscriptions where push_subscriptions.user_id = page.user_id)
      and not exists (
        select from seen_stories where seen_stories.user_id = page.user_id and seen_stories.story_id = ${storyId} and seen_stories.at >= ${at}
      ) as may
    from (
      select user_id from follows
      where kind = ${kind} and subject_id = ${subjectId} and notify_since is not null and notify_since < ${at} and user_id > ${afterUser}
      order by user_id limit ${limit}
    ) as page join users on users.id = page.user_id order by page.user_id`);
  const users = rows.flatMap(({ user_id, may }) => (may ? [user_id] : []));
  return { users, last: rows.length < limit ? null : (rows.at(-1)?.user_id ?? null) };
}

/** Earlier notices of each of these readers; those who were told nothing are left out. @param since the day's beginning */
export async function listTold(
  tx: Queryable,
  userIds: readonly number[],
  { storyId, since, now }: { storyId: number; since: Date; now: Date },
): Promise<Map<number, Told>> {
  const day = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ user_id: number; today: number; story: string | null }>(sql`
    select user_id, count(*) filter (where at >= ${day})::int as today, max(at) filter (where story_id = ${storyId}) as story
    from told_notices
    where user_id = any(${intArray(userIds)}) and at >= least(${day}, ${new Date(now.getTime() - noticeLimits.sameStoryMs).toISOString()}::timestamptz)
    group by user_id`);
  return new Map(
    rows.map(({ user_id, today, story }) => [user_id, { today, story: story === null ? null : new Date(story) }]),
  );
}

/** The mutes of these readers that hold. */
export async function listMutesOf(
  tx: Queryable,
  userIds: readonly number[],
  now: Date,
): Promise<(KeptMute & { userId: number })[]> {
  return tx
    .select({
      id: mutes.id,
      userId: mutes.userId,
      kind: mutes.kind,
      subjectId: mutes.subjectId,
      phrase: mutes.phrase,
      until: mutes.until,
    })
    .from(mutes)
    .where(
      and(
        inArray(mutes.userId, [...userIds]),
        sql`(${mutes.until} is null or ${mutes.until} > ${now.toISOString()}::timestamptz)`,
      ),
    );
}

/** Notes that readers are told of a story, and lets a notice wait for each of their browsers. */
export async function addDeliveries(
  tx: Queryable,
  userIds: readonly number[],
  { noticeId, storyId, now }: { noticeId: number; storyId: number; now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(toldNotices).values(userIds.map((userId) => ({ userId, storyId, at: now })));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into push_deliveries (notice_id, subscription_id, made_at, next_at)
    select ${noticeId}, id, ${at}, ${at} from push_subscriptions where user_id = any(${intArray(userIds)})
    on conflict (subscription_id, notice_id) do nothing`);
}

/** A notice for one browser. */
export interface DueDelivery {
  id: number;
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Refusals in a row by the subscription's push service. */
  refusals: number;
  failures: number;
  madeAt: Date;
  kind: NoticeKind;
  subjectId: number;
  storyId: number;
  title: string;
  /** The name of a channel or a category. */
  name: string | null;
}

/** Claims notices that are due, the oldest first, until `until`. Those whose story is shown no more are left out, and go when they are late. */
export async function claimDeliveries(
  db: Queryable,
  { limit, now, until }: { limit: number; now: Date; until: Date },
): Promise<DueDelivery[]> {
  const { rows } = await db.execute<Record<string, unknown> & Omit<DueDelivery, 'madeAt'> & { madeAt: string }>(sql`
    with due as (
      update push_deliveries set next_at = ${until.toISOString()}::timestamptz
      where id in (
        select id from push_deliveries where next_at <= ${now.toISOString()}::timestamptz order by next_at, id limit ${limit} for update skip locked
      ) returning id, notice_id, subscription_id, made_at, failures
    )
    select due.id, due.subscription_id as "subscriptionId", browser.endpoint, browser.p256dh, browser.auth, browser.failures as refusals,
      due.failures, due.made_at as "madeAt", notices.kind, notices.subject_id as "subjectId", stories.id as "storyId",
      coalesce(stories.headline, articles.title) as title, coalesce(sources.name, categories.name) as name
    from due join push_subscriptions browser on browser.id = due.subscription_id
    join notices on notices.id = due.notice_id
    join stories on stories.id = notices.story_id and stories.articles_count > 0
    join articles on articles.id = stories.first_article_id
    left join sources on notices.kind = 'channel' and sources.id = notices.subject_id
    left join categories on notices.kind = 'category' and categories.id = notices.subject_id
    order by due.id`);
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: new Date(madeAt) }));
}

/** A notice was taken by its push service. */
export async function endDelivery(db: Queryable, { id, subscriptionId, refusals }: DueDelivery): Promise<void> {
  await dropDelivery(db, id);
  if (refusals > 0)
    await db.update(pushSubscriptions).set({ failures: 0 }).where(eq(pushSubscriptions.id, subscriptionId));
}

/** A notice that has become late is not sent. */
export async function dropDelivery(db: Queryable, id: number): Promise<void> {
  await db.delete(pushDeliveries).where(eq(pushDeliveries.id, id));
}

/** Lets a notice wait until another moment. */
export async function putOffDelivery(
  db: Queryable,
  id: number,
  { nextAt, failures }: { nextAt: Date; failures: number },
): Promise<void> {
  await db.update(pushDeliveries).set({ nextAt, failures }).where(eq(pushDeliveries.id, id));
}

/** A push service does not take a notice: the browser is forgotten after a number of those in a row. */
export async function refuseDelivery(db: Queryable, { id, subscriptionId, refusals }: DueDelivery): Promise<void> {
  if (refusals + 1 >= noticeLimits.refusals) return dropBrowser(db, subscriptionId);
  await dropDelivery(db, id);
  await db
    .update(pushSubscriptions)
    .set({ failures: refusals + 1 })
    .where(eq(pushSubscriptions.id, subscriptionId));
}

/** Forgets a browser with everything that waits for it. */
export async function dropBrowser(db: Queryable, subscriptionId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
}

/** Drops notices that were made before a moment. @returns how many */
export async function dropLateDeliveries(db: Queryable, before: Date): Promise<number> {
  const dropped = await db.execute(
    sql`delete from push_deliveries where made_at < ${before.toISOString()}::timestamptz`,
  );
  return dropped.rowCount ?? 0;
}
