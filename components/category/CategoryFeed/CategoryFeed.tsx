'use client';

import Link from 'next/link';
import { StoryRows } from '@/components/story/StoryRows/StoryRows';
import { ChevronDownIcon } from '@/components/ui/icons/ChevronDownIcon';
import { Spinner } from '@/components/ui/Spinner/Spinner';
import { paths } from '@/lib/site/paths';
import { More, Told } from './CategoryFeed.styles';
import { mostRendered } from './shown';
import { useCategoryFeed } from './use-category-feed';
import { useGrowth } from './use-growth';

interface CategoryFeedProps {
  /** As the address has it: the page of an unknown category shows all stories under its own address (R15). */
  pageId: number;
  categoryId: number | null;
  initialShown: number;
}

/** Stories of a category: five, and five more per press; the count lives in the address, so that going back restores it (R17). */
export function CategoryFeed({ pageId, categoryId, initialShown }: CategoryFeedProps) {
  const feed = useCategoryFeed(pageId, categoryId, initialShown);
  const { list, told, tell } = useGrowth();

  const showMore = async () => {
    const count = await feed.showMore();
    if (count > feed.stories.length) tell(feed.stories.length, count);
  };

  return (
    <>
      <StoryRows
        ref={list}
        stories={feed.stories}
        withSection={categoryId === null}
        emptyHint="Здесь пока пусто. Загляните в другие категории: новости появляются весь день."
      />
      <Told role="status">{told}</Told>
      {feed.nextShown !== null && (
        <More data-scripted={feed.nextShown > mostRendered ? '' : undefined}>
          <Link
            href={paths.categoryShown(pageId, feed.nextShown)}
            replace
            scroll={false}
            prefetch={false}
            rel="nofollow"
            aria-busy={feed.isBusy}
            onNavigate={(event) => {
              event.preventDefault();
              void showMore();
            }}
          >
            Показать Еще
            {feed.isBusy ? <Spinner /> : <ChevronDownIcon />}
          </Link>
        </More>
      )}
    </>
  );
}
