import { sql, type SQL } from 'drizzle-orm';
import { compileRules, ruledLength, termsOf } from '../../ingest/articles/rules/word-rules';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { listDays } from '../../stories/search/search-days';

/** A publication that a rule would have met. */
export interface MetPublication {
  id: number;
  storyId: number;
  title: string;
  channel: string;
  publishedAt: Date;
}

export interface RulePreview {
  count: number;
  /** There were more of them than are looked at. */
  isMore: boolean;
  /** The newest ones. */
  shown: MetPublication[];
}

const dayMs = 86_400_000;
const previewDays = 7;
const shownCount = 20;
/** Publications with all its words that are looked at, the newest. */
const maxRead = 5_000;

/**
 * The publications of the last week that a rule would have met: the search index tells those with all its words, and the rule itself judges their text
 * as it would have at ingestion. The cost is linear in what the index finds, and limited.
 */
export async function previewRule(
  db: Queryable,
  { words, channelId }: { words: string; channelId: number | null },
  now: Date,
): Promise<RulePreview> {
  const terms = termsOf(words);
  if (terms.length === 0) return { count: 0, isMore: false, shown: [] };
  const findRule = compileRules([{ id: 1, sourceId: channelId, words, deed: 'drop', categoryId: null }]);
  const since = new Date(now.getTime() - previewDays * dayMs);
  const { rows } = await db.execute<Row>(sql`
    select articles.id, article_search.story_id as "storyId", articles.title, sources.name as channel, articles.published_at::text as at,
      left(articles.summary, ${ruledLength.summary}) as summary, left(articles.text, ${ruledLength.text}) as text
    from article_search
    join articles on articles.id = article_search.article_id
    join sources on sources.id = articles.source_id
    where ${saysSince(words, since, now)}
      ${channelId === null ? sql`` : sql`and articles.source_id = ${channelId}`}
    order by article_search.published_at desc, articles.id desc
    limit ${maxRead + 1}`);
  const met = rows.slice(0, maxRead).filter((row) => findRule(row) !== null);
  return {
    count: met.length,
    isMore: rows.length > maxRead,
    shown: met
      .slice(0, shownCount)
      .map(({ id, storyId, title, channel, at }) => ({ id, storyId, title, channel, publishedAt: new Date(at) })),
  };
}

/** Rows of `article_search` of these days with all the words that say something; by its own index. */
export function saysSince(words: string, since: Date, now: Date): SQL {
  return sql`article_search.words @@ plainto_tsquery('news_ru', search_fold(${meaningful(words)}))
      and search_day(article_search.published_at) && ${intArray(listDays(since, now))}
      and article_search.published_at > ${since.toISOString()}::timestamptz
      and article_search.story_id is not null`;
}

type Row = {
  id: number;
  storyId: number;
  title: string;
  channel: string;
  at: string;
  summary: string | null;
  text: string | null;
};

/** Words that say nothing are no part of a rule, so a publication need not have them. */
function meaningful(words: string): string {
  return words.replace(/[\p{L}\p{N}]+/gu, (word) => (termsOf(word).length > 0 ? word : ' '));
}
