import { styled } from '@/lib/theme/styled';
import type { Reaction } from '@/lib/contract/reaction';
import { ReactionCounts } from './ReactionCounts';
import { ReactionSkeleton } from './ReactionSkeleton';
import { ReactionsWhenSeen } from './ReactionsWhenSeen';

/** Always of the same height, also while it loads and when it could not be loaded: nothing below it moves. */
const Row = styled.div`
  width: 100%;
  min-height: 2.75rem;

  /* Nothing to wait for without scripts. */
  html:not([data-js]) &.scripted,
  html:not([data-js]) &:not(:has(li)) {
    display: none;
  }

  @media print {
    display: none;
  }
`;

interface ReactionsProps {
  storyId: number;
  /** The reactions as everybody sees them; null where the server could not have them. */
  counted: readonly Reaction[] | null;
}

/**
 * The reactions to a story (REACTION-1). The HTML is the same for everyone and holds the counts (R50); the buttons' code and the user's own reaction come when the
 * reader is about to see them, and change no size. Without counts there are placeholders meanwhile (REACTION-3).
 */
export function Reactions({ storyId, counted }: ReactionsProps) {
  return (
    <Row {...(counted === null && { className: 'scripted' })}>
      <ReactionsWhenSeen key={storyId} storyId={storyId} isWhole={counted !== null}>
        {counted === null ? <ReactionSkeleton /> : <ReactionCounts reactions={counted} />}
      </ReactionsWhenSeen>
    </Row>
  );
}
