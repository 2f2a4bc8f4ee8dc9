import { useSyncExternalStore } from 'react';

/** Above the scale that browsers report for a page without zoom. */
const threshold = 1.01;

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** Tells whether the reader has zoomed in with two fingers. */
export function useZoomed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (window.visualViewport?.scale ?? 1) > threshold,
    () => false,
  );
}
