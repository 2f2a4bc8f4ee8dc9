import { lazy, useEffect, type ComponentType, type ReactNode } from 'react';
import type { OwnStory } from '../to-summary';
import type { OwnRecommendationsProps } from './OwnRecommendations';

/*
 * Code that only a signed-in user needs. Anonymous users never load it, nor the libraries that it needs: they see the HTML.
 */

interface OwnGridProps {
  stories: readonly OwnStory[];
  /** When the code of the grid cannot be had. */
  instead: ReactNode;
}

export const loadOwnGrid = () =>
  import('./ReasonedGrid').then(
    ({ ReasonedGrid }) => ({ default: ({ stories }: OwnGridProps) => <ReasonedGrid stories={stories} /> }),
    () => ({ default: ({ instead }: OwnGridProps) => instead }),
  );

/** The user's own recommendations; its code comes together with them, not after them (`loadOwnGrid`). */
export const OwnGrid = lazy(loadOwnGrid);

export const OwnRecommendations = lazy(() =>
  import('./OwnRecommendations').then(
    ({ OwnRecommendations }) => ({ default: OwnRecommendations }),
    () => ({ default: NoRecommendations }),
  ),
);

/** When its code cannot be had: what the server recommends stays. */
function NoRecommendations({ onChange }: OwnRecommendationsProps): ReactNode {
  useEffect(() => onChange({ stories: [], isLoading: false }), [onChange]);
  return null;
}

export const Skeletons = lazy<ComponentType<{ skeletons?: number }>>(() =>
  import('../SkeletonGrid').then(
    ({ SkeletonGrid }) => ({ default: SkeletonGrid }),
    () => ({ default: () => null }),
  ),
);

/** The block around the grid, where the server had nothing to recommend. */
export const OwnBlock = lazy<ComponentType<{ children: ReactNode }>>(() =>
  import('./RecommendedBlock').then(
    ({ RecommendedBlock }) => ({ default: RecommendedBlock }),
    () => ({ default: () => null }),
  ),
);
