'use client';

import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { useSyncExternalStore } from 'react';
import { currentMinute, subscribeToMinutes } from '@/components/ui/RelativeTime/minute-clock';
import { CurrencyRates } from './CurrencyRates';
import { useOutsideValues } from './use-outside-values';
import { WeatherNow } from './WeatherNow';

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
