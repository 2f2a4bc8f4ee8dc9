import type { ReactNode } from 'react';
import { RecommendedBlock } from './RecommendedBlock';
import { RecommendedGrid } from './RecommendedGrid';

interface RecommendedStoriesProps {
  /** Ids of the stories that the page shows elsewhere. */
  shownElsewhere: readonly number[];
  /** Skeletons of cards while the reader's own ones load (`SkeletonGrid`). */
  skeletons?: number;
  /** The server's recommendations for everybody: a grid, or null. */
  children: ReactNode;
}

/**
 * «Рекомендации для Вас»: the same for everyone in the HTML; a signed-in user's own recommendations replace it where
 * there are any (HOME-1, PROFILE-3).
 */
export function RecommendedStories({ children, ...grid }: RecommendedStoriesProps) {
  if (children === null) return <RecommendedGrid {...grid}>{null}</RecommendedGrid>;
  return (
    <RecommendedBlock>
      <RecommendedGrid {...grid}>{children}</RecommendedGrid>
    </RecommendedBlock>
  );
}
