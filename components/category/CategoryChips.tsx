'use client';

import { useEffect, useRef } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import type { Category } from '@/lib/contract/category';
import { paths } from '@/lib/site/paths';
import { useCategorySwitch } from './CategorySwitch';

interface CategoryChipsProps {
  categories: readonly Category[];
  selectedId?: number | null;
}

/** The row of the bar: the chosen chip is brought into sight, and a press switches the category in place. */
export function CategoryChips({ categories, selectedId = null }: CategoryChipsProps) {
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
  );
}
