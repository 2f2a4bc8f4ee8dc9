'use client';

import { styled } from '@/lib/theme/styled';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { whenIdle } from '@/lib/client/when-idle';
import { media } from '@/lib/theme/media';
import type { OutsideValuesProps } from './OutsideValues';

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  height: 2rem;
  padding-inline: max(var(--page-gutter), calc((100% - var(--page-width)) / 2 + var(--page-gutter)));
  border-bottom: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: var(--leading-snug);
  white-space: nowrap;

  .values {
    display: flex;
    align-items: center;
    gap: var(--space-3) var(--space-5);
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }

  img {
    flex: none;
  }

  ${media.phone} {
    font-size: var(--text-xs);

    .values {
      flex: 1;
      justify-content: space-between;
      gap: var(--space-3);
    }

    /* A phone has room for one of both: the site's line without scripts and while nothing is known, else the values. */
    :root[data-js] &:not([data-unknown]) .line {
      display: none;
    }
  }
`;

const never = () => () => undefined;

const OutsideValues = lazy(() =>
  import('./OutsideValues').then(
    ({ OutsideValues }) => ({ default: OutsideValues }),
    () => ({ default: Nothing }),
  ),
);

/**
 * The header's strip (HEADER-2, R30): the weather and currency rates beside the site's line, which a phone shows when there is
 * nothing else. The HTML of the server has the line only; the strip's height never changes. What fetches the values loads after the page.
 */
export function InfoStrip() {
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
    <Strip data-unknown={isUnknown ? '' : undefined}>
      <p className="line">Новости Беларуси и мира</p>
      {isLive && !isIdle && loading}
      {isIdle && (
        <Suspense fallback={loading}>
          <OutsideValues loading={loading} onUnknown={setIsUnknown} />
        </Suspense>
      )}
    </Strip>
  );
}

/** Where the script of the values cannot be had. */
function Nothing({ onUnknown }: OutsideValuesProps): ReactNode {
  useEffect(() => onUnknown(true), [onUnknown]);
  return null;
}
