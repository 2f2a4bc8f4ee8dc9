import { styled } from '@/lib/theme/styled';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs';
import type { Category } from '@/lib/contract/category';
import { trails } from '@/lib/site/trails';

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > nav + h1 {
    margin-top: calc(var(--space-3) - var(--space-5));
  }

  & > h1 {
    padding-bottom: var(--space-3);
    border-bottom: 2px solid var(--color-ink);
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }
`;

interface CategoryBlockProps {
  /** Null when no category has the id of the address (R15). */
  category: Category | null;
  children: ReactNode;
}

/** The breadcrumbs of a category, its name as the page's heading, and its list (CATEGORY-1). */
export function CategoryBlock({ category, children }: CategoryBlockProps) {
  return (
    <Block>
      {category && <Breadcrumbs trail={trails.category(category)} />}
      <h1>{category?.name ?? 'Категории'}</h1>
      {children}
    </Block>
  );
}
