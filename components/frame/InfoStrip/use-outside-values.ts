import { useQuery } from '@tanstack/react-query';
import type { CurrencyRate } from '@/lib/contract/currency';
import type { Weather } from '@/lib/contract/weather';
import { currencyRatesQuery, weatherQuery } from '@/lib/client/outside-values';

export type OutsideValues =
  | { kind: 'loading' }
  /** At least one of both is there. */
  | { kind: 'known'; weather: Weather | null; rates: CurrencyRate[] }
  | { kind: 'unknown' };

/** The weather and currency rates: shown together, so that nothing moves when the slower one comes. A failure is only logged (ERROR-1). */
export function useOutsideValues(): OutsideValues {
  const weather = useQuery(weatherQuery());
  const rates = useQuery(currencyRatesQuery());

  // Not `isPending`: without a network nothing is being loaded.
  if (weather.isLoading || rates.isLoading) return { kind: 'loading' };
  const known = { weather: weather.data ?? null, rates: rates.data ?? [] };
  return known.weather || known.rates.length > 0 ? { kind: 'known', ...known } : { kind: 'unknown' };
}
