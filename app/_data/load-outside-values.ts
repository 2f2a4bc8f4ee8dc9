import type { KnownValues } from '@/components/frame/InfoStrip/ShownValues';
import { makeQueryClient } from '@/lib/client/query-client';
import { currencyRatesQuery, weatherQuery } from '@/lib/client/outside-values';

/** Milliseconds for which the values of one page serve others: they are the same for everyone. */
const keptMs = 60_000;

/**
 * Keeps the last answer of `load` for a minute, also «unknown»; whoever asks meanwhile waits for the one that is being loaded. A failure is «unknown»:
 * no page waits for a header's strip, nor is lost for it.
 */
export function keepAMinute(load: () => Promise<KnownValues | null>, now: () => number = Date.now) {
  let kept: { values: Promise<KnownValues | null>; until: number } | null = null;
  return (): Promise<KnownValues | null> => {
    if (kept === null || kept.until <= now()) kept = { values: load().catch(() => null), until: now() + keptMs };
    return kept.values;
  };
}

/** The weather and currency rates for the HTML (R50); null while neither is known. */
export const loadOutsideValues = keepAMinute(async () => {
  const client = makeQueryClient();
  const [weather, rates] = await Promise.all([
    client.fetchQuery(weatherQuery()).catch(() => null),
    client.fetchQuery(currencyRatesQuery()).catch(() => null),
  ]);
  return weather || rates ? { weather, rates: rates ?? [] } : null;
});
