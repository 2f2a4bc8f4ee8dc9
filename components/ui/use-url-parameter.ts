import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * A query parameter as state: pages are static, so the server knows it by another way (`initial`) and the browser reads the address itself.
 * While the address still (or already) belongs to another path, the answer is `initial`.
 */
export function useUrlParameter(path: string, name: string, initial: string | null): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (window.location.pathname === path ? new URLSearchParams(window.location.search).get(name) : initial),
    () => initial,
  );
}

/** Changes the address without loading anything: `push` adds a step to the history, `replace` does not. */
export function writeUrl(href: string, step: 'push' | 'replace'): void {
  if (step === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
  listeners.forEach((listener) => listener());
}
