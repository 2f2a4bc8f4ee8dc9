import { logFailure } from './log-failure';

const path = '/api/v1/stories/latest/';
/** A page in view looks for new stories once in this time, in milliseconds; one that comes back into view at once. */
const pollMs = 60_000;

/**
 * Counts the stories that have appeared since the page was opened, each minute while it is in view. The response is the same for everyone, comes
 * from the server's memory and is a 304 while nothing is new.
 * @param category null: of all categories.
 * @param tell gets the count whenever it has been looked up.
 * @returns a function that ends it
 */
export function countNewStories(category: number | null, tell: (count: number) => void): () => void {
  const address = `${process.env.NEXT_PUBLIC_API_ORIGIN || ''}${path}${category === null ? '' : `?category=${category}`}`;
  const end = new AbortController();
  const { signal } = end;
  let known: Set<number> | null = null;
  let lookedAt = -Infinity;

  async function look(): Promise<void> {
    if (document.hidden || performance.now() - lookedAt < pollMs) return;
    lookedAt = performance.now();
    try {
      const response = await fetch(address, { cache: 'no-cache', signal });
      const ids: unknown = response.ok ? await response.json() : null;
      if (signal.aborted || !isIds(ids)) return;
      known ??= new Set(ids);
      tell(ids.filter((id) => !known?.has(id)).length);
    } catch (error) {
      // Offline, or the page is being left: the next minute may be better.
      if (!signal.aborted) logFailure('Error looking for new stories', error);
    }
  }

  void look();
  const timer = setInterval(() => void look(), pollMs);
  document.addEventListener('visibilitychange', () => void look(), { signal });
  return () => {
    clearInterval(timer);
    end.abort();
  };
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'number');
}
