'use client';

import { useSyncExternalStore } from 'react';
import { currentMinute, subscribeToMinutes } from '@/components/ui/RelativeTime/minute-clock';
import { CurrencyRates } from './CurrencyRates';
import { Strip } from './InfoStrip.styles';
import { useOutsideValues } from './use-outside-values';
import { WeatherNow } from './WeatherNow';

/**
 * The header's strip (HEADER-2, R30): the weather and currency rates beside the site's line, which a phone shows when there is
 * nothing else. The HTML of the server has the line only; the strip's height never changes.
 */
export function InfoStrip() {
  const now = useSyncExternalStore<number | null>(subscribeToMinutes, currentMinute, () => null);
  const values = useOutsideValues();
  return (
    <Strip data-unknown={values.kind === 'unknown' ? '' : undefined}>
      <p className="line">Новости Беларуси и мира</p>
      {now !== null && values.kind === 'loading' && <p className="values">Загрузка...</p>}
      {now !== null && values.kind === 'known' && (
        <div className="values" role="group" aria-label="Погода и курсы валют">
          {values.weather && <WeatherNow weather={values.weather} now={now} />}
          <CurrencyRates rates={values.rates} now={now} />
        </div>
      )}
    </Strip>
  );
}
