'use client';

import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { whenIdle } from '@/lib/client/when-idle';
import type { OutsideValuesProps } from './OutsideValues';

const never = () => () => undefined;

const OutsideValues = lazy(() =>
  import('./OutsideValues').then(
    ({ OutsideValues }) => ({ default: OutsideValues }),
    () => ({ default: Nothing }),
  ),
);

/** Shows the site's line and the values beside it. The code that fetches the values loads after the page. */
export function InfoWords() {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isIdle, setIsIdle] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const loading = <p className="values">Загрузка...</p>;
  return (
    <>
      <p className="line" {...(isUnknown && { 'data-unknown': '' })}>
        Новости Беларуси и мира
      </p>
      {isLive && !isIdle && loading}
      {isIdle && (
        <Suspense fallback={loading}>
          <OutsideValues loading={loading} onUnknown={setIsUnknown} />
        </Suspense>
      )}
    </>
  );
}

/** Replaces the values when their script cannot be loaded. */
function Nothing({ onUnknown }: OutsideValuesProps): ReactNode {
  useEffect(() => onUnknown(true), [onUnknown]);
  return null;
}
