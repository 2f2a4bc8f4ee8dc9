import { useEffect, useRef, useState } from 'react';
import { checkFeed, type FeedCheckEnd } from '@/lib/client/feed-health';
import { logFailure } from '@/lib/client/log-failure';

/** Milliseconds; timeout of a whole check. */
const timeoutMs = 45_000;

export type FeedCheckState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  /** `address` is what was typed when the check began. */
  | { kind: 'ended'; address: string; end: Exclude<FeedCheckEnd, { kind: 'left' }> };

/** Runs the check of a feed's address; unmounting the component cancels it. */
export function useFeedCheck(channelId: number | null): {
  state: FeedCheckState;
  start: (address: string) => Promise<void>;
} {
  const [state, setState] = useState<FeedCheckState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = async (address: string) => {
    if (state.kind === 'checking') return;
    const own = new AbortController();
    running.current = own;
    setState({ kind: 'checking' });
    const end = await checkFeed({ channelId, rssUrl: address, signal: own.signal, timeoutMs });
    if (end.kind === 'left') return;
    if (end.kind === 'refused') logFailure('Error checking feed', end.cause);
    setState({ kind: 'ended', address, end });
  };

  return { state, start };
}
