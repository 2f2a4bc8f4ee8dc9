import { StoryFeed } from '@/components/story/StoryFeed/StoryFeed';
import { StoryRows } from '@/components/story/StoryRows';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { StorySummary } from '@/lib/contract/story';
import type { ListRest } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import { categorySteps } from './category-steps';

interface CategoryFeedProps {
  /** As the address has it: the page of an unknown category shows all stories under its own address (R15). */
  pageId: number;
  categoryId: number | null;
  /** Number of stories that the address asks for; there may be fewer. */
  shown: number;
  stories: readonly StorySummary[];
  rest: ListRest;
  /** True below other stories, which are in sight first. */
  isBelow?: boolean;
}

/** Stories of a category: five, and five more per press; the count lives in the address, so that going back restores it (R17). */
export function CategoryFeed({ pageId, categoryId, shown, stories, rest, isBelow = false }: CategoryFeedProps) {
  const rows = {
    stories,
    withSection: categoryId === null,
    inSight: isBelow ? 0 : 2,
    emptyHint: 'Здесь пока пусто. Загляните в другие категории: новости появляются весь день.',
  };
  const feed = {
    list: { kind: 'category', id: categoryId } as const,
    path: paths.category(pageId),
    steps: categorySteps,
    initialShown: shown,
    rendered: stories.length,
    rest,
  };
  return (
    <StoryFeed feed={feed} look="entry" withSection={rows.withSection} words="Показать Еще">
      <StaticBlock shows={rows}>
        <StoryRows rules="none" {...rows} />
      </StaticBlock>
    </StoryFeed>
  );
}
