import type { Hono } from 'hono';
import type { Weather } from '@/lib/contract/weather';
import { findWeather } from '../../../ingest/providers/weather';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';
import type { CurrencyRate } from '@/lib/contract/currency';
import { findRates } from '../../../ingest/providers/currency';
import { createRead } from '../http/reading';

/** GET /api/v1/weather/current/: the last known weather; 204 while none is known (R30, R38). */
export function serveWeather(app: Hono, deps: ApiDependencies): void {
  const read = createRead(deps);

  app.get('/api/v1/weather/current', publicCaching, async (c) => {
    const weather = await read(c, findWeather);
    return weather ? c.json<Weather>(weather) : c.body(null, 204);
  });
}

/** GET /api/v1/currency-rates/: the last known rates; 204 while none are known (R30, R38). */
export function serveCurrencyRates(app: Hono, deps: ApiDependencies): void {
  const read = createRead(deps);

  app.get('/api/v1/currency-rates', publicCaching, async (c) => {
    const rates = await read(c, findRates);
    return rates ? c.json<CurrencyRate[]>(rates) : c.body(null, 204);
  });
}
