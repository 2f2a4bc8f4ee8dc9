import type { Article, ArticleSummary } from '@/lib/contract/article';
import { excerpt } from '@/lib/text/excerpt';
import type { ArticleRow, ArticleSummaryRow } from './article-reading-store';
import { toImage } from '../media/image-urls';

/** About what a reader sees before «Читать в первоисточнике», in characters. */
const descriptionLength = 900;
/** More than a card or a feed's item shows, so that a page of a hundred articles stays below 1 MB. */
const listedSummaryLength = 700;

/** An article's row as lists send it. */
export function toArticleSummary(row: ArticleSummaryRow): ArticleSummary {
  const image = row.media && toImage(row.media);
  return {
    id: row.id,
    title: row.title || 'Без названия',
    summary: row.summary && excerpt(row.summary, listedSummaryLength),
    url: row.url,
    main_image: image?.full.url ?? null,
    image,
    publication_at: row.publishedAt.toISOString(),
    source: row.source,
    category: row.category,
  };
}

/** An article's row as a list of a story's publications sends it: all but its text. */
export function toListedArticle(row: ArticleRow): Article {
  return { ...toArticleSummary(row), description: toDescription(row.beginning), text: null };
}

/** As story-detail sends it: every field (R37); its text may have no room. */
export function toArticle(row: ArticleRow): Article {
  return { ...toListedArticle(row), summary: row.summary };
}

/** The beginning of an article's text. */
export function toDescription(text: string | null): string | null {
  return excerpt(text ?? '', descriptionLength);
}
