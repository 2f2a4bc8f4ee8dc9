import { placeholders } from '@/lib/text/placeholders';
import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { descending, microseconds, momentOf } from '../../platform/db/keyset';
import { articles, categories, media, sources, stories } from '../../platform/db/schema';
import type { Article, ArticleSummary } from '@/lib/contract/article';
import { excerpt } from '@/lib/text/truncate';
import { withoutOpening } from './lead-opening';
import { shownWords } from './shown-text-store';
import { toImage } from '../media/image-urls';

/** Columns of an article that a list shows; `sources`, `categories` and `media` are joined. */
export const summaryColumns = {
  id: articles.id,
  storyId: articles.storyId,
  title: articles.title,
  summary: shownWords(articles.summary),
  url: articles.url,
  publishedAt: articles.publishedAt,
  publishedMicros: microseconds(articles.publishedAt),
  source: { id: sources.id, name: sources.name, favicon: sources.favicon },
  category: { id: categories.id, name: categories.name },
  media: { id: media.id, variants: media.variants },
};

const visible = isNull(articles.deletedAt);

/** An article as a list shows it: everything but its text. */
export type ArticleSummaryRow = Awaited<ReturnType<typeof listArticlesByIds>>[number];
/** An article with the beginning of its text. */
export type ArticleRow = Awaited<ReturnType<typeof listArticlesOfStory>>[number];
export type MediaRow = NonNullable<ArticleSummaryRow['media']>;

/** Visible articles of these ids, in no particular order. */
export async function listArticlesByIds(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .where(and(inArray(articles.id, [...ids]), visible))
    .limit(ids.length);
}

/** More than an excerpt is made of, in characters. */
const beginningLength = 2_000;

const columnsWithBeginning = {
  ...summaryColumns,
  author: articles.author,
  beginning: sql<string | null>`left(${shownWords(articles.text)}, ${beginningLength}::int)`,
};

export interface StoryArticlesQuery {
  storyId: number;
  after: ArticlePosition | null;
  offset: number;
  limit: number;
}

/** A story's visible articles with the beginnings of their texts, oldest first; of two at one moment the older id comes first. */
export async function listArticlesOfStory(db: Queryable, { storyId, after, offset, limit }: StoryArticlesQuery) {
  // First the ids: beginnings are read of these few articles alone, not of all that are sorted.
  const chosen = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.storyId, storyId), visible, after ? youngerThan(after) : undefined))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(limit)
    .offset(offset);
  return db
    .select(columnsWithBeginning)
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .where(inArray(articles.id, chosen))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(limit);
}

/** Returns those of these articles that belong to the story, oldest first. */
export async function listNamedArticlesOfStory(
  db: Queryable,
  storyId: number,
  ids: readonly number[],
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(columnsWithBeginning)
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .where(and(inArray(articles.id, [...ids]), eq(articles.storyId, storyId), visible))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(ids.length);
}

export async function countArticlesOfStory(db: Queryable, storyId: number): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(articles)
    .where(and(eq(articles.storyId, storyId), visible));
  return found?.n ?? 0;
}

/** The whole texts of the first of these articles, as many as have `bytes` together; the others are not there. */
export async function listTexts(db: Queryable, ids: readonly number[], bytes: number): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.execute<{ id: number; text: string }>(sql`
    select articles.id, ${shownWords(articles.text)} as text from articles join (
      select articles.id, sum(octet_length(articles.text)) over (order by place) as upto
      from unnest(${sql.param([...ids])}::int[]) with ordinality as asked (id, place) join articles on articles.id = asked.id and deleted_at is null
    ) as asked on asked.id = articles.id join sources on sources.id = articles.source_id
    where asked.upto <= ${bytes} and ${shownWords(articles.text)} is not null`);
  return new Map(found.rows.map(({ id, text }) => [id, withoutOpening(text)]));
}

/** The indexes of those sentences that their articles still contain. An old text that was shortened has not changed since it was read whole. */
export async function listSaidSentences(
  db: Queryable,
  sentences: readonly { articleId: number; text: string }[],
): Promise<Set<number>> {
  if (sentences.length === 0) return new Set();
  const found = await db.execute<{ place: number }>(sql`
    select (said.place - 1)::int as place
    from unnest(${sql.param(sentences.map(({ articleId }) => articleId))}::int[], ${sql.param(sentences.map(({ text }) => text))}::text[])
      with ordinality as said (id, sentence, place)
    join articles on articles.id = said.id and deleted_at is null join sources on sources.id = articles.source_id
    where (text_shortened and ${sources.shownText} is distinct from 'headline' and ${sources.shownText} is distinct from 'opening')
      or strpos(${shownWords(articles.text)}, sentence) > 0 or strpos(${shownWords(articles.summary)}, sentence) > 0`);
  return new Set(found.rows.map(({ place }) => place));
}

/** The first picture of each of these stories that has any. */
export async function listFirstPictures(db: Queryable, storyIds: readonly number[]) {
  if (storyIds.length === 0) return [];
  return db
    .selectDistinctOn([articles.storyId], {
      storyId: articles.storyId,
      media: { id: media.id, variants: media.variants },
    })
    .from(articles)
    .innerJoin(media, eq(media.id, articles.mediaId))
    .where(and(inArray(articles.storyId, [...storyIds]), visible))
    .orderBy(articles.storyId, asc(articles.publishedAt), asc(articles.id))
    .limit(storyIds.length);
}

/** The pictures that editors have chosen for these stories, each of a visible article of the story. */
export async function listChosenPictures(db: Queryable, storyIds: readonly number[]): Promise<Map<number, MediaRow>> {
  if (storyIds.length === 0) return new Map();
  const rows = await db
    .select({ storyId: stories.id, media: { id: media.id, variants: media.variants } })
    .from(stories)
    .innerJoin(articles, and(eq(articles.id, stories.pictureArticleId), eq(articles.storyId, stories.id), visible))
    .innerJoin(media, eq(media.id, articles.mediaId))
    .where(inArray(stories.id, [...storyIds]))
    .limit(storyIds.length);
  return new Map(rows.map((row) => [row.storyId, row.media]));
}

/** Position at which a list of articles continues: after the one published then (µs since 1970) with this id. */
export interface ArticlePosition {
  publishedMicros: number;
  id: number;
}

export interface SourceArticlesQuery {
  sourceId: number;
  after: ArticlePosition | null;
  offset: number;
  limit: number;
}

/** A source's visible articles, newest first; of two at one moment the younger id comes first. */
export async function listArticlesOfSource(db: Queryable, query: SourceArticlesQuery): Promise<ArticleSummaryRow[]> {
  const { sourceId, after, offset, limit } = query;
  return db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(media, eq(media.id, articles.mediaId))
    .where(and(eq(articles.sourceId, sourceId), visible, after ? olderThan(after) : undefined))
    .orderBy(descending(articles.publishedAt), descending(articles.id))
    .limit(limit)
    .offset(offset);
}

export async function countArticlesOfSource(db: Queryable, sourceId: number): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(articles)
    .where(and(eq(articles.sourceId, sourceId), visible));
  return found?.n ?? 0;
}

/** Selects the articles that continue a list, newest first. */
export function olderThan({ publishedMicros, id }: ArticlePosition): SQL {
  return sql`(${articles.publishedAt}, ${articles.id}) < (${momentOf(publishedMicros)}, ${id}::int)`;
}

/** Selects the articles that continue a list, oldest first. */
function youngerThan({ publishedMicros, id }: ArticlePosition): SQL {
  return sql`(${articles.publishedAt}, ${articles.id}) > (${momentOf(publishedMicros)}, ${id}::int)`;
}

/** About what a reader sees before «Читать в первоисточнике», in characters. */
const descriptionLength = 900;
/** More than a card or a feed's item shows, so that a page of a hundred articles stays below 1 MB. */
const listedSummaryLength = 700;

/** An article's row as lists send it. */
export function toArticleSummary(row: ArticleSummaryRow): ArticleSummary {
  const image = row.media && toImage(row.media);
  return {
    id: row.id,
    title: row.title || placeholders.title,
    summary: row.summary && excerpt(withoutOpening(row.summary), listedSummaryLength),
    url: row.url,
    main_image: image?.full.url ?? null,
    image,
    publication_at: row.publishedAt.toISOString(),
    source: row.source,
    category: row.category,
  };
}

/** Reprints among a story's articles: by the id of each that of the article whose text it repeats. */
export type Reprints = ReadonlyMap<number, number>;

/** An article's row as a list of a story's publications sends it: all but its text. */
export function toListedArticle(row: ArticleRow, reprints: Reprints): Article {
  const original = reprints.get(row.id);
  return {
    ...toArticleSummary(row),
    ...(row.author !== null && { author: row.author }),
    ...(original !== undefined && { reprint_of: original }),
    description: toDescription(row.beginning),
    text: null,
  };
}

/** As story-detail sends it: every field (R37); its text may have no room. */
export function toArticle(row: ArticleRow, reprints: Reprints): Article {
  return { ...toListedArticle(row, reprints), summary: row.summary && withoutOpening(row.summary) };
}

/** The beginning of an article's text. */
export function toDescription(text: string | null): string | null {
  return excerpt(withoutOpening(text ?? ''), descriptionLength);
}
