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

interface InfoWordsProps {
  line: ReactNode;
  /** The values of the HTML; null where none were known. */
  known: ReactNode;
}

/** Shows a line and the values beside it. The code that fetches newer values loads after the page. */
export function InfoWords({ line, known }: InfoWordsProps) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isIdle, setIsIdle] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const loading = known ?? <p className="values">Загрузка...</p>;
  return (
    <>
      <p className="line" {...(isUnknown ? { 'data-unknown': '' } : known !== null && { 'data-known': '' })}>
        {line}
      </p>
      {(known !== null || isLive) && !isIdle && loading}
      {isIdle && (
        <Suspense fallback={loading}>
          <OutsideValues loading={loading} known={known} onUnknown={setIsUnknown} />
        </Suspense>
      )}
    </>
  );
}

/** Replaces the values when their script cannot be loaded. */
function Nothing({ known, onUnknown }: OutsideValuesProps): ReactNode {
  useEffect(() => onUnknown(known === null), [known, onUnknown]);
  return known;
}
