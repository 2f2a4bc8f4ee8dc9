'use client';

import { useCallback, useRef, type ReactNode } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { useWhenNear } from '@/components/ui/use-when-near';
import { logFailure } from '@/lib/client/log-failure';

const importBar = async () => (await import('./ReactionBar/ReactionBar')).ReactionBar;

/** Distance of the reactions below the screen at which they start to load. */
const margin = '400px';

interface ReactionsWhenSeenProps {
  storyId: number;
  /** True where the children are the reactions as everybody sees them, and no placeholders. */
  isWhole: boolean;
  children: ReactNode;
}

/** Shows its children until the reactions have come. */
export function ReactionsWhenSeen({ storyId, isWhole, children }: ReactionsWhenSeenProps) {
  const [ReactionBar, loadBar] = useOnDemand(importBar);
  const place = useRef<HTMLDivElement>(null);

  const load = useCallback(() => {
    void loadBar().then((isThere) => {
      if (!isThere) logFailure('Error loading reactions', new Error('their script cannot be had'));
    });
  }, [loadBar]);
  useWhenNear(place, load, margin);

  return (
    <div ref={place}>
      {ReactionBar ? (
        <ReactionBar storyId={storyId} isWhole={isWhole}>
          {children}
        </ReactionBar>
      ) : (
        children
      )}
    </div>
  );
}
