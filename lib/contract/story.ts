import { array, boolean, number, object, string, type InferType } from 'yup';
import { affairSummarySchema, storyAffairSchema } from './affair';
import { articleSchema, articleSummarySchema } from './article';
import { categorySchema } from './category';
import { asSent, dateField, idField, nullableText } from './fields';
import { imageSchema, shareCardField } from './image';
import { sourceRefSchema } from './source';
import { storyDigestSchema } from './story-digest';

const count = () => number().strict().integer().min(0).optional();

/** A story in lists: `news_article` is its first article (DATA-1). */
export const storySummarySchema = object({
  id: idField(),
  /** May be empty: then the reader sees 'Без названия' (R24). */
  title: string().strict().defined(),
  creation_at: dateField(),
  category: categorySchema.nullable().default(null),
  source: sourceRefSchema.nullable().default(null),
  main_image: nullableText(),
  image: imageSchema.nullable().default(null),
  news_article: articleSummarySchema.nullable().default(null),
  score: number().strict().optional(),
  /** An addition, API-2: on home's list, how many times the median of its first stories it weighs. */
  prominence: number().strict().min(0).optional(),
  is_pinned_order: number().transform(asSent).integer().nullable().default(null),
  pinned: boolean().transform(asSent).default(false),
  articles_count: count(),
  sources_count: count(),
  /** An addition, API-2: when its newest article was published. */
  last_publication_at: dateField().optional(),
  /** An addition, API-2: a few of the outlets that tell a story of several, those with an icon first. */
  outlets: array(sourceRefSchema.required()).optional(),
  /** An addition, API-2: true while its newest text that is no reprint is at most half an hour old. */
  updating: boolean().strict().optional(),
  /** An addition, API-2: the affair that it is a part of, null when it stands alone. Lists show an affair once, by its leading story. */
  affair: affairSummarySchema.nullable().default(null),
  /** An addition, API-2: true where `title` is the editors' own; the outlet's is that of `news_article`. */
  editorial: boolean().strict().optional(),
  /** An addition, API-2: all its articles are invented ones of the demo, so search engines are not to keep it. */
  demo: boolean().strict().optional(),
});

/**
 * GET /api/v1/story-detail/{id}/. `news_articles` are oldest first. `modified_at` moves only with the content. An answer is at most 1 MB: of a
 * story of many or wordy publications the oldest are there, with the first article and the one that `?article={id}` asks for, and
 * `news_articles_next` is where the others follow (GET /api/v1/news/?story={id}); a `text` for which there is no room is null, that of the
 * article asked for and of the first one last. With `?texts=none` every `text` is null.
 */
export const storyDetailSchema = storySummarySchema.shape({
  description: nullableText(),
  main_images: array(string().strict().required()).required(),
  images: array(imageSchema.required()).optional().default([]),
  news_article: articleSchema.nullable().default(null),
  news_articles: array(articleSchema.required()).required(),
  /** An addition, API-2: the absolute address of the next articles, null when all are here. */
  news_articles_next: nullableText(),
  modified_at: dateField().optional(),
  share_card: shareCardField(),
  keywords: array(string().strict().required()).optional().default([]),
  digest: storyDigestSchema.nullable().default(null),
  affair: storyAffairSchema.nullable().default(null),
});

export const storyListSchema = array(storySummarySchema.required()).required();

/** Maximum number of ids in `GET /api/v1/stories/latest/`. */
export const latestStories = 50;

/** GET /api/v1/stories/latest/?category=n (an addition, API-2, for open pages that look for new stories): ids of the newest stories, newest first. */
export const latestStoriesSchema = array(idField()).max(latestStories).required();

export type StorySummary = InferType<typeof storySummarySchema>;
export type StoryDetail = InferType<typeof storyDetailSchema>;
