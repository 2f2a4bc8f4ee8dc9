import { whenIdle } from '../when-idle';

/**
 * Keeps what a page shows for reading without a network, once it has been in sight for a time and has come to rest. Every story's first script has this:
 * the rest loads then, and a part that cannot be loaded keeps nothing.
 * @returns stops it, for a reader who leaves before
 */
export function keepForOffline(afterMs: number, work: (offline: typeof import('./offline')) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let timer: number | undefined;
  const begin = () => {
    if (document.visibilityState !== 'visible' || timer !== undefined) return;
    timer = window.setTimeout(() => whenIdle(() => void import('./offline').then(work, () => undefined)), afterMs);
  };
  begin();
  document.addEventListener('visibilitychange', begin);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', begin);
  };
}
