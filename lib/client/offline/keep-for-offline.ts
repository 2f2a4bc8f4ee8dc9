import { whenIdle } from '../when-idle';

/** Every story's first script has this: the rest loads when the page has come to rest. A part that cannot be loaded keeps nothing. */
export function keepForOffline(work: (offline: typeof import('./offline')) => void): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void import('./offline').then(work, () => undefined));
}
