'use client';

import { useEffect } from 'react';
import { trackActivity } from '@/lib/client/activity';
import { tellOwnMarks } from '@/lib/client/marks/use-marks';
import { keepForOffline } from '@/lib/client/offline/keep-for-offline';
import { seenAfterMs } from '@/lib/contract/follow-rules';
import { useStoryMemory } from './StoryMemory';

/**
 * Reports an opened story to the API, once per view, whichever article is selected, and the way out to an article's outlet; nothing waits for it (STORY-5, R20, R52). A prefetched page runs no
 * effects; a prerendered page reports when it becomes visible.
 */
export function TrackActivity({ storyId }: { storyId: number }) {
  const memory = useStoryMemory();

  useEffect(() => {
    const tell = () => {
      if (!memory.beginTelling(storyId)) return;
      void trackActivity(storyId);
      tellOwnMarks(storyId);
    };
    if (!isRenderedAhead()) return tell();
    document.addEventListener('prerenderingchange', tell, { once: true });
    return () => document.removeEventListener('prerenderingchange', tell);
  }, [memory, storyId]);

  // Opened is not yet read (OFFLINE-1).
  useEffect(() => keepForOffline(seenAfterMs, ({ keepStory }) => keepStory(storyId)), [storyId]);

  // The link itself stands in the server's part of the page: it opens another tab, so this one has time to tell.
  useEffect(() => {
    const tell = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a.original')) void trackActivity(storyId, { click: true });
    };
    document.addEventListener('click', tell);
    document.addEventListener('auxclick', tell);
    return () => {
      document.removeEventListener('click', tell);
      document.removeEventListener('auxclick', tell);
    };
  }, [storyId]);

  return null;
}

function isRenderedAhead(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
