import { PageWithPicks } from '@/components/pages/PageWithPicks';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { CategoryBlock } from '@/components/category/CategoryBlock';
import { CategoryFeed } from '@/components/category/CategoryFeed';
import { NewStories } from '@/components/story/NewStories';
import type { ListRest } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import { SwitchedList } from '@/components/category/SwitchedList';

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
}

/** The stories of one category (CATEGORY-1). */
export function CategoryPage({ id, category, categories, pinned, ...list }: CategoryPageProps) {
  return (
    <PageWithPicks categories={categories} selectedId={category?.id} picks={pinned}>
      <SwitchedList categories={categories}>
        <NewStories category={category?.id ?? null} path={paths.category(id)} />
        <CategoryBlock category={category}>
          <CategoryFeed pageId={id} categoryId={category?.id ?? null} {...list} />
        </CategoryBlock>
      </SwitchedList>
    </PageWithPicks>
  );
}
