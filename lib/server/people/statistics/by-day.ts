import type { ChannelDay, SiteDay } from '@/lib/contract/statistics';
import { moveDay } from '@/lib/text/calendar';
import type { CounterKind } from './counter-store';
import type { CounterRow } from './statistics-store';

/** The first of so many days that end with `today`. */
export const firstDay = (today: string, days: number) => moveDay(today, 1 - days);

/** A row for every day, also where nothing was counted. */
function fillDays<T>(
  rows: readonly CounterRow[],
  { today, days }: { today: string; days: number },
  toDay: (day: string, of: (kind: CounterKind) => number) => T,
): T[] {
  const counts = new Map(rows.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return Array.from({ length: days }, (_, n) => {
    const day = moveDay(today, n + 1 - days);
    return toDay(day, (kind) => counts.get(`${day} ${kind}`) ?? 0);
  });
}

export const toSiteDays = (rows: readonly CounterRow[], period: { today: string; days: number }): SiteDay[] =>
  fillDays(rows, period, (day, of) => ({
    day,
    reads: of('read'),
    clicks: of('click'),
    from_search: of('from-search'),
    from_social: of('from-social'),
    from_other: of('from-other'),
    from_direct: of('from-direct'),
    from_newsletter: of('from-newsletter'),
    followed: of('follow'),
    searches: of('search'),
    missed: of('missed'),
  }));

export const toChannelDays = (rows: readonly CounterRow[], period: { today: string; days: number }): ChannelDay[] =>
  fillDays(rows, period, (day, of) => ({ day, shown: of('shown'), opened: of('opened'), clicks: of('click') }));
