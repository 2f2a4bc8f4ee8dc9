'use client';

import styled from 'styled-components';
import { visuallyHidden } from '@/components/ui/visually-hidden';
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

  .weather,
  .rates,
  .rates li {
    display: flex;
    align-items: center;
  }

  .weather {
    gap: var(--space-1);
    min-width: 0;
  }

  .degrees {
    color: var(--color-ink);
    font-weight: 600;
  }

  /* A long name gives way to the figures. */
  .city {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .rates {
    flex: none;
    gap: var(--space-4);
  }

  .rates li {
    position: relative;
    gap: 0.375rem;
    color: var(--color-ink);
  }

  .meaning {
    ${visuallyHidden}
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

    .rates {
      gap: var(--space-2);
    }

    .rates li {
      gap: var(--space-1);
    }

    /* There is room for one of both; without scripts, and with nothing known, it is the line's. */
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
