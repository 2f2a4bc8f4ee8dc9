'use client';

import type { ReactNode } from 'react';
import { SkeletonGrid } from '@/components/story/SkeletonGrid';
import type { Category } from '@/lib/contract/category';
import { CategoryBlock } from './CategoryBlock';
import { useCategorySwitch } from './CategorySwitch';

interface SwitchedListProps {
  categories: readonly Category[];
  children: ReactNode;
}

/**
 * The lists of a page. While another category loads, they are replaced by its heading and skeletons (R14, LIST-1).
 */
export function SwitchedList({ categories, children }: SwitchedListProps) {
  const { pendingId } = useCategorySwitch();
  if (pendingId === null) return children;
  return (
    <CategoryBlock category={categories.find(({ id }) => id === pendingId) ?? null}>
      <SkeletonGrid />
    </CategoryBlock>
  );
}
