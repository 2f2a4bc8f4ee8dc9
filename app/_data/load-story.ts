import { permanentRedirect, redirect } from 'next/navigation';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { type HiddenSubject, loadStory, storyArticleQuery } from '@/lib/client/story';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { parseId, paths } from '@/lib/site/paths';
import { first, type Parameter } from './address';
import { serverQueryClient, fallbackOnError } from './page-data';
import { firstArticleOf } from '@/lib/seo/story-metadata';
import { distinctLists } from '@/components/story/distinct-lists';
import { categoriesQuery } from '@/lib/client/categories';
import { relatedStoriesQuery, storyListQuery } from '@/lib/client/stories';

/** A story that the page can show: it has an article. */
export type ShownStory = StoryDetail & { kind: 'shown'; firstArticle: Article };

/** The story of an address; a merged one leads on by a 308 (R22). Null is a 404, as is a story without articles (R21); `hidden`: an editor has taken it down (R51). */
export async function findStory(segment: string): Promise<ShownStory | HiddenSubject | null> {
  const id = parseId(segment);
  if (id === null) return null;
  tagPage(pageTags.story(id));
  const loaded = await loadStory(serverQueryClient(), id);
  if (loaded.kind === 'moved') permanentRedirect(paths.story(loaded.to));
  if (loaded.kind === 'hidden') return loaded;
  if (loaded.kind === 'missing') return null;
  // The page has their headlines: a deleted publication's must go there as well (R21).
  const { stories = [], comments = [] } = loaded.story.affair ?? {};
  for (const { id: other } of [...stories, ...comments]) if (other !== id) tagPage(pageTags.story(other));
  const firstArticle = firstArticleOf(loaded.story);
  return firstArticle ? { ...loaded.story, kind: 'shown', firstArticle } : null;
}

/** The article that the address selects, or else the first; one that is not of this story leads back to the story (R18). */
export async function findSelected(story: ShownStory, parameter: Parameter): Promise<Article> {
  const id = parseId(first(parameter) ?? '');
  if (id === null) return story.firstArticle;
  const article = story.news_articles.find((known) => known.id === id) ?? (await findFurther(story, id));
  return article ?? redirect(paths.story(story.id));
}

/** A story of very many articles comes with some of them: the others are asked for. */
async function findFurther({ id, news_articles_next }: StoryDetail, articleId: number): Promise<Article | null> {
  return news_articles_next === null ? null : serverQueryClient().fetchQuery(storyArticleQuery(id, articleId));
}

const gridSize = 12;

/** Loads the surroundings of a story: the bar, its category's news without itself, and recommendations that repeat neither. */
export async function loadStorySurroundings({ id, category }: Pick<StoryDetail, 'id' | 'category'>) {
  const client = serverQueryClient();
  const [categories, related, candidates] = await Promise.all([
    fallbackOnError(client.fetchQuery(categoriesQuery()), []),
    category ? fallbackOnError(client.fetchQuery(relatedStoriesQuery(category.id, id)), []) : [],
    // The grid leaves out the story itself and what stands beside it, so it asks for more than it shows.
    fallbackOnError(client.fetchQuery(storyListQuery({ type: 'recommendations', pageSize: 2 * gridSize })), []),
  ]);
  const others = candidates.filter((story) => story.id !== id);
  const [, recommended = []] = distinctLists([related, others], gridSize);
  return { categories, related, recommended };
}
