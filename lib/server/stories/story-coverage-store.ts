import { type SQL, sql } from 'drizzle-orm';
import { array, number, object, string } from 'yup';
import type { Queryable } from '../platform/db/client';
import { intArray } from '../platform/db/sql-array';
import { countsForRank, tellsNoNews } from '@/lib/language/titles/title-kind';
import { type Coverage, storyScore } from './story-score';

/** Older articles of one story are not counted. */
const maxArticles = 500;

/**
 * Builds a story's coverage as one JSON value for a query over `stories`: moment, voice and headline of its newest articles, and its digest's count
 * of reprints.
 * @param visible a relation with the story's visible articles: `story_id`, `source_id`, `publisher`, `published_at`, `title`
 */
export function voicesOf(visible: SQL): SQL {
  return sql`(
    select json_build_object(
      'told', (
        select coalesce(json_agg(json_build_object('at', at, 'voice', voice, 'title', title)), '[]') from (
          select extract(epoch from told.published_at) * 1000 as at, coalesce(told.publisher, told.source_id::text) as voice, told.title
          from ${visible} as told where told.story_id = stories.id order by 1 desc limit ${maxArticles}
        ) as newest
      ),
      'texts', (
        select json_build_object('own', content -> 'independentTexts', 'of', jsonb_array_length(content -> 'articleIds'))
        from story_digests where story_digests.story_id = stories.id and jsonb_typeof(content -> 'articleIds') = 'array'
      )
    )
  )`;
}

const coverageSchema = object({
  told: array(
    object({
      at: number().strict().required(),
      voice: string().strict().required(),
      title: string().strict().defined(),
    }),
  ).required(),
  texts: object({ own: number().strict().required(), of: number().strict().required() }).nullable().default(null),
}).required();

/** Reads the result of `voicesOf`. @throws yup's error when it is something else. */
export function readCoverage(value: unknown): Coverage {
  const { told, texts } = coverageSchema.validateSync(value);
  return {
    ...coverageOf(told),
    reprints: texts && { count: Math.max(0, texts.of - texts.own), of: texts.of },
  };
}

/**
 * Counts the voices of a story: the newest moment of each that reports the event. Reactions and digests beside it do not count, unless the story
 * has nothing else.
 */
export function coverageOf(
  told: readonly { at: number; voice: string; title: string }[],
): Pick<Coverage, 'voices' | 'tellsNoNews'> {
  const reporting = told.filter(({ title }) => countsForRank(title));
  const newest = new Map<string, number>();
  for (const { at, voice } of reporting.length > 0 ? reporting : told)
    newest.set(voice, Math.max(at, newest.get(voice) ?? at));
  return { voices: [...newest.values()], tellsNoNews: tellsNoNews(told.map(({ title }) => title)) };
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
