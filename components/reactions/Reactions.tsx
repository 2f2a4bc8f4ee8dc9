import { styled } from '@/lib/theme/styled';
import { useEffect } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { logFailure } from '@/lib/client/log-failure';
import { ReactionSkeleton } from './ReactionSkeleton';

/** Always of the same height, also while it loads and when it could not be loaded: nothing below it moves. */
const Row = styled.div`
  width: 100%;
  min-height: 2.75rem;

  html:not([data-js]) & {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const importBar = async () => (await import('./ReactionBar/ReactionBar')).ReactionBar;

/**
 * The reactions to a story (REACTION-1). The HTML is the same for everyone and holds placeholders; the code and the counts come after
 * hydration and change no size. Not shown where scripts do not run.
 */
export function Reactions({ storyId }: { storyId: number }) {
  const [ReactionBar, loadBar] = useOnDemand(importBar);

  useEffect(() => {
    void loadBar().then(
      (isThere) => isThere || logFailure('Error loading reactions', new Error('their script cannot be had')),
    );
  }, [loadBar]);

  return <Row>{ReactionBar ? <ReactionBar storyId={storyId} /> : <ReactionSkeleton />}</Row>;
}
