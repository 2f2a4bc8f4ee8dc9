import { styled } from '@/lib/theme/styled';
import { PageWithPicks } from '@/components/pages/PageWithPicks';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { CategoryBlock } from '@/components/category/CategoryBlock';
import { CategoryFeed } from '@/components/category/CategoryFeed';
import { NewStories } from '@/components/story/NewStories';
import type { ListRest } from '@/lib/client/stories';
import { StaticGrid } from '@/components/story/StaticGrid';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { Section } from '@/components/ui/Section';
import { paths } from '@/lib/site/paths';
import { SwitchedList } from '@/components/category/SwitchedList';

/** The rules of the page's cards, once: each of its lists would have them anew. */
const Cards = styled.div`
  ${storyCardStyles('second', 'row', 'entry', 'brief')}
  display: contents;

  /* The page's heading has a rule already. */
  & > section:first-child > .section-heading {
    padding-top: 0;
    border-top: 0;
  }
`;

interface CategoryPageProps {
  /** The id in the address; `category` is null when no category has it (R15). */
  id: number;
  category: Category | null;
  categories: readonly Category[];
  /** Number of stories that the address asks for. */
  shown: number;
  stories: readonly StorySummary[];
  rest: ListRest;
  pinned: readonly StorySummary[];
  /** The heaviest stories of two days, for «Главное»; may be empty. */
  main: readonly StorySummary[];
}

/** The stories of one category: the heaviest ones above its list by time (CATEGORY-1, CATEGORY-2). */
export function CategoryPage({ id, category, categories, pinned, main, ...list }: CategoryPageProps) {
  const isBelow = main.length > 0;
  const feed = <CategoryFeed pageId={id} categoryId={category?.id ?? null} isBelow={isBelow} {...list} />;
  return (
    <PageWithPicks categories={categories} selectedId={category?.id} picks={pinned}>
      <SwitchedList categories={categories}>
        <NewStories category={category?.id ?? null} path={paths.category(id)} />
        <CategoryBlock category={category}>
          <Cards>
            {isBelow && (
              <Section title="Главное">
                <StaticGrid stories={main} largest="second" rules="none" inSight={2} isDense />
              </Section>
            )}
            {isBelow ? <Section title="Последние">{feed}</Section> : feed}
          </Cards>
        </CategoryBlock>
      </SwitchedList>
    </PageWithPicks>
  );
}
