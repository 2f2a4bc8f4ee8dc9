import { useQuery } from '@tanstack/react-query';
import type { Recommendation } from '@/lib/contract/recommendation';
import { recommendationGridQuery } from '@/lib/client/recommendations';
import { type OwnStory, toSummary } from '../to-summary';

export interface OwnRecommendations {
  /**
   * Empty for a user without recommendations, and after a failure, which is only logged
   * (ERROR-1).
   */
  stories: readonly OwnStory[];
  isLoading: boolean;
}

const nothing: readonly OwnStory[] = [];
const toSummaries = (items: readonly Recommendation[]) => items.map(toSummary);

/** The recommendations of the signed-in user; the server's HTML is the same for everyone. */
export function useOwnRecommendations(shownElsewhere: readonly number[]): OwnRecommendations {
  const { data = nothing, isLoading } = useQuery({ ...recommendationGridQuery(shownElsewhere), select: toSummaries });
  return { stories: data, isLoading };
}
