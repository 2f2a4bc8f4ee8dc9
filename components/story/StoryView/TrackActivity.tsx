'use client';

import { useEffect } from 'react';
import { trackActivity } from '@/lib/client/activity';
import { useStoryMemory } from './StoryMemory';

/**
 * Reports an opened story to the API, once per view, whichever article is selected; nothing waits for it (STORY-5, R20). A prefetched page runs no
 * effects; a prerendered page reports when it becomes visible.
 */
export function TrackActivity({ storyId }: { storyId: number }) {
  const memory = useStoryMemory();

  useEffect(() => {
    const tell = () => {
      if (memory.beginTelling(storyId)) void trackActivity(storyId);
    };
    if (!isRenderedAhead()) return tell();
    document.addEventListener('prerenderingchange', tell, { once: true });
    return () => document.removeEventListener('prerenderingchange', tell);
  }, [memory, storyId]);

  return null;
}

function isRenderedAhead(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
