import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { currentMinute, subscribeToMinutes } from '@/components/ui/RelativeTime/minute-clock';
import { TabQueries } from '@/lib/client/TabQueries';
import { CurrencyRates } from './CurrencyRates';
import { useOutsideValues } from './use-outside-values';
import { WeatherNow } from './WeatherNow';

export interface OutsideValuesProps {
  /** Shown until the values are there. */
  loading: ReactNode;
  /** Told whether nothing can be shown. */
  onUnknown: (isUnknown: boolean) => void;
}

/** The weather and currency rates of now. */
export function OutsideValues(props: OutsideValuesProps) {
  return (
    <TabQueries>
      <Values {...props} />
    </TabQueries>
  );
}

function Values({ loading, onUnknown }: OutsideValuesProps) {
  const now = useSyncExternalStore(subscribeToMinutes, currentMinute);
  const values = useOutsideValues();
  const isUnknown = values.kind === 'unknown';
  useLayoutEffect(() => onUnknown(isUnknown), [isUnknown, onUnknown]);

  if (values.kind === 'loading') return loading;
  if (values.kind === 'unknown') return null;
  return (
    <div className="values" role="group" aria-label="Погода и курсы валют">
      {values.weather && <WeatherNow weather={values.weather} now={now} />}
      <CurrencyRates rates={values.rates} now={now} />
    </div>
  );
}
