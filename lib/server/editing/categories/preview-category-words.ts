import { classifyArticle } from '../../ingest/articles/classify-article';
import { findLearnedTopicsOf } from '../../ingest/articles/topics/learning/topic-learning-store';
import { listCategoryWords } from '../../ingest/articles/topics/category-word-store';
import type { Queryable } from '../../platform/db/client';
import type { WordsChange } from './change-category-words';
import { type ChangedTopic, listChangedTopics, listWordedArticles, type Reclassified } from './words-preview-store';

/** Publications with these words that are looked at, the newest. */
const maxRead = 1_000;
const shownCount = 20;

export interface WordsPreview {
  count: number;
  isMore: boolean;
  /** The newest ones. */
  shown: ChangedTopic[];
}

/**
 * Says which stories of the last week would have another category with a change of words: their publications are classified by the one that classifies
 * new ones, and the stories judged as they are judged when they grow. Nothing is changed. The cost is linear in what the search finds, and limited.
 */
export async function previewCategoryWords(
  db: Queryable,
  { id: categoryId, words, deed }: WordsChange,
  now: Date,
): Promise<WordsPreview> {
  const found = await listWordedArticles(db, words, { limit: maxRead + 1, now });
  const known = await listCategoryWords(db);
  const added = { id: Number.MAX_SAFE_INTEGER, categoryId, words };
  const changed =
    deed === 'add' ? [...known, added] : known.filter((one) => one.categoryId !== categoryId || one.words !== words);
  const read = found.slice(0, maxRead);
  const learned = await findLearnedTopicsOf(db, [...new Set(read.map(({ sourceId }) => sourceId))], changed);
  const reclassified = read.flatMap(({ articleId, storyId, sourceId, sourceDefault, ...text }): Reclassified[] => {
    const { topic, chance } = classifyArticle(text, sourceDefault, learned.get(sourceId));
    return [{ articleId, storyId, topic, chance }];
  });
  const stories = await listChangedTopics(db, reclassified);
  return { count: stories.length, isMore: found.length > maxRead, shown: stories.slice(0, shownCount) };
}
