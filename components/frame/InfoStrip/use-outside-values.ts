'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrencyRate } from '@/lib/contract/currency';
import type { Weather } from '@/lib/contract/weather';
import { currencyRatesQuery, weatherQuery } from '@/lib/client/outside-values';
import { logFailure } from '@/lib/client/log-failure';

export type OutsideValues =
  | { kind: 'loading' }
  /** At least one of both is there. */
  | { kind: 'known'; weather: Weather | null; rates: CurrencyRate[] }
  | { kind: 'unknown' };

/** The weather and currency rates: shown together, so that nothing moves when the slower one comes. Failures are logged only (ERROR-1). */
export function useOutsideValues(): OutsideValues {
  const weather = useQuery(weatherQuery());
  const rates = useQuery(currencyRatesQuery());
  useLogged('Error loading weather', weather.error);
  useLogged('Error loading currency rates', rates.error);

  // Not `isPending`: without a network nothing is being loaded.
  if (weather.isLoading || rates.isLoading) return { kind: 'loading' };
  const known = { weather: weather.data ?? null, rates: rates.data ?? [] };
  return known.weather || known.rates.length > 0 ? { kind: 'known', ...known } : { kind: 'unknown' };
}

function useLogged(what: string, failure: Error | null): void {
  useEffect(() => {
    if (failure) logFailure(what, failure);
  }, [what, failure]);
}
