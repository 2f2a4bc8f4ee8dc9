'use client';

import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { StoryRows } from '@/components/story/StoryRows/StoryRows';
import { ChevronDownIcon } from '@/components/ui/icons/ChevronDownIcon';
import { useUrlParameter, writeUrl } from '@/components/ui/use-url-parameter';
import { categoryStoriesQuery } from '@/lib/queries/category-stories';
import { paths } from '@/lib/site/paths';
import { More } from './CategoryFeed.styles';
import { parseShown, step } from './shown';

interface CategoryFeedProps {
  /** As the address has it: the page of an unknown category shows all stories under its own address (R15). */
  pageId: number;
  categoryId: number | null;
  initialShown: number;
}

/** Stories of a category: five, and five more per press; the count lives in the address, so that going back restores it (R17). */
export function CategoryFeed({ pageId, categoryId, initialShown }: CategoryFeedProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(categoryStoriesQuery(categoryId));
  const shown = parseShown(useUrlParameter(paths.category(pageId), 'shown', String(initialShown)));
  const stories = data.pages.flatMap(({ results }) => results);
  const nextShown = shown + step;

  const showMore = async () => {
    if (isFetchingNextPage) return;
    const lacks = nextShown > stories.length && hasNextPage;
    if (lacks && (await fetchNextPage()).isFetchNextPageError) return;
    writeUrl(paths.categoryShown(pageId, nextShown), 'replace');
  };

  return (
    <>
      <StoryRows stories={stories.slice(0, shown)} withSection={categoryId === null} />
      {(shown < stories.length || hasNextPage) && (
        <More>
          <Link
            href={paths.categoryShown(pageId, nextShown)}
            replace
            scroll={false}
            prefetch={false}
            rel="nofollow"
            aria-busy={isFetchingNextPage}
            onNavigate={(event) => {
              event.preventDefault();
              void showMore();
            }}
          >
            Показать Еще
            <ChevronDownIcon />
          </Link>
        </More>
      )}
    </>
  );
}
