'use client';

import { MoreStories } from '@/components/story/StoryFeed/MoreStories';
import { useStoryFeed } from '@/components/story/StoryFeed/use-story-feed';
import { StoryRows } from '@/components/story/StoryRows';
import { categoryStoriesQuery } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import { categorySteps } from './category-steps';

interface CategoryFeedProps {
  /** As the address has it: the page of an unknown category shows all stories under its own address (R15). */
  pageId: number;
  categoryId: number | null;
  initialShown: number;
}

/** Stories of a category: five, and five more per press; the count lives in the address, so that going back restores it (R17). */
export function CategoryFeed({ pageId, categoryId, initialShown }: CategoryFeedProps) {
  const feed = {
    query: categoryStoriesQuery(categoryId),
    path: paths.category(pageId),
    pathShown: (shown: number) => paths.categoryShown(pageId, shown),
    steps: categorySteps,
    initialShown,
  };
  const { stories, list, more } = useStoryFeed(feed);
  return (
    <>
      <StoryRows
        ref={list}
        stories={stories}
        withSection={categoryId === null}
        emptyHint="Здесь пока пусто. Загляните в другие категории: новости появляются весь день."
      />
      <MoreStories {...more} feed={feed}>
        Показать Еще
      </MoreStories>
    </>
  );
}
