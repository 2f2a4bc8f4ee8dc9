import type { Hono } from 'hono';
import type { Weather } from '@/lib/contract/weather';
import { findWeather } from '../providers/weather';
import type { ApiDependencies } from './api-dependencies';
import { publicCaching } from './public-caching';

/** GET /api/v1/weather/current/: the last known weather, 204 while none is known (R30, R38). */
export function serveWeather(app: Hono, { db }: ApiDependencies): void {
  app.get('/api/v1/weather/current', publicCaching, async (c) => {
    const weather = await findWeather(db);
    return weather ? c.json<Weather>(weather) : c.body(null, 204);
  });
}
