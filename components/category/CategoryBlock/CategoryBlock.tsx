import type { ReactNode } from 'react';
import type { Category } from '@/lib/contract/category';
import { Block } from './CategoryBlock.styles';

interface CategoryBlockProps {
  /** Null when nobody has the id of the address (R15). */
  category: Category | null;
  children: ReactNode;
}

/** A category's name as the page's heading, and its list (spec §2). */
export function CategoryBlock({ category, children }: CategoryBlockProps) {
  return (
    <Block>
      <h1>{category?.name ?? 'Категории'}</h1>
      {children}
    </Block>
  );
}
