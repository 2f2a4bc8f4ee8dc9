import type { QueryClient } from '@tanstack/react-query';
import { readTokens, tokensGone } from './tokens';
import { endSession, followUser, knownUser, reloadUser, restartSession } from './current-user';
import { hearOtherTabs, tellOtherTabs, type SessionNews } from './other-tabs';

interface Watch {
  /** The state of the token cookies. */
  compare: () => void;
  stop: () => void;
}

const watches = new WeakMap<QueryClient, Watch & { watchers: number }>();

/**
 * Keeps the user of this tab in step with the cookies that all tabs share. It reacts to messages of other tabs at
 * once, and reads the cookies again when the page is shown (also from the back-forward cache), when the network
 * returns, and when another component starts to watch. All components share one watch.
 * @returns stops it
 */
export function watchSession(client: QueryClient): () => void {
  const running = watches.get(client);
  running?.compare();
  const watch = running ?? { watchers: 0, ...start(client) };
  watch.watchers += 1;
  watches.set(client, watch);
  return () => {
    watch.watchers -= 1;
    if (watch.watchers > 0) return;
    watches.delete(client);
    watch.stop();
  };
}

function start(client: QueryClient): Watch {
  /** The refresh token stays the same for a session's life (R5): it tells whose session the known user belongs to. */
  let session = readTokens().refresh;
  const stopFollowing = followUser(client, () => {
    session = readTokens().refresh;
  });

  const compare = () => {
    const user = knownUser(client);
    if (user === undefined) return;
    const { access, refresh } = readTokens();
    const isSignedIn = access !== null || refresh !== null;
    if (!isSignedIn && user !== null) endSession(client);
    if (isSignedIn && (user === null || refresh !== session)) restartSession(client);
  };
  const hear = (news: SessionNews) => {
    // Trusted as it is: a tab may get the news before the cookies.
    if (news === 'signed-out') endSession(client);
    else if (news === 'updated' && knownUser(client)) reloadUser(client);
    else restartSession(client);
  };
  const loseTokens = () => {
    if (!knownUser(client)) return;
    endSession(client);
    tellOtherTabs('signed-out');
  };

  // An open channel would keep the page out of the back-forward cache.
  let stopHearing = hearOtherTabs(hear);
  const leave = () => stopHearing();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    stopHearing();
    stopHearing = hearOtherTabs(hear);
    compare();
  };
  const show = () => {
    if (document.visibilityState === 'visible') compare();
  };

  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  window.addEventListener('online', compare, { signal });
  window.addEventListener(tokensGone, loseTokens, { signal });
  document.addEventListener('visibilitychange', show, { signal });
  const stop = () => {
    controller.abort();
    stopHearing();
    stopFollowing();
  };
  return { compare, stop };
}
