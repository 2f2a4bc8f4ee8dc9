import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Recommendation } from '@/lib/contract/recommendation';
import type { StorySummary } from '@/lib/contract/story';
import { recommendationGridQuery } from '@/lib/client/recommendations';
import { useSession } from '@/lib/client/session/use-session';
import { toSummary } from '../to-summary';
import { loadOwnGrid } from './own-grid';

export interface OwnRecommendations {
  /**
   * Empty for an anonymous user, for a user without recommendations, and after a failure, which is only logged
   * (ERROR-1).
   */
  stories: readonly StorySummary[];
  isLoading: boolean;
}

const nothing: readonly StorySummary[] = [];
const toSummaries = (items: readonly Recommendation[]) => items.map(toSummary);

/**
 * The recommendations of the signed-in user, fetched once the user is known; the server's HTML is the same for
 * everyone.
 */
export function useOwnRecommendations(shownElsewhere: readonly number[]): OwnRecommendations {
  const { user } = useSession();
  const isSignedIn = user !== null;
  const { data, isLoading } = useQuery({
    ...recommendationGridQuery(shownElsewhere),
    enabled: isSignedIn,
    select: toSummaries,
  });

  useEffect(() => {
    if (isSignedIn) void loadOwnGrid();
  }, [isSignedIn]);

  return { stories: (isSignedIn && data) || nothing, isLoading };
}
