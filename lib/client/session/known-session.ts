import { useSyncExternalStore } from 'react';
import { whenIdle } from '../when-idle';
import { hasTokenCookie } from './has-token-cookie';
import type { Session } from './use-session';

const loading: Session = { user: null, isLoading: true };
const anonymous: Session = { user: null, isLoading: false };

const listeners = new Set<() => void>();
let reported: Session | null = null;
let isFollowing = false;

function report(session: Session): void {
  reported = session;
  listeners.forEach((listener) => listener());
}

async function follow(): Promise<void> {
  try {
    const { followSession } = await import('./follow-session');
    followSession(report);
  } catch {
    // The page goes on without the session; lib/site/head-scripts.ts has logged what failed.
    report(anonymous);
  }
}

/** Loads the code that follows the session: at once for a browser with a token, for the others when the page has come to rest. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isFollowing) {
    isFollowing = true;
    if (hasTokenCookie()) void follow();
    else whenIdle(() => void follow());
  }
  return () => listeners.delete(listener);
}

/**
 * The session of this tab, for what every page has. Unlike `useSession` it needs no React Query in the page's first script: a browser without
 * a token is anonymous at once, and hears of a later sign-in as soon as the rest has loaded.
 */
export function useKnownSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => reported ?? (hasTokenCookie() ? loading : anonymous),
    () => loading,
  );
}
