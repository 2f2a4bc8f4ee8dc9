import { mostRendered, parseShown } from '@/components/category/CategoryFeed/shown';

/** How many stories the address asks for: its optional last segment, which only a rewrite makes; null for anything else, a 404. */
export function findShown([segment, ...rest]: readonly string[] = []): number | null {
  const shown = parseShown(segment ?? null, mostRendered);
  return rest.length > 0 || (segment !== undefined && String(shown) !== segment) ? null : shown;
}
