import { styled } from '@/lib/theme/styled';
import type { ReactNode } from 'react';
import { FollowLine } from '@/components/follow/FollowLine';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs';
import type { Category } from '@/lib/contract/category';
import { trails } from '@/lib/site/trails';

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > nav + .name {
    margin-top: calc(var(--space-3) - var(--space-5));
  }

  & > .name {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    padding-bottom: var(--space-3);
    border-bottom: 2px solid var(--color-ink);
  }

  h1 {
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
      <div className="name">
        <h1>{category?.name ?? 'Категории'}</h1>
        {category && <FollowLine kind="category" id={category.id} name={category.name} />}
      </div>
      {children}
    </Block>
  );
}
