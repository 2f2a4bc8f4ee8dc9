import type { SearchSuggestion } from '@/lib/contract/search';
import { logFailure } from './log-failure';

const path = '/api/v1/search/suggestions/';
/** Answers of this page that are kept: going back a letter asks nobody. */
const maxKept = 50;

/**
 * Suggests complete queries as one types. Small enough for a page's first script: no schema, no client.
 * @returns a function that gives at most eight suggestions; null when a later call has taken its place, or there was no answer
 */
export function createSuggestionRequests(): (query: string) => Promise<SearchSuggestion[] | null> {
  const kept = new Map<string, SearchSuggestion[]>();
  let current = new AbortController();

  return async (query) => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const known = kept.get(query);
    if (known) return known;
    try {
      const address = `${process.env.NEXT_PUBLIC_API_ORIGIN || ''}${path}?${new URLSearchParams({ q: query })}`;
      const response = await fetch(address, { signal });
      const answer: unknown = response.ok ? await response.json() : null;
      if (signal.aborted || !isAnswer(answer)) return null;
      if (kept.size >= maxKept) kept.clear();
      kept.set(query, answer.results);
      return answer.results;
    } catch (error) {
      // Offline: the form searches all the same.
      if (!signal.aborted) logFailure('Error looking for suggestions', error);
      return null;
    }
  };
}

function isAnswer(value: unknown): value is { results: SearchSuggestion[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'results' in value &&
    Array.isArray(value.results) &&
    value.results.every(isSuggestion)
  );
}

function isSuggestion(value: unknown): value is SearchSuggestion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'story_id' in value &&
    (value.story_id === null || typeof value.story_id === 'number')
  );
}
