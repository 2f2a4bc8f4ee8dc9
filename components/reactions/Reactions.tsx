import styled from 'styled-components';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { useEffect } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { logFailure } from '@/lib/client/log-failure';
import { ReactionPlaces } from './ReactionPlaces';

/** As high while it loads as when it is there, and where it cannot be had: nothing under it moves. */
const Row = styled.div`
  width: 100%;
  min-height: 2.75rem;

  .places {
    display: flex;
    gap: var(--space-2);
  }

  .places > span {
    ${skeleton}
    width: 4.25rem;
    height: 2.75rem;
    border-radius: var(--radius-round);
  }

  html:not([data-js]) & {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const importBar = async () => (await import('./ReactionBar/ReactionBar')).ReactionBar;

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
