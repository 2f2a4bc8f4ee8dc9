'use client';

import { useEffect } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { logFailure } from '@/lib/client/log-failure';
import { ReactionPlaces } from './ReactionPlaces';
import { Row } from './Reactions.styles';

const importBar = async () => (await import('../ReactionBar/ReactionBar')).ReactionBar;

/**
 * What readers say of a story without words (REACTION-1). The HTML, which is everyone's, holds the places; code and counts come after
 * hydration and change no size. Absent where scripts do not run.
 */
export function Reactions({ storyId }: { storyId: number }) {
  const [ReactionBar, loadBar] = useOnDemand(importBar);

  useEffect(() => {
    void loadBar().then(
      (isThere) => isThere || logFailure('Error loading reactions', new Error('their script cannot be had')),
    );
  }, [loadBar]);

  return <Row>{ReactionBar ? <ReactionBar storyId={storyId} /> : <ReactionPlaces />}</Row>;
}
