import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client';

/** Days that the figures are of. */
const days = 14;
/** Channels of one statement: some tens of thousands of articles. */
const batch = 50;
/** More publications of a channel are not read: 140 a day. */
const maxArticles = 2_000;
/** Length from which a text is compared with others (DIGEST-2), in characters, and so many of a story have to be. */
const compared = { length: 300, texts: 3 } as const;

/**
 * Counts anew what each channel has brought in the last fortnight: publications a day, stories of several outlets and in how many of them it was first,
 * texts and how many of them repeat an earlier one. Who was first and what is a reprint is as the stories' digests have it. Several workers may do it at
 * once, and it may be cut off.
 * @returns how many channels have figures
 */
export async function renewChannelFigures(db: Queryable, now: Date, isOver: () => boolean): Promise<number> {
  let written = 0;
  for (let after: number | null = 0; after !== null && !isOver();) {
    const renewed = await renewBatch(db, after, now);
    written += renewed.written;
    after = renewed.last;
  }
  await db.execute(sql`delete from channel_figures where counted_at < ${moment(now, 2)}`);
  return written;
}

/** @returns the last channel of the batch; null when there are no more */
async function renewBatch(db: Queryable, after: number, now: Date): Promise<{ written: number; last: number | null }> {
  const found = await db.execute<{ written: number; last: number | null }>(sql`
    with asked as materialized (
      select id from sources where id > ${after} order by id limit ${batch}
    ), told as materialized (
      select asked.id as source_id, article.*
      from asked cross join lateral (
        select id, story_id, published_at from articles
        where source_id = asked.id and deleted_at is null and published_at > ${moment(now, days)} and published_at <= ${moment(now, 0)}
        order by published_at desc, id desc limit ${maxArticles}
      ) as article
    ), rates as (
      select source_id, count(*) / greatest(1, extract(epoch from ${moment(now, 0)} - min(published_at)) / 86400) as per_day
      from told group by source_id
    ), digested as materialized (
      select story_id, (content #>> '{timeline,0,articleId}')::int as first_id, content -> 'copies' as copies, content -> 'articleIds' as known,
        coalesce((content ->> 'comparedTexts')::int, 0) as texts
      from story_digests where content is not null and story_id in (select story_id from told)
    ), firsts as (
      select taking.source_id, count(*)::int as shared, count(*) filter (where opening.source_id = taking.source_id)::int as first
      from (select distinct source_id, story_id from told where story_id is not null) as taking
      join stories on stories.id = taking.story_id and stories.sources_count > 1
      join digested on digested.story_id = taking.story_id
      join articles as opening on opening.id = digested.first_id and opening.deleted_at is null
      group by taking.source_id
    ), texts as (
      select told.source_id, count(*)::int as compared,
        count(*) filter (where not digested.copies @> jsonb_build_array(jsonb_build_object('articleId', told.id)))::int as own
      from told join digested on digested.story_id = told.story_id and digested.texts >= ${compared.texts} and digested.copies is not null
        and digested.known @> to_jsonb(told.id)
      join articles on articles.id = told.id and length(articles.text) >= ${compared.length}
      group by told.source_id
    ), written as (
      insert into channel_figures (source_id, per_day, shared, first, compared, own, counted_at)
      select rates.source_id, rates.per_day, coalesce(firsts.shared, 0), coalesce(firsts.first, 0), coalesce(texts.compared, 0), coalesce(texts.own, 0),
        ${moment(now, 0)}
      from rates left join firsts using (source_id) left join texts using (source_id) order by 1
      on conflict (source_id) do update set per_day = excluded.per_day, shared = excluded.shared, first = excluded.first, compared = excluded.compared,
        own = excluded.own, counted_at = excluded.counted_at
      returning 1
    )
    select (select count(*)::int from written) as written, (select max(id) from asked) as last`);
  return found.rows[0] ?? { written: 0, last: null };
}

function moment(now: Date, daysBefore: number) {
  return sql`${new Date(now.getTime() - daysBefore * 86_400_000).toISOString()}::timestamptz`;
}
