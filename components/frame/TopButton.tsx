'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

/** Shown after the page was scrolled past this, in pixels (FRAME-3). */
const thresholdPx = 100;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/**
 * Absent at the top of the page and in the HTML. A press moves the page and the focus to the top: the next Tab begins
 * there.
 */
export function TopButton({ children }: { children: ReactNode }) {
  const isScrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );
  const goUp = () => {
    document.querySelector<HTMLElement>('body > header')?.focus({ preventScroll: true });
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  };
  if (!isScrolled) return null;
  return (
    <button type="button" aria-label="Наверх" title="Наверх" onClick={goUp}>
      {children}
    </button>
  );
}
