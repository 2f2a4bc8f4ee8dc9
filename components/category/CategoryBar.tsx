'use client';

import { styled } from '@/lib/theme/styled';
import { partLinkStates } from '@/components/ui/link-styles';
import { useEffect, useRef } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import type { Category } from '@/lib/contract/category';
import { paths } from '@/lib/site/paths';
import { useCategorySwitch } from './CategorySwitch';

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
  selectedId?: number | null;
}

/** Chips of categories: real links everywhere (R14), one row that scrolls sideways, the chosen one brought into sight. */
export function CategoryBar({ categories, selectedId = null }: CategoryBarProps) {
  const { pendingId, switchTo, focusTargetRef } = useCategorySwitch();
  const row = useRef<HTMLUListElement>(null);
  const shownId = pendingId ?? selectedId;

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (focusTargetRef.current === selectedId && isFocusLost) chosen.focus({ preventScroll: true });
    focusTargetRef.current = null;
  }, [selectedId, focusTargetRef]);

  return (
    <Bar aria-label="Категории">
      <ul ref={row}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a
              href={paths.category(id)}
              aria-current={shownId === id ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                focusTargetRef.current = id;
                switchTo(id);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
