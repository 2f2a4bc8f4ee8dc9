import { PageColumns } from '@/components/layout/PageColumns/PageColumns';
import { PromoBanner } from '@/components/promo/PromoBanner/PromoBanner';
import { SideStories } from '@/components/story/SideStories/SideStories';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { CategoryBar } from '../CategoryBar/CategoryBar';
import { CategoryBlock } from '../CategoryBlock/CategoryBlock';
import { CategoryFeed } from '../CategoryFeed/CategoryFeed';
import { SwitchedList } from '../SwitchedList/SwitchedList';

/** R16. */
const mostPinned = 5;

interface CategoryPageProps {
  /** The id in the address; `category` is null when nobody has it (R15). */
  id: number;
  category: Category | null;
  categories: readonly Category[];
  shown: number;
  pinned: readonly StorySummary[];
}

/** The stories of one category (spec §2). */
export function CategoryPage({ id, category, categories, shown, pinned }: CategoryPageProps) {
  return (
    <PageColumns
      top={<CategoryBar categories={categories} selectedId={category?.id} />}
      side={
        <>
          <SideStories title="Выбор редакции" stories={pinned.slice(0, mostPinned)} />
          <PromoBanner />
        </>
      }
    >
      <SwitchedList categories={categories}>
        <CategoryBlock category={category}>
          <CategoryFeed pageId={id} categoryId={category?.id ?? null} initialShown={shown} />
        </CategoryBlock>
      </SwitchedList>
    </PageColumns>
  );
}
