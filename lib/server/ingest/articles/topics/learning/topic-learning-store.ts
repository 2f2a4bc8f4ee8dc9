import { sql } from 'drizzle-orm';
import { number, object, string } from 'yup';
import type { Queryable } from '../../../../platform/db/client';
import { intArray, textArray } from '../../../../platform/db/sql-array';
import { compileRules } from '../../rules/word-rules';
import { type CategoryWords, listCategoryWords } from '../category-word-store';
import type { LearnedRubric } from './learn-rubrics';
import { type LearnedTopics, nothingLearned, toLearnedWeights } from './learned-topics';

/** An article whose topic its feed's rubrics or an editor tell. */
export interface TaughtArticle {
  sourceId: number;
  publisher: string;
  rubrics: string[];
  title: string;
  lead: string;
  /** Topic that an editor gave its story; null for none. */
  topicByEditor: number | null;
  /** Age of the article, in days. */
  ageDays: number;
}

/** Rubrics teach for so many days, editors' words for longer: they are few. */
const days = { rubrics: 14, corrections: 60 } as const;
/** Articles a channel and of a corrected story, the newest; and in all. */
const limits = { ofChannel: 40, ofStory: 5, byRubrics: 6_000, corrections: 600 } as const;
const leadLength = 400;

/** The articles to learn from, those of editors first. */
export async function listTaughtArticles(db: Queryable, now: Date): Promise<TaughtArticle[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const told = sql`articles.title, left(coalesce(text, summary, ''), ${leadLength}) as lead, articles.rubrics, published_at`;
  const publisher = sql`coalesce(sources.publisher, sources.id::text) as publisher`;
  const found = await db.execute<Row>(sql`
    with corrected as (
      select id, category_id from stories
      where category_by_editor and articles_count > 0 and last_article_at > ${at} - make_interval(days => ${days.corrections})
      order by last_article_at desc limit ${limits.corrections}
    )
    (
      select sources.id as source_id, ${publisher}, told.*, corrected.category_id as by_editor
      from corrected cross join lateral (
        select source_id, ${told} from articles where story_id = corrected.id and deleted_at is null order by published_at limit ${limits.ofStory}
      ) as told join sources on sources.id = told.source_id where not sources.demo
      limit ${limits.corrections}
    ) union all (
      select sources.id as source_id, ${publisher}, told.*, null as by_editor
      from sources cross join lateral (
        select source_id, ${told} from articles
        where articles.source_id = sources.id and deleted_at is null and articles.rubrics <> '{}'
          and published_at > ${at} - make_interval(days => ${days.rubrics})
        order by published_at desc limit ${limits.ofChannel}
      ) as told where not sources.demo
      order by published_at desc limit ${limits.byRubrics}
    )`);
  return found.rows.map((row) => ({
    sourceId: row.source_id,
    publisher: row.publisher,
    rubrics: row.rubrics,
    title: row.title,
    lead: row.lead,
    topicByEditor: row.by_editor,
    ageDays: Math.max(0, (now.getTime() - new Date(row.published_at).getTime()) / 86_400_000),
  }));
}

interface Row extends Record<string, unknown> {
  source_id: number;
  publisher: string;
  title: string;
  lead: string;
  rubrics: string[];
  published_at: string;
  by_editor: number | null;
}

export interface LearnedWords {
  weights: Record<string, string>;
  articles: number;
  corrections: number;
  publishers: number;
}

/** Puts what has just been learned in the place of what had been. Inside the caller's transaction. */
export async function writeLearned(
  tx: Queryable,
  { rubrics, words }: { rubrics: readonly LearnedRubric[]; words: LearnedWords },
  now: Date,
): Promise<void> {
  await tx.execute(sql`delete from learned_rubrics`);
  await tx.execute(sql`
    insert into learned_rubrics (source_id, rubric, topic_id, odds, articles)
    select source_id, rubric, topic_id, odds, articles from unnest(
      ${intArray(rubrics.map(({ sourceId }) => sourceId))}, ${textArray(rubrics.map(({ rubric }) => rubric))},
      ${intArray(rubrics.map(({ topic }) => topic))}, ${sql.param(rubrics.map(({ odds }) => odds))}::real[],
      ${intArray(rubrics.map(({ articles }) => articles))}
    ) as learned(source_id, rubric, topic_id, odds, articles)
    where exists (select from sources where sources.id = source_id)`);
  await tx.execute(sql`
    insert into learned_words (id, weights, articles, corrections, publishers, learned_at)
    values (1, ${JSON.stringify(words.weights)}::jsonb, ${words.articles}, ${words.corrections}, ${words.publishers}, ${now.toISOString()}::timestamptz)
    on conflict (id) do update set weights = excluded.weights, articles = excluded.articles, corrections = excluded.corrections,
      publishers = excluded.publishers, learned_at = excluded.learned_at`);
}

const weightsSchema = object().required();
const packedSchema = string().strict().required().length(10);
const rubricSchema = object({
  source: number().strict().required(),
  rubric: string().strict().required(),
  topic: number().strict().required(),
  odds: number().strict().required(),
  articles: number().strict().required(),
});

/** Reads the lessons that bear on a channel's articles. */
export async function findLearnedTopics(db: Queryable, sourceId: number): Promise<LearnedTopics> {
  return (await findLearnedTopicsOf(db, [sourceId], await listCategoryWords(db))).get(sourceId) ?? nothingLearned;
}

/** The same for each of these channels, with these words of editors. */
export async function findLearnedTopicsOf(
  db: Queryable,
  sourceIds: readonly number[],
  words: readonly CategoryWords[],
): Promise<Map<number, LearnedTopics>> {
  const found = await db.execute<{ weights: unknown; rubrics: unknown[] | null }>(sql`
    select
      (select weights from learned_words where id = 1) as weights,
      (select json_agg(json_build_object('source', source_id, 'rubric', rubric, 'topic', topic_id, 'odds', odds, 'articles', articles))
        from learned_rubrics where source_id = any(${intArray(sourceIds)})) as rubrics`);
  const row = found.rows[0];
  const rubrics = (row?.rubrics ?? []).map((one) => rubricSchema.validateSync(one));
  const weights = row?.weights == null ? nothingLearned.words : toLearnedWeights(readWeights(row.weights));
  const findRule = compileRules(
    words.map(({ id, categoryId, words: said }) => ({ id, sourceId: null, words: said, deed: 'category', categoryId })),
  );
  return new Map(
    sourceIds.map((id) => [
      id,
      {
        rubrics: new Map(
          rubrics.flatMap(({ source, rubric, ...meaning }) => (source === id ? [[rubric, meaning] as const] : [])),
        ),
        words: weights,
        findAdded: (text) => findRule(text)?.categoryId ?? null,
      },
    ]),
  );
}

/** Weights of another version, of more topics or fewer, are left out. */
function readWeights(value: unknown): Record<string, string> {
  const entries = Object.entries(weightsSchema.validateSync(value));
  return Object.fromEntries(
    entries.flatMap(([name, packed]): [string, string][] => (packedSchema.isValidSync(packed) ? [[name, packed]] : [])),
  );
}
