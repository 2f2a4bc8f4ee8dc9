'use client';

import { useSyncExternalStore } from 'react';
import { ArrowUpIcon } from '@/components/ui/icons';
import { LateStyle } from '@/components/ui/LateStyle';
import { topButtonRules } from './top-button-rules';

/** Shown after the page was scrolled past this, in pixels (FRAME-3). */
const thresholdPx = 100;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/**
 * A button that leads back to the top of a long page (FRAME-3): absent at the top, and in the HTML. A press moves the page and the focus to the
 * top: the next Tab begins there.
 */
export function ScrollToTop() {
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
    <>
      <LateStyle name="top-button" rules={topButtonRules} />
      <button type="button" className="top-button" aria-label="Наверх" title="Наверх" onClick={goUp}>
        <ArrowUpIcon />
      </button>
    </>
  );
}
