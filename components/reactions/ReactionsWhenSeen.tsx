'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { logFailure } from '@/lib/client/log-failure';

const importBar = async () => (await import('./ReactionBar/ReactionBar')).ReactionBar;

/** How far below the screen the reactions may still be when they start to load. */
const margin = '400px';

/** Shows its children until the reactions have come. */
export function ReactionsWhenSeen({ storyId, children }: { storyId: number; children: ReactNode }) {
  const [ReactionBar, loadBar] = useOnDemand(importBar);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const load = async () => {
      if (!(await loadBar())) logFailure('Error loading reactions', new Error('their script cannot be had'));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: margin },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [loadBar]);

  return <div ref={place}>{ReactionBar ? <ReactionBar storyId={storyId} /> : children}</div>;
}
