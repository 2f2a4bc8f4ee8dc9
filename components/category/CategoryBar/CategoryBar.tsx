'use client';

import { useEffect, useRef } from 'react';
import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import type { Category } from '@/lib/contract/category';
import { paths } from '@/lib/site/paths';
import { useCategorySwitch } from '../CategorySwitch/CategorySwitch';
import { Bar } from './CategoryBar.styles';

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
            <IntentLink
              href={paths.category(id)}
              aria-current={shownId === id ? 'page' : undefined}
              onNavigate={(event) => {
                event.preventDefault();
                focusTargetRef.current = id;
                switchTo(id);
              }}
            >
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
