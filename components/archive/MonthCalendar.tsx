import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';
import type { ArchivedDay } from '@/lib/contract/archive';
import { paths } from '@/lib/site/paths';
import { daysOfMonth, weekdayOf } from '@/lib/text/calendar';
import { capitalized, dayWords, monthWords } from '@/lib/text/date-words';
import { plural } from '@/lib/text/numbers';

const Calendar = styled.table`
  width: 100%;
  max-width: 44rem;
  border-collapse: separate;
  border-spacing: var(--space-1);
  table-layout: fixed;

  caption {
    ${visuallyHidden}
  }

  th {
    padding-block: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-weight: 600;
    text-align: center;
  }

  td {
    padding: 0;
  }

  .day {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-height: 3.25rem;
    border: 1px solid transparent;
    border-radius: var(--radius-m);
    color: var(--color-muted);
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    transition: border-color var(--motion);
  }

  a.day {
    border-color: var(--color-line);
    background: var(--color-surface);
    color: var(--color-ink);
    font-size: var(--text-l);
    font-weight: 600;
  }

  a.day:hover {
    border-color: var(--color-ink);
  }

  .words {
    ${visuallyHidden}
  }

  .count {
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 400;
  }

  ${media.tablet} {
    border-spacing: var(--space-2);

    .day {
      min-height: 4.25rem;
    }
  }
`;

const weekdays = [
  ['Пн', 'понедельник'],
  ['Вт', 'вторник'],
  ['Ср', 'среда'],
  ['Чт', 'четверг'],
  ['Пт', 'пятница'],
  ['Сб', 'суббота'],
  ['Вс', 'воскресенье'],
] as const;

interface MonthCalendarProps {
  month: string;
  /** Days that have stories. */
  days: readonly ArchivedDay[];
}

/** A month by weeks; a day with stories is a link, with their number under it. */
export function MonthCalendar({ month, days }: MonthCalendarProps) {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  return (
    <Calendar>
      <caption>{capitalized(monthWords(month))}</caption>
      <thead>
        <tr>
          {weekdays.map(([short, whole]) => (
            <th key={short} scope="col" abbr={whole}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (
              <td key={day ?? index}>{day && <Day day={day} count={counts.get(day) ?? 0} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Calendar>
  );
}

function Day({ day, count }: ArchivedDay) {
  const number = Number(day.slice(8));
  if (count === 0) return <span className="day">{number}</span>;
  return (
    <a className="day" href={paths.archiveDay(day)}>
      {number}
      <span className="words">{`${dayWords(day).slice(String(number).length)}: `}</span>
      <span className="count">{count}</span>
      <span className="words">{` ${plural(count, ['сюжет', 'сюжета', 'сюжетов'])}`}</span>
    </a>
  );
}

/** The month's days in rows of seven; null is a day of another month. */
function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const first = days[0] ?? '';
  const cells = [...Array.from({ length: weekdayOf(first) }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index] ?? null),
  );
}
