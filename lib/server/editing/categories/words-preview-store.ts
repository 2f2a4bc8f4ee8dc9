import { sql } from 'drizzle-orm';
import { ruledLength } from '../../ingest/articles/rules/word-rules';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { saysSince } from '../rules/rule-preview-store';
import { chosenCategory, toldTopics } from '../../stories/story-writing-store';

const dayMs = 86_400_000;
const previewDays = 7;

/** A publication with all of an editor's words, as the classifier reads it. */
export interface WordedArticle {
  articleId: number;
  storyId: number;
  sourceId: number;
  sourceDefault: number | null;
  title: string;
  summary: string | null;
  text: string | null;
  url: string;
  topics: string[];
}

/** The last week's publications that the search finds by these words, the newest first. */
export async function listWordedArticles(
  db: Queryable,
  words: string,
  { limit, now }: { limit: number; now: Date },
): Promise<WordedArticle[]> {
  const since = new Date(now.getTime() - previewDays * dayMs);
  const found = await db.execute<WordedArticle & Record<string, unknown>>(sql`
    select articles.id as "articleId", article_search.story_id as "storyId", source_id as "sourceId",
      sources.default_category_id as "sourceDefault", articles.title, left(articles.summary, ${ruledLength.summary}) as summary,
      left(articles.text, ${ruledLength.text}) as text, articles.url, articles.rubrics as topics
    from article_search
    join articles on articles.id = article_search.article_id
    join sources on sources.id = articles.source_id
    where ${saysSince(words, since, now)} and articles.deleted_at is null
    order by article_search.published_at desc, articles.id desc limit ${limit}`);
  return found.rows;
}

/** A publication with the topic that it would have. */
export interface Reclassified {
  articleId: number;
  storyId: number;
  topic: number;
  chance: number;
}

export interface ChangedTopic {
  id: number;
  title: string;
  /** Names of categories; null for none. */
  from: string | null;
  to: string | null;
}

/** Stories that would have another category if these publications had these topics, the newest first. An editor's word about a story stays. */
export async function listChangedTopics(db: Queryable, articles: readonly Reclassified[]): Promise<ChangedTopic[]> {
  if (articles.length === 0) return [];
  const found = await db.execute<ChangedTopic & Record<string, unknown>>(sql`
    with other as (
      select * from unnest(
        ${intArray(articles.map(({ articleId }) => articleId))}, ${intArray(articles.map(({ topic }) => topic))},
        ${sql.param(articles.map(({ chance }) => chance))}::real[]
      ) as other(id, topic, chance)
    ), visible as (
      select story_id, coalesce(categories.successor_id, other.topic, articles.category_id) as category_id,
        coalesce(other.chance, articles.category_chance) as category_chance, published_at
      from articles left join other on other.id = articles.id
      left join categories on categories.id = coalesce(other.topic, articles.category_id)
      where story_id = any(${intArray([...new Set(articles.map(({ storyId }) => storyId))])}) and deleted_at is null
    ), ${toldTopics}, judged as (
      select stories.id, stories.first_article_id, stories.headline, stories.last_article_at, stories.category_id as before,
        ${chosenCategory} as after
      from stories join topics on topics.story_id = stories.id where not category_by_editor and articles_count > 0
    )
    select judged.id, coalesce(judged.headline, articles.title, '') as title, was.name as "from", will.name as "to"
    from judged left join articles on articles.id = judged.first_article_id
      left join categories was on was.id = judged.before left join categories will on will.id = judged.after
    where judged.before is distinct from judged.after
    order by judged.last_article_at desc, judged.id desc limit ${articles.length}`);
  return found.rows;
}
