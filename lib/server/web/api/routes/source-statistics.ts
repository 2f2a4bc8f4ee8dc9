import type { Context, Hono } from 'hono';
import type { ChannelDay, ChannelStatistics } from '@/lib/contract/statistics';
import { minskDay } from '@/lib/text/calendar';
import { firstDay, toChannelDays } from '../../../people/statistics/by-day';
import { findChannelPace, listCounters } from '../../../people/statistics/statistics-store';
import type { ApiDependencies } from '../api-dependencies';
import { type OwnerEnv, requireOwner } from '../http/authorisation';
import { refuse } from '../http/problem';
import { parseQuery } from '../http/query';
import { csvFile, statisticsQuery } from '../http/statistics';

const path = '/api/v1/sources/:id/statistics';

/** GET …/sources/{id}/statistics/?days= and …/statistics/export/: only for the owner (R52). */
export function serveSourceStatistics(app: Hono, deps: ApiDependencies): void {
  const { db, now } = deps;
  const owner = requireOwner(deps);
  const readDays = async (channelId: number, days: number) => {
    const today = minskDay(now());
    return toChannelDays(await listCounters(db, channelId, firstDay(today, days)), { today, days });
  };

  app.get(path, owner, async (c: Context<OwnerEnv>) => {
    const parsed = parseQuery(statisticsQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { channelId } = c.var;
    const [days, pace] = await Promise.all([
      readDays(channelId, parsed.value.days),
      findChannelPace(db, channelId, now()),
    ]);
    return c.json<ChannelStatistics>({ days, ...pace }, 200, { 'Cache-Control': 'private, no-store' });
  });

  app.get(`${path}/export`, owner, async (c: Context<OwnerEnv>) => {
    const parsed = parseQuery(statisticsQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const rows = await readDays(c.var.channelId, parsed.value.days);
    return csvFile<ChannelDay>(c, { name: `statistika-${c.var.channelId}-${minskDay(now())}`, columns, rows });
  });
}

const columns: Readonly<Record<keyof ChannelDay, string>> = {
  day: 'день',
  shown: 'показано',
  opened: 'открыто',
  clicks: 'перешли к вам',
};
