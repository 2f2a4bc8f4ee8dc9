import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { capitalized, clockTime, dayOfYearWords, weekdayWords } from '@/lib/text/date-words';
import { minskDay } from '@/lib/text/calendar';
import { InfoWords } from './InfoWords';
import { type KnownValues, ShownValues } from './ShownValues';

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

    /* Two lines of these letters are no higher than the strip. */
    .line {
      white-space: normal;
    }

    .values {
      flex: 1;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 var(--space-3);
    }

    /* A phone has room for one of both: the line while nothing is known, else the values. */
    & > .line[data-known],
    :root[data-live] & > .line:not([data-unknown]) {
      display: none;
    }
  }
`;

interface InfoStripProps {
  /** When the page was made. */
  now: Date;
  known: KnownValues | null;
}

/**
 * The header's strip (HEADER-2, R30, R50): the weather and currency rates of the HTML beside the day and the page's own time, which a phone shows when there is
 * nothing else. Its height never changes.
 */
export function InfoStrip({ now, known }: InfoStripProps) {
  const day = minskDay(now);
  const line = `${capitalized(weekdayWords(day))}, ${dayOfYearWords(day)} · обновлено ${clockTime(now)}`;
  return (
    <Strip>
      <InfoWords line={line} known={known && <ShownValues {...known} now={now.getTime()} />} />
    </Strip>
  );
}
