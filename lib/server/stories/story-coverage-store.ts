import { type SQL, sql } from 'drizzle-orm';
import { array, number, object, string } from 'yup';
import type { Queryable } from '../platform/db/client';
import { intArray } from '../platform/db/sql-array';
import { maxNoNews, tellsNoNews } from '@/lib/language/titles/title-genre';
import { type Coverage, storyScore } from './story-score';

/** More voices of one story are not counted. */
const maxVoices = 500;

/**
 * Builds a story's coverage as one JSON value for a query over `stories`: the newest moment of each voice, headlines enough to recognise a story
 * without news, and its digest's count of reprints.
 * @param visible a relation with the story's visible articles: `story_id`, `source_id`, `publisher`, `published_at`, `title`
 */
export function voicesOf(visible: SQL): SQL {
  return sql`(
    select json_build_object(
      'voices', (
        select coalesce(json_agg(at), '[]') from (
          select extract(epoch from max(told.published_at)) * 1000 as at from ${visible} as told
          where told.story_id = stories.id group by coalesce(told.publisher, told.source_id::text) order by 1 desc limit ${maxVoices}
        ) as voice
      ),
      'titles', (
        select coalesce(json_agg(title), '[]') from (select title from ${visible} as told where told.story_id = stories.id limit ${maxNoNews + 1}) as headline
      ),
      'texts', (
        select json_build_object('own', content -> 'independentTexts', 'of', jsonb_array_length(content -> 'articleIds'))
        from story_digests where story_digests.story_id = stories.id and jsonb_typeof(content -> 'articleIds') = 'array'
      )
    )
  )`;
}

const coverageSchema = object({
  voices: array(number().strict().required()).required(),
  titles: array(string().defined()).required(),
  texts: object({ own: number().strict().required(), of: number().strict().required() }).nullable().default(null),
}).required();

/** Reads the result of `voicesOf`. @throws yup's error when it is something else. */
export function readCoverage(value: unknown): Coverage {
  const { voices, titles, texts } = coverageSchema.validateSync(value);
  return {
    voices,
    reprints: texts && { count: Math.max(0, texts.of - texts.own), of: texts.of },
    tellsNoNews: tellsNoNews(titles),
  };
}

/** Scores move by less than this without being written: a tenth of an hour. */
const smallMove = 1 / 60;

/**
 * Brings the scores of stories up to date after what their digests have found, or who owns their outlets, has changed.
 * @returns those whose score moved.
 */
export async function refreshScores(tx: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await tx.execute<{ id: number; score: number; coverage: unknown }>(sql`
    with visible as (
      select story_id, source_id, published_at, title, sources.publisher from articles join sources on sources.id = articles.source_id
      where story_id = any(${intArray(ids)}) and deleted_at is null
    )
    select id, score, ${voicesOf(sql`visible`)} as coverage from stories
    where id = any(${intArray(ids)}) and articles_count > 0 order by id for no key update`);
  const moved = found.rows
    .map(({ id, score, coverage }) => ({ id, before: score, score: storyScore(readCoverage(coverage)) }))
    .filter(({ before, score }) => Math.abs(before - score) >= smallMove);
  if (moved.length === 0) return [];
  await tx.execute(sql`
    update stories set score = v.score
    from unnest(${intArray(moved.map(({ id }) => id))}, ${sql.param(moved.map(({ score }) => score))}::float8[]) as v(id, score)
    where stories.id = v.id`);
  return moved.map(({ id }) => id);
}
