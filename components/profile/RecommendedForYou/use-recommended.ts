'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toSummary } from '@/components/story/to-summary';
import type { StorySummary } from '@/lib/contract/story';
import { popularStoriesQuery } from '@/lib/client/stories';
import { userRecommendationsQuery } from '@/lib/client/recommendations';
import { logFailure } from '@/lib/client/log-failure';

/** Rows of the block at most (PROFILE-3). */
const mostRows = 12;

export type Recommended = { kind: 'loading' } | { kind: 'recommendations' | 'popular'; stories: StorySummary[] };

/** The reader's own recommendations; popular stories where there are none, or where they cannot be had (PROFILE-3, ERROR-1). */
export function useRecommended(): Recommended {
  const own = useQuery(userRecommendationsQuery());
  const hasOwn = own.data !== undefined && own.data.length > 0;
  const popular = useQuery({ ...popularStoriesQuery(), enabled: !own.isPending && !hasOwn });
  const failure = popular.error ?? own.error;

  useEffect(() => {
    if (failure) logFailure('Error loading recommendations', failure);
  }, [failure]);

  if (hasOwn) return { kind: 'recommendations', stories: own.data.slice(0, mostRows).map(toSummary) };
  if (own.isPending || popular.isPending) return { kind: 'loading' };
  return { kind: 'popular', stories: (popular.data ?? []).slice(0, mostRows) };
}
