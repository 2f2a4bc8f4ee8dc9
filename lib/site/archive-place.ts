import { isDay, isMonth } from '../text/calendar';
import { parseId } from './paths';

/** Place that an address of the archive names: the archive itself, a month (`2026-11`), a page of a day (`2026-11-20`). */
export type ArchivePlace =
  { kind: 'index' } | { kind: 'month'; month: string } | { kind: 'day'; day: string; page: number };

/** The place of an address by what follows `/archive`; null for any other spelling: a day's first page has no number (SEO-14: one address per page). */
export function parseArchivePlace([first, second, ...rest]: readonly string[] = []): ArchivePlace | null {
  if (first === undefined) return { kind: 'index' };
  if (rest.length > 0) return null;
  if (isMonth(first)) return second === undefined ? { kind: 'month', month: first } : null;
  const page = second === undefined ? 1 : parseId(second);
  const isNumbered = second !== undefined && page === 1;
  return isDay(first) && page !== null && !isNumbered ? { kind: 'day', day: first, page } : null;
}
