import { styled } from '@/lib/theme/styled';
import { partLinkStates } from '@/components/ui/link-styles';
import type { Category } from '@/lib/contract/category';
import { CategoryChips } from './CategoryChips';

const Bar = styled.nav`
  margin-inline: calc(-1 * var(--page-gutter));
  mask: linear-gradient(to right, transparent, #000 var(--page-gutter) calc(100% - 3rem), transparent);

  ul {
    display: flex;
    gap: 0.375rem;
    padding: var(--space-1) 3rem var(--space-1) var(--page-gutter);
    overflow-x: auto;
    /* A chip that takes the focus stays clear of the faded ends. */
    scroll-padding-inline: var(--page-gutter) 3rem;
    scrollbar-width: none;
  }

  /* A mouse cannot scroll sideways without it. */
  @media (hover: hover) and (pointer: fine) {
    ul {
      scrollbar-width: thin;
      scrollbar-color: var(--color-line) transparent;
    }
  }

  a {
    display: block;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    font-size: var(--text-s);
    font-weight: 500;
    line-height: 1.25;
    text-decoration: none;
    white-space: nowrap;
    transition:
      background-color var(--motion),
      color var(--motion),
      border-color var(--motion);
  }

  ${partLinkStates}

  a:focus-visible {
    outline-offset: 1px;
    border-radius: var(--radius-round);
  }

  @media print {
    display: none;
  }
`;

interface CategoryBarProps {
  categories: readonly Category[];
  selectedId?: number | null | undefined;
}

/** Chips of categories: real links everywhere (R14), one row that scrolls sideways, the chosen one brought into sight. */
export function CategoryBar({ categories, selectedId = null }: CategoryBarProps) {
  return (
    <Bar aria-label="Категории">
      <CategoryChips categories={categories} selectedId={selectedId} />
    </Bar>
  );
}
