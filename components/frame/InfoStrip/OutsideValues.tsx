import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { currentMinute, subscribeToMinutes } from '@/components/ui/RelativeTime/minute-clock';
import { TabQueries } from '@/lib/client/TabQueries';
import { ShownValues } from './ShownValues';
import { useOutsideValues } from './use-outside-values';

export interface OutsideValuesProps {
  /** Shown until the values are there: those of the HTML, or «Загрузка...». */
  loading: ReactNode;
  /** The values of the HTML, which stay where newer ones cannot be had; null where none were known. */
  known: ReactNode;
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

function Values({ loading, known, onUnknown }: OutsideValuesProps) {
  const now = useSyncExternalStore(subscribeToMinutes, currentMinute);
  const values = useOutsideValues();
  const isUnknown = values.kind === 'unknown' && known === null;
  useLayoutEffect(() => onUnknown(isUnknown), [isUnknown, onUnknown]);

  if (values.kind === 'loading') return loading;
  if (values.kind === 'unknown') return known;
  return <ShownValues weather={values.weather} rates={values.rates} now={now} />;
}
