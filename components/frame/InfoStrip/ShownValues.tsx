import type { CurrencyRate } from '@/lib/contract/currency';
import type { Weather } from '@/lib/contract/weather';
import { CurrencyRates } from './CurrencyRates';
import { WeatherNow } from './WeatherNow';

/** The weather and currency rates, as far as they are known. */
export interface KnownValues {
  weather: Weather | null;
  rates: readonly CurrencyRate[];
}

/** @param now milliseconds since the epoch: what is old then says of when it is */
export function ShownValues({ weather, rates, now }: KnownValues & { now: number }) {
  return (
    <div className="values" role="group" aria-label="Погода и курсы валют">
      {weather && <WeatherNow weather={weather} now={now} />}
      <CurrencyRates rates={rates} now={now} />
    </div>
  );
}
