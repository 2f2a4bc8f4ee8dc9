import type { Hono } from 'hono';
import type { CurrencyRate } from '@/lib/contract/currency';
import { findRates } from '../providers/currency';
import type { ApiDependencies } from './api-dependencies';
import { publicCaching } from './public-caching';

/** GET /api/v1/currency-rates/: the last known rates, 204 while none are known (R30, R38). */
export function serveCurrencyRates(app: Hono, { db }: ApiDependencies): void {
  app.get('/api/v1/currency-rates', publicCaching, async (c) => {
    const rates = await findRates(db);
    return rates ? c.json<CurrencyRate[]>(rates) : c.body(null, 204);
  });
}
