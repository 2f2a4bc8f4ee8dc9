/**
 * Seconds that the cache in front keeps a page: no longer than shared caches may send an old one already (`pageCacheControl` in pages.ts), so what
 * changes without notice, such as counts, is not older than without that cache. Pages whose change is announced are purged.
 */
const keptSeconds = 600;

/** Names and values in turn. Caches elsewhere and browsers go by `Cache-Control`, which says the same as without a cache in front. */
export const surrogateControl = {
  current: ['Surrogate-Control', `max-age=${keptSeconds}`],
  /** Contents that have changed, or may have: the cache asks again in a moment, when the new page is there. */
  outdated: ['Surrogate-Control', 'max-age=1'],
} as const;

/** Well under what proxies allow a header. */
const maxKeyBytes = 1_000;

/** The names under which the cache in front gives up a response; undefined for more than fit: it is kept only as `Cache-Control` says. */
export function toSurrogateKey(tags: Iterable<string>): string | undefined {
  const key = [...new Set(tags)].join(' ');
  return key.length > maxKeyBytes ? undefined : key;
}
