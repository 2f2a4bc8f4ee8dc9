import { useEffect, useRef } from 'react';
import { trackActivity } from '@/lib/client/activity';

/**
 * Reports an opened story to the API, once per view; nothing waits for it (STORY-5, R20). A prefetched page runs no
 * effects; a prerendered page reports when it becomes visible.
 */
export function useTrackActivity(storyId: number): void {
  const told = useRef<number | null>(null);

  useEffect(() => {
    const tell = () => {
      if (told.current === storyId) return;
      told.current = storyId;
      void trackActivity(storyId);
    };
    if (!isRenderedAhead()) return tell();
    document.addEventListener('prerenderingchange', tell, { once: true });
    return () => document.removeEventListener('prerenderingchange', tell);
  }, [storyId]);
}

function isRenderedAhead(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
