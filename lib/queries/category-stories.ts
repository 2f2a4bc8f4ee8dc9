import { storyFeedQuery } from './story-feed';

const pageSize = 10;

/** A category's stories, newest first, ten a cursor page (R17); of all categories for null. */
export const categoryStoriesQuery = (category: number | null) =>
  storyFeedQuery({
    key: ['category', category],
    wanted: { page_size: pageSize, ordering: '-creation_at', category: category ?? undefined },
  });
