import { cache } from 'react';
import { makeQueryClient } from '@/lib/client/query-client';

/** One query cache per render, so that the head and the body of a page ask for the same thing once. */
export const serverQueryClient = cache(makeQueryClient);
