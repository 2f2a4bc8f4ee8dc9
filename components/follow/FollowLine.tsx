import type { ReactNode } from 'react';
import { styled } from '@/lib/theme/styled';
import { FollowButton, SaveButton } from './MarkButtons';
import { markButtons } from './mark-styles';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${markButtons}
`;

interface StoryActionsProps {
  id: number;
  title: string;
  /** The buttons that share. */
  children: ReactNode;
}

/** Follows a story, keeps it for later, shares it. */
export function StoryActions({ id, title, children }: StoryActionsProps) {
  return (
    <Line>
      <FollowButton thing={{ kind: 'story', id, name: title }} />
      <SaveButton storyId={id} />
      {children}
    </Line>
  );
}

interface FollowLineProps {
  kind: 'affair' | 'category' | 'channel' | 'phrase';
  id: number;
  name: string;
  /** In place of «Следить». */
  words?: string | undefined;
}

/** Follows the thing that a page or a part of it is about. */
export function FollowLine({ words, ...thing }: FollowLineProps) {
  return (
    <Line>
      <FollowButton thing={thing} words={words} />
    </Line>
  );
}
