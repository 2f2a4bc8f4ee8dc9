import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Recommendation } from '@/lib/contract/recommendation';
import type { StorySummary } from '@/lib/contract/story';
import { recommendationGridQuery } from '@/lib/client/recommendations';
import { useSession } from '@/lib/client/session/use-session';
import { toSummary } from '../to-summary';
import { loadOwnGrid } from './own-grid';

export interface OwnRecommendations {
  /** Empty for an anonymous reader, for one of whom nothing is known, and when they cannot be had (ERROR-1: logged only). */
  stories: readonly StorySummary[];
  isLoading: boolean;
}

const nothing: readonly StorySummary[] = [];
const toSummaries = (items: readonly Recommendation[]) => items.map(toSummary);

/** A grid for the signed-in reader, asked for once they are known; the server's HTML is for everybody. */
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
