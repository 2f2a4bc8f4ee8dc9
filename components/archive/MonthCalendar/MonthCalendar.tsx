import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import type { ArchivedDay } from '@/lib/contract/archive';
import { paths } from '@/lib/site/paths';
import { daysOfMonth, weekdayOf } from '@/lib/text/calendar';
import { capitalized, dayWords, monthWords } from '@/lib/text/calendar-words';
import { plural } from '@/lib/text/plural';
import { Calendar } from './MonthCalendar.styles';

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
  /** Those that have stories. */
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
    <IntentLink className="day" href={paths.archiveDay(day)}>
      {number}
      <span className="words">{`${dayWords(day).slice(String(number).length)}: `}</span>
      <span className="count">{count}</span>
      <span className="words">{` ${plural(count, ['сюжет', 'сюжета', 'сюжетов'])}`}</span>
    </IntentLink>
  );
}

/** The month's days in rows of seven; null is a day of another month. */
function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const first = days[0] ?? '';
  const places = [...Array.from({ length: weekdayOf(first) }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => places[week * 7 + index] ?? null),
  );
}
