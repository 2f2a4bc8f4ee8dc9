import { useQuery } from '@tanstack/react-query';
import { type OwnStory, toSummary } from '@/components/story/to-summary';
import { popularStoriesQuery } from '@/lib/client/stories';
import { userRecommendationsQuery } from '@/lib/client/recommendations';

/** The maximum of stories in the list (PROFILE-3). */
const maxRows = 12;

export type Recommended = { kind: 'loading' } | { kind: 'recommendations' | 'popular'; stories: OwnStory[] };

/** The reader's own recommendations; popular stories where there are none, or where they cannot be had (PROFILE-3, ERROR-1). */
export function useRecommended(): Recommended {
  const own = useQuery(userRecommendationsQuery());
  const hasOwn = own.data !== undefined && own.data.length > 0;
  const popular = useQuery({ ...popularStoriesQuery(), enabled: !own.isPending && !hasOwn });

  if (hasOwn) return { kind: 'recommendations', stories: own.data.slice(0, maxRows).map(toSummary) };
  if (own.isPending || popular.isPending) return { kind: 'loading' };
  return { kind: 'popular', stories: (popular.data ?? []).slice(0, maxRows) };
}
