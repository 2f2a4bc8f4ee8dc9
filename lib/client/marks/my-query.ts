import { queryOptions } from '@tanstack/react-query';
import { readMarks } from './kept-marks';
import { getMy } from './marks-api';

/**
 * «Моё» of a reader (MY-1). The key begins with 'personal': the end of the session removes it.
 * @param userId null without an account
 */
export const myQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['personal', 'my', userId],
    meta: { failureText: 'Error loading «Моё»' },
    queryFn: ({ signal }) => {
      const marks = readMarks();
      return getMy({ ...marks, userId }, signal);
    },
    // A story in view must not go because it has been seen.
    staleTime: Infinity,
    gcTime: 0,
  });
