import { lazy, type ReactNode } from 'react';
import type { StorySummary } from '@/lib/contract/story';

interface OwnGridProps {
  stories: readonly StorySummary[];
  /** When the code of the grid cannot be had. */
  instead: ReactNode;
}

/** Anonymous users never load this code: they see the HTML. */
export const loadOwnGrid = () =>
  import('../StoryGrid').then(
    ({ StoryGrid }) => ({ default: ({ stories }: OwnGridProps) => <StoryGrid stories={stories} /> }),
    () => ({ default: ({ instead }: OwnGridProps) => instead }),
  );

/** The reader's own recommendations; its code comes together with them, not after them (`loadOwnGrid`). */
export const OwnGrid = lazy(loadOwnGrid);
