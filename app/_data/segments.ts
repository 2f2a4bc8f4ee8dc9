import { notFound } from 'next/navigation';
import { parseShown } from '@/components/category/CategoryFeed/shown';
import { parseId } from '@/lib/site/parse-id';

/** The id of an address; anything but a number written the canonical way is a 404 (R15). */
export function idOrElse(segment: string): number {
  return parseId(segment) ?? notFound();
}

/** How many stories the address asks for: its optional last segment, which only a rewrite makes. */
export function shownOrElse([segment, ...rest]: readonly string[] = []): number {
  const shown = parseShown(segment ?? null);
  if (rest.length > 0 || (segment !== undefined && String(shown) !== segment)) notFound();
  return shown;
}
