import { cache } from 'react';
import { makeQueryClient } from '@/lib/client/query-client';
import { markPartial } from '@/lib/site/page-response';

/** One query cache per render, so that the head and the body of a page ask for the same thing once. */
export const serverQueryClient = cache(makeQueryClient);

/** A block that the page can do without: a failure gives `fallback` (ERROR-1: only logged). */
export async function fallbackOnError<T, F>(block: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await block;
  } catch (error) {
    markPartial();
    process.emitWarning(`a block of the page is missing: ${error instanceof Error ? error.message : String(error)}`);
    return fallback;
  }
}
