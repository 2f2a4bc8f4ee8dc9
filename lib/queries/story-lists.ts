import { queryOptions } from '@tanstack/react-query';
import type { StoryListParameters, StoryListType } from '@/lib/contract/list-parameters';

/** The client of the API, loaded with the first question: a page that asks nothing does not carry it. */
const api = () => import('../api/stories');

/** How many stories one call asks for (LIST-4). */
const gridSize = 12;
const relatedCount = 5;

export interface StoryListChoice {
  page?: number;
  type?: StoryListType;
  category?: number;
  /** How many, when a grid's 12 are not enough. */
  pageSize?: number;
}

/** A page of a story grid. */
export const storyListQuery = ({ page = 1, type, category, pageSize = gridSize }: StoryListChoice = {}) =>
  listQuery({ page, page_size: pageSize, type, category });

/** «Новости из категории» beside a story, without the story itself. */
export const relatedStoriesQuery = (category: number, ownId: number) =>
  queryOptions({
    queryKey: ['stories', 'related', category, ownId],
    queryFn: async ({ signal }) => {
      const { results } = await (await api()).getStories({ category, page_size: relatedCount }, signal);
      return results.filter((story) => story.id !== ownId);
    },
  });

export const popularStoriesQuery = () =>
  queryOptions({
    queryKey: ['stories', 'popular'],
    queryFn: async ({ signal }) => (await api()).getPopularStories(signal),
  });

/** The stories of any list of one page. */
export const listQuery = (parameters: StoryListParameters) =>
  queryOptions({
    queryKey: ['stories', 'list', parameters],
    queryFn: async ({ signal }) => (await (await api()).getStories(parameters, signal)).results,
  });
