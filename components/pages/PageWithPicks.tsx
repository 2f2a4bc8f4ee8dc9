import type { ReactNode } from 'react';
import { CategoryBar } from '@/components/category/CategoryBar';
import { PromoBanner } from '@/components/promo/PromoBanner';
import { SideStories } from '@/components/story/SideStories';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { PageColumns } from '@/components/parts/PageColumns/PageColumns';

/** Pinned stories beside a category’s list (R16). */
const maxPicks = 5;

interface PageWithPicksProps {
  categories: readonly Category[];
  /** The category that the page is of. */
  selectedId?: number | undefined;
  /** Stories that the editors have pinned; the first ones are shown. */
  picks: readonly StorySummary[];
  children: ReactNode;
}

/** A page under the category bar, the editors' picks and the advertising beside it. */
export function PageWithPicks({ categories, selectedId, picks, children }: PageWithPicksProps) {
  return (
    <PageColumns
      top={<CategoryBar categories={categories} selectedId={selectedId} />}
      side={
        <>
          <SideStories title="Выбор редакции" stories={picks.slice(0, maxPicks)} />
          <PromoBanner />
        </>
      }
    >
      {children}
    </PageColumns>
  );
}
