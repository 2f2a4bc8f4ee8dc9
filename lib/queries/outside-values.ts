import { queryOptions } from '@tanstack/react-query';

const tenMinutesMs = 600_000;

/** Asked again every ten minutes, but only while somebody looks; whoever comes back later sees new values at once. */
const whileSeen = { staleTime: tenMinutesMs, refetchInterval: tenMinutesMs, refetchOnWindowFocus: true };

/** The present weather; null while it is unknown (R30). */
export const weatherQuery = () =>
  queryOptions({
    queryKey: ['weather'],
    queryFn: async ({ signal }) => (await import('../api/weather')).getWeather(signal),
    ...whileSeen,
  });

/** Official currency rates; null while they are unknown (R30). */
export const currencyRatesQuery = () =>
  queryOptions({
    queryKey: ['currency-rates'],
    queryFn: async ({ signal }) => (await import('../api/currency-rates')).getCurrencyRates(signal),
    ...whileSeen,
  });
