import { queryOptions } from '@tanstack/react-query';
import { requestIfKnown } from './request';

const tenMinutesMs = 600_000;

/** Refetched every ten minutes while the tab is visible, and at once when the user comes back later. */
const whileVisible = { staleTime: tenMinutesMs, refetchInterval: tenMinutesMs, refetchOnWindowFocus: true };

/** GET /api/v1/weather/current/: null while it is unknown (R30). The same for everyone, so no token is sent. */
export const weatherQuery = () =>
  queryOptions({
    queryKey: ['weather'],
    meta: { failureText: 'Error loading weather' },
    queryFn: ({ signal }) =>
      requestIfKnown(async () => (await import('@/lib/contract/weather')).weatherSchema, {
        path: '/api/v1/weather/current/',
        signal,
        anonymous: true,
      }),
    ...whileVisible,
  });

/** GET /api/v1/currency-rates/: official rates; null while they are unknown (R30). The same for everyone, so no token is sent. */
export const currencyRatesQuery = () =>
  queryOptions({
    queryKey: ['currency-rates'],
    meta: { failureText: 'Error loading currency rates' },
    queryFn: ({ signal }) =>
      requestIfKnown(async () => (await import('@/lib/contract/currency')).currencyRateListSchema, {
        path: '/api/v1/currency-rates/',
        signal,
        anonymous: true,
      }),
    ...whileVisible,
  });
