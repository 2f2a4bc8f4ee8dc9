import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs/Breadcrumbs';
import type { Category } from '@/lib/contract/category';
import { trails } from '@/lib/site/trails';
import { Block } from './CategoryBlock.styles';

interface CategoryBlockProps {
  /** Null when nobody has the id of the address (R15). */
  category: Category | null;
  children: ReactNode;
}

/** The way to a category, its name as the page's heading, and its list (CATEGORY-1). */
export function CategoryBlock({ category, children }: CategoryBlockProps) {
  return (
    <Block>
      {category && <Breadcrumbs trail={trails.category(category)} />}
      <h1>{category?.name ?? 'Категории'}</h1>
      {children}
    </Block>
  );
}
