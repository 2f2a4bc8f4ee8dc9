import { useEffect, useState } from 'react';
import type { Joined } from '@/lib/contract/my';
import { logFailure } from '../log-failure';
import { useKnownSession } from '../session/known-session';
import { whenIdle } from '../when-idle';
import type { Marks } from './kept-marks';

/* Every story's first script has this: the rest loads when the page has come to rest. */

const importMarks = () => import('./marks');

interface UseMarksOptions {
  /** False where the page shows none of them: then they are loaded only where there may be any, to be kept for the next page (MUTE-2). */
  isShown: boolean;
}

/**
 * The reader's marks; null until they are known.
 * @param onJoined is called when those of the browser have joined the account; always the same function
 */
export function useMarks(onJoined: (joined: Joined) => void, { isShown }: UseMarksOptions): Marks | null {
  const { user, isLoading } = useKnownSession();
  const [marks, setMarks] = useState<Marks | null>(null);
  const userId = user?.id ?? null;

  useEffect(() => {
    if (isLoading || !(isShown || userId !== null || keepsMarks())) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    const begin = async () => {
      try {
        const { followMarks } = await importMarks();
        if (!isGone) stop = followMarks(userId, setMarks, onJoined);
      } catch (error) {
        logFailure('Error loading follows', error);
      }
    };
    whenIdle(() => void begin());
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId, isLoading, isShown, onJoined]);

  return marks;
}

/** Tells the browser's own marks that a story was opened, where there are any (MY-3). */
export function tellOwnMarks(storyId: number): void {
  if (!keepsMarks()) return;
  void importMarks().then(
    ({ noteOpened }) => noteOpened(storyId),
    () => undefined,
  );
}

/**
 * Calls back with the number of new stories of «Моё», once the page has come to rest; never where the reader follows nothing.
 * @returns stops it
 */
export function countMarks(tell: (count: number) => void): () => void {
  let isGone = false;
  const begin = async () => {
    try {
      const { countNews } = await import('./count-news');
      const count = await countNews();
      if (!isGone) tell(count);
    } catch (error) {
      logFailure('Error counting news', error);
    }
  };
  if (keepsMarks()) whenIdle(() => void begin());
  return () => {
    isGone = true;
  };
}

/** Returns true where the browser keeps any marks. */
export function keepsMarks(): boolean {
  try {
    // As `marksKey` says; its module loads with the rest.
    return localStorage.getItem('sujet-my') !== null;
  } catch {
    return false;
  }
}
