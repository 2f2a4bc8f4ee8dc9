import { array, number, object, string } from 'yup';
import type { StoryDigest } from './digest-story';
import type { StoryDigest as SentDigest } from '@/lib/contract/story-digest';
import type { ArticleRow, Reprints } from '../../ingest/articles/article-reading-store';
import { toImage } from '../../ingest/media/image-urls';

const id = () => number().strict().integer().positive().required();
const count = () => number().strict().integer().min(0).required();

const schema = object({
  articleIds: array(id()).required(),
  titleArticleId: id().nullable().defined(),
  pictureArticleId: id().nullable().defined(),
  summary: array(object({ articleId: id(), text: string().strict().required() }).required())
    .nullable()
    .defined(),
  independentTexts: count(),
  // Digests of before do not say what was compared: nothing is claimed.
  comparedTexts: count().default(0),
  reprints: count().default(0),
  copies: array(object({ articleId: id(), originalId: id() }).required())
    .default([])
    .required(),
  timeline: array(object({ articleId: id(), minutesLater: count() }).required()).required(),
  grewAt: string().strict().nullable().default(null),
}).required();

/** Reads a digest as the store keeps it; null when there is none yet or another version wrote it. */
export function parseStoredDigest(content: unknown): StoryDigest | null {
  try {
    return schema.validateSync(schema.cast(content, { assert: false }), { strict: true });
  } catch {
    return null;
  }
}

/**
 * A stored digest as story-detail sends it. The digest may be of an earlier state of the story: parts made from an
 * article that is not there any more (deleted, moved) are dropped, and so is a sentence that its article does not
 * contain any more, so that nothing deleted is shown (R21).
 * @param articles the story's visible articles.
 * @param said which sentences of the summary their articles still contain, by index.
 */
export function toDigest(
  stored: StoryDigest | null,
  articles: readonly ArticleRow[],
  said: ReadonlySet<number>,
): SentDigest | null {
  if (stored === null) return null;
  const byId = new Map(articles.map((article) => [article.id, article]));
  if (!stored.articleIds.every((id) => byId.has(id))) return null;
  const find = (id: number | null) => (id === null ? null : (byId.get(id) ?? null));
  const titled = find(stored.titleArticleId);
  const pictured = find(stored.pictureArticleId);
  const image = pictured?.media ? toImage(pictured.media) : null;
  return {
    title: titled?.title || null,
    title_article_id: titled?.id ?? null,
    image,
    image_article_id: image && pictured ? pictured.id : null,
    summary: toSentences(stored, said),
    publications_count: stored.articleIds.length,
    independent_texts_count: stored.independentTexts,
    compared_texts_count: stored.comparedTexts,
    reprints_count: stored.reprints,
    timeline: stored.timeline.flatMap(({ articleId, minutesLater }) => {
      const article = byId.get(articleId);
      if (!article) return [];
      return [
        {
          article_id: articleId,
          source: article.source,
          publication_at: article.publishedAt.toISOString(),
          minutes_later: minutesLater,
        },
      ];
    }),
  };
}

/** The earlier article whose text each reprint of the story repeats, by the reprint's id. It may be of an earlier state of the story. */
export function reprintsOf(stored: StoryDigest | null): Reprints {
  return new Map((stored?.copies ?? []).map(({ articleId, originalId }) => [articleId, originalId]));
}

function toSentences({ summary }: StoryDigest, said: ReadonlySet<number>): SentDigest['summary'] {
  const told = (summary ?? [])
    .filter((_, position) => said.has(position))
    .map(({ articleId, text }) => ({ article_id: articleId, text }));
  return told.length > 1 ? told : null;
}
