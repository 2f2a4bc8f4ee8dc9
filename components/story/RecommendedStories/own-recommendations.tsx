import { lazy, useEffect, type ReactNode } from 'react';
import type { OwnRecommendationsProps } from './OwnRecommendations';

/** Anonymous users never load this code, nor React Query by it. */
export const OwnRecommendations = lazy(() =>
  import('./OwnRecommendations').then(
    ({ OwnRecommendations }) => ({ default: OwnRecommendations }),
    () => ({ default: None }),
  ),
);

/** When its code cannot be had: what the server recommends stays. */
function None({ onChange }: OwnRecommendationsProps): ReactNode {
  useEffect(() => onChange({ stories: [], isLoading: false }), [onChange]);
  return null;
}
