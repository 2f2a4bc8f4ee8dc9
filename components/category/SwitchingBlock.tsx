import { SkeletonGrid } from '@/components/story/SkeletonGrid';
import type { Category } from '@/lib/contract/category';
import { CategoryBlock } from './CategoryBlock';

/** Replaces the lists while another category loads: shows its heading and skeletons. */
export function SwitchingBlock({ category }: { category: Category | null }) {
  return (
    <CategoryBlock category={category}>
      <SkeletonGrid />
    </CategoryBlock>
  );
}
