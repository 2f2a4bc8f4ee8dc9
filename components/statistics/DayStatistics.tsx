import { useMemo } from 'react';
import { styled } from '@/lib/theme/styled';
import { DayPlot } from './DayPlot';
import { type PlottedSeries, sumOf } from './day-series';

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-5);
  }

  li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    line-height: 1.5;
  }

  svg {
    flex: none;
    width: 2rem;
    height: 0.5rem;
  }

  summary {
    min-height: 2.75rem;
    line-height: 2.75rem;
    cursor: pointer;
  }

  .rows {
    max-height: 24rem;
    overflow: auto;
  }

  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: var(--space-1) var(--space-3) var(--space-1) 0;
    border-bottom: 1px solid var(--color-line);
    font-size: var(--text-s);
    text-align: right;
    vertical-align: bottom;
  }

  th:first-child {
    text-align: left;
    white-space: nowrap;
  }
`;

interface DayStatisticsProps {
  /** For the table: «Чтение по дням». */
  title: string;
  /** `2026-11-20`, the oldest first. */
  days: readonly string[];
  series: readonly PlottedSeries[];
}

/** Counts by day: their sums, a plot, and a table that says the same in numbers, the newest day first. */
export function DayStatistics({ title, days, series }: DayStatisticsProps) {
  const newestFirst = useMemo(() => days.map((day, index) => ({ day, index })).reverse(), [days]);
  return (
    <Block>
      <ul>
        {series.map(({ name, counts, color, dash }) => (
          <li key={name}>
            <svg viewBox="0 0 32 8" aria-hidden="true">
              <path d="M0 4h32" stroke={`var(${color})`} strokeWidth="2" strokeDasharray={dash?.join(' ')} />
            </svg>
            {name}: {sumOf(counts).toLocaleString('ru')}
          </li>
        ))}
      </ul>
      <DayPlot days={days} series={series} />
      <details>
        <summary>Числа по дням</summary>
        {/* Scrolled by keys too. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="rows" role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">День</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {newestFirst.map(({ day, index }) => (
                <tr key={day}>
                  <th scope="row">{day.split('-').reverse().join('.')}</th>
                  {series.map(({ name, counts }) => (
                    <td key={name}>{(counts[index] ?? 0).toLocaleString('ru')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Block>
  );
}
