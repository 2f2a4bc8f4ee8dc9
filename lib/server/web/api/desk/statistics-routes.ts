import type { SiteDay, SiteStatistics } from '@/lib/contract/statistics';
import { minskDay } from '@/lib/text/calendar';
import { firstDay, toSiteDays } from '../../../people/statistics/by-day';
import { site } from '../../../people/statistics/counter-store';
import { listCounters, listMissedQueries } from '../../../people/statistics/statistics-store';
import type { ApiDependencies } from '../api-dependencies';
import { refuse } from '../http/problem';
import { parseQuery } from '../http/query';
import { csvFile, statisticsQuery } from '../http/statistics';
import { type DeskRoute, deskRoute } from './desk-routes';

/** Queries without result that are listed. */
const listed = 50;

/** The site's statistics, and the same as a file. */
export function statisticsRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  const readDays = async (days: number) => {
    const today = minskDay(now());
    return toSiteDays(await listCounters(db, site, firstDay(today, days)), { today, days });
  };
  return [
    deskRoute('GET', '/statistics', 'statistics.read', async (c) => {
      const parsed = parseQuery(statisticsQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { days } = parsed.value;
      const [rows, missed] = await Promise.all([
        readDays(days),
        listMissedQueries(db, firstDay(minskDay(now()), days), listed),
      ]);
      return c.json<SiteStatistics>({ days: rows, missed_queries: missed });
    }),
    deskRoute('GET', '/statistics/export', 'statistics.read', async (c) => {
      const parsed = parseQuery(statisticsQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const rows = await readDays(parsed.value.days);
      return csvFile<SiteDay>(c, { name: `statistika-${minskDay(now())}`, columns: siteColumns, rows });
    }),
  ];
}

const siteColumns: Readonly<Record<keyof SiteDay, string>> = {
  day: 'день',
  reads: 'прочтения',
  clicks: 'переходы к изданиям',
  from_search: 'из поиска',
  from_social: 'из соцсетей и мессенджеров',
  from_other: 'с других сайтов',
  from_direct: 'напрямую',
  from_newsletter: 'из рассылки',
  followed: 'начали следить',
  searches: 'поисков на сайте',
  missed: 'ничего не нашли',
};
