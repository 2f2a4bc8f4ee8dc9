/** A moment on the wall clock of Europe/Minsk (R23): `month` is 1–12, `dayNumber` counts calendar days. */
export interface MinskTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  dayNumber: number;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Minsk',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const dayMs = 86_400_000;

/** Numbers only, so that server and browser agree to the letter whatever their language data is. */
export function toMinskTime(date: Date): MinskTime {
  const parts = new Map(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return {
    year,
    month,
    day,
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    dayNumber: Date.UTC(year, month - 1, day) / dayMs,
  };
}

/** ISO 8601 with the zone of Minsk, seconds precise: `2026-03-12T14:05:00+03:00` (SEO-5). */
export function toMinskIso(date: Date): string {
  const { year, month, day, hour, minute, second } = toMinskTime(date);
  const utcSeconds = Math.floor(date.getTime() / 1000);
  const offset = (Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - utcSeconds) / 60;
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}

/** Two digits: 7 → «07». */
export function two(n: number): string {
  return String(n).padStart(2, '0');
}
