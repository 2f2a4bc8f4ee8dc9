import { permanentRedirect, redirect } from 'next/navigation';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { reactionsQuery } from '@/lib/client/reaction-list';
import { type HiddenSubject, loadStory, storyArticleQuery, storyHeadlinesQuery } from '@/lib/client/story';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { parseId, paths, type StoryViewName } from '@/lib/site/paths';
import { first, type Parameter } from './address';
import { serverQueryClient, fallbackOnError } from './page-data';
import { firstArticleOf } from '@/lib/seo/story-metadata';
import { chooseRecommended } from '@/components/story/choose-recommended';
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

interface ListChoice {
  view: StoryViewName | null;
  /** From 1. */
  listPage: number;
}

/** Loads what a page of a story shows beside the story: the reactions to it, and all its articles where the view or a further page of the list needs them. */
export async function loadStoryParts({ id, news_articles_next }: StoryDetail, { view, listPage }: ListChoice) {
  const client = serverQueryClient();
  const isWholeNeeded = view !== null || (listPage > 1 && news_articles_next !== null);
  const [headlines, reactions] = await Promise.all([
    isWholeNeeded ? fallbackOnError(client.fetchQuery(storyHeadlinesQuery(id)), null) : null,
    view === null ? fallbackOnError(client.fetchQuery(reactionsQuery(id)), null) : null,
  ]);
  return { headlines, reactions };
}

/** The grid of recommendations. */
const recommendedCount = 12;
/** Home’s first stories, a screen and a half: they are no recommendation any more. */
const homeTop = 12;
/** Stories among which the page chooses, of its own category and of all. */
const ownCandidates = 24;
const allCandidates = 60;

/**
 * Loads the surroundings of a story: the bar, its category's news without itself, and recommendations that repeat neither these nor home's first
 * stories, and are not all of one category.
 */
export async function loadStorySurroundings({ id, category }: Pick<StoryDetail, 'id' | 'category'>) {
  const client = serverQueryClient();
  const list = (choice: Parameters<typeof storyListQuery>[0]) =>
    fallbackOnError(client.fetchQuery(storyListQuery(choice)), []);
  const [categories, related, home, own, all] = await Promise.all([
    fallbackOnError(client.fetchQuery(categoriesQuery()), []),
    category ? fallbackOnError(client.fetchQuery(relatedStoriesQuery(category.id, id)), []) : [],
    list({ pageSize: homeTop }),
    category ? list({ category: category.id, pageSize: ownCandidates }) : [],
    list({ type: 'recommendations', pageSize: allCandidates }),
  ]);
  const seen = new Set([id, ...[...related, ...home].map((story) => story.id)]);
  const recommended = chooseRecommended({ own, all, seen, count: recommendedCount });
  return { categories, related, recommended };
}
