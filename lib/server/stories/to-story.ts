import { placeholders } from '@/lib/text/placeholders';
import type { Image } from '@/lib/contract/image';
import type { StoryDetail, StorySummary } from '@/lib/contract/story';
import type { StoryDigest as SentDigest } from '@/lib/contract/story-digest';
import {
  type ArticleRow,
  type ArticleSummaryRow,
  listArticlesByIds,
  listChosenPictures,
  listFirstPictures,
  type MediaRow,
  type Reprints,
  toArticle,
  toArticleSummary,
} from '../ingest/articles/article-reading-store';
import { type CardFacts, listCardFacts } from './card-facts-store';
import type { ListedRow, StoryRow } from './story-store';
import { type AffairMember, listAffairMembers, toAffairSummary, toStoryAffair } from './affairs/affair-reading-store';
import { storyKeywords } from './story-keywords';
import { toImage } from '../ingest/media/image-urls';
import type { Queryable } from '../platform/db/client';

interface SummaryParts {
  first: ArticleSummaryRow | null;
  picture: MediaRow | null;
  chosen: MediaRow | null;
  affairs: Affairs;
}

/**
 * A story as lists send it.
 * @param first its first article, null in the moment between that one's deletion and the story's renewal.
 * @param picture another outlet's picture for a story whose first article has none.
 * @param chosen the picture that an editor has chosen.
 */
function toStorySummary(row: ListedRow, { first, picture, chosen, affairs }: SummaryParts): StorySummary {
  const article = first && toArticleSummary(first);
  const image = (chosen && toImage(chosen)) ?? article?.image ?? (picture && toImage(picture));
  return {
    id: row.id,
    title: row.headline ?? (article?.title || placeholders.title),
    ...(row.headline !== null && { editorial: true }),
    creation_at: row.createdAt.toISOString(),
    category: row.category,
    source: article?.source ?? null,
    main_image: image?.full.url ?? null,
    image,
    news_article: article,
    score: row.score,
    ...(row.prominence !== undefined && { prominence: row.prominence }),
    is_pinned_order: row.pinnedOrder,
    pinned: row.pinnedOrder !== null,
    articles_count: row.articlesCount,
    sources_count: row.sourcesCount,
    last_publication_at: row.lastArticleAt.toISOString(),
    affair: toAffairSummary(row, affairs),
    ...(row.demo && { demo: true }),
  };
}

/** Stories of affairs, by affair. */
type Affairs = ReadonlyMap<number, readonly AffairMember[]>;

export interface StoryContent {
  /** Articles that are sent, oldest first; the first article is among them. */
  articles: readonly ArticleRow[];
  digest: SentDigest | null;
  reprints: Reprints;
  affairs: Affairs;
  /** Address at which the articles that are not sent follow. */
  next: string | null;
}

/** A story with its articles, without their texts. */
export function toStoryDetail(row: StoryRow, { articles, digest, reprints, affairs, next }: StoryContent): StoryDetail {
  const first = articles.find((article) => article.id === row.firstArticleId) ?? articles[0] ?? null;
  const chosen = articles.find((article) => article.id === row.pictureArticleId)?.media ?? null;
  const images = distinctImages(articles, chosen);
  const picture = articles.find((article) => article.media)?.media ?? null;
  const opening = first && toArticle(first, reprints);
  return {
    ...toStorySummary(row, { first, picture, chosen, affairs }),
    affair: toStoryAffair(row, affairs),
    news_article: opening,
    description: opening?.description ?? opening?.summary ?? null,
    main_images: images.map((image) => image.full.url),
    images,
    news_articles: articles.map((article) => toArticle(article, reprints)),
    news_articles_next: next,
    modified_at: row.modifiedAt.toISOString(),
    keywords: storyKeywords({
      category: row.category?.name ?? null,
      sources: articles.map((article) => article.source.name),
      titles: articles.map((article) => article.title),
    }),
    digest,
  };
}

/** Several outlets often carry the same agency picture: it is shown once, an editor's choice first. */
function distinctImages(articles: readonly ArticleRow[], chosen: MediaRow | null): Image[] {
  const byMedia = new Map(
    [chosen, ...articles.map(({ media }) => media)].flatMap((media) => (media ? [[media.id, media] as const] : [])),
  );
  return [...byMedia.values()].flatMap((media) => toImage(media) ?? []);
}

/** A story is «updating» so long after its newest text that is no reprint. */
const updatingMs = 30 * 60_000;

/**
 * Rows of a list as the contract's stories, in the same order: one query for their first articles, one for what their digests say of the outlets and,
 * where a first article came without a picture, one for the first picture of another outlet; and one for their affairs.
 */
export async function listAsSummaries(
  db: Queryable,
  rows: readonly ListedRow[],
  now: Date = new Date(),
): Promise<StorySummary[]> {
  const articles = await listArticlesByIds(
    db,
    rows.flatMap((row) => row.firstArticleId ?? []),
  );
  const articleOf = new Map(articles.map((article) => [article.id, article]));
  const first = (row: ListedRow) => (row.firstArticleId === null ? null : (articleOf.get(row.firstArticleId) ?? null));
  const bare = rows.filter((row) => row.articlesCount > 1 && !first(row)?.media);
  const pictures = await listFirstPictures(
    db,
    bare.map((row) => row.id),
  );
  const pictureOf = new Map(pictures.map(({ storyId, media }) => [storyId, media]));
  const chosen = await listChosenPictures(
    db,
    rows.flatMap(({ id, pictureArticleId }) => (pictureArticleId === null ? [] : [id])),
  );
  const facts = await listCardFacts(
    db,
    rows.flatMap(({ id, articlesCount }) => (articlesCount > 1 ? [id] : [])),
  );
  const affairs = await listAffairMembers(
    db,
    rows.flatMap((row) => row.affairId ?? []),
  );
  return rows.map((row) => ({
    ...toStorySummary(row, {
      first: first(row),
      picture: pictureOf.get(row.id) ?? null,
      chosen: chosen.get(row.id) ?? null,
      affairs,
    }),
    ...toFacts(facts.get(row.id), now),
  }));
}

function toFacts(facts: CardFacts | undefined, now: Date): Pick<StorySummary, 'outlets' | 'updating'> {
  if (!facts) return {};
  const isUpdating = facts.grewAt !== null && now.getTime() - facts.grewAt.getTime() <= updatingMs;
  return { outlets: facts.outlets, ...(isUpdating && { updating: true }) };
}
