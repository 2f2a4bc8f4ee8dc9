import { styled } from '@/lib/theme/styled';
import { ReactionSkeleton } from './ReactionSkeleton';
import { ReactionsWhenSeen } from './ReactionsWhenSeen';

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

/**
 * The reactions to a story (REACTION-1). The HTML is the same for everyone and holds placeholders; the code and the counts come when the
 * reader is about to see them, and change no size. Not shown where scripts do not run.
 */
export function Reactions({ storyId }: { storyId: number }) {
  return (
    <Row>
      <ReactionsWhenSeen key={storyId} storyId={storyId}>
        <ReactionSkeleton />
      </ReactionsWhenSeen>
    </Row>
  );
}
