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

/** Since this moment Belarus is three hours ahead of UTC all the year round (IANA time zone database, `Europe/Minsk`). */
const fixedSince = Date.UTC(2011, 2, 27);
const fixedOffsetMs = 3 * 3_600_000;

/** @throws RangeError for an invalid date */
export function toMinskTime(date: Date): MinskTime {
  // The first formatter of a time zone takes a browser 100 ms on a processor slowed down 4.6 times.
  return date.getTime() >= fixedSince ? readClock(new Date(date.getTime() + fixedOffsetMs)) : readZone(date);
}

/** @param shifted its UTC fields are those of the wall clock */
function readClock(shifted: Date): MinskTime {
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    dayNumber: Math.floor(shifted.getTime() / dayMs),
  };
}

let zone: Intl.DateTimeFormat | undefined;

/** Numbers only, so that server and browser agree to the letter whatever their language data is. */
function readZone(date: Date): MinskTime {
  zone ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Minsk',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(zone.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return readClock(
    new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))),
  );
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

const dayMs = 86_400_000;

/** The calendar day of a moment in Europe/Minsk: `2026-11-20`. */
export function minskDay(date: Date): string {
  return toMinskIso(date).slice(0, 10);
}

/** Tells whether a text is a day of the calendar, from 1800 on, in its one spelling: `2026-11-20`, no `2026-11-31`, no `2026-1-5`. */
export function isDay(text: string): boolean {
  return /^(?:1[89]\d{2}|[2-9]\d{3})-\d{2}-\d{2}$/.test(text) && utcDay(noon(text)) === text;
}

/** The same of a month: `2026-11`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

/** The month that a day is in. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the day that is `days` days later, or earlier if negative. */
export function moveDay(day: string, days: number): string {
  return utcDay(new Date(noon(day).getTime() + days * dayMs));
}

/** Returns the month that is `months` months later, or earlier if negative. */
export function moveMonth(month: string, months: number): string {
  const [year, number] = numbersOf(month);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`;
}

/** All days of a month, in their order. */
export function daysOfMonth(month: string): string[] {
  const [year, number] = numbersOf(month);
  return Array.from(
    { length: new Date(Date.UTC(year, number, 0)).getUTCDate() },
    (_, index) => `${month}-${two(index + 1)}`,
  );
}

/** The place of a day in its week: 0 is Monday. */
export function weekdayOf(day: string): number {
  return (noon(day).getUTCDay() + 6) % 7;
}

/** When a day begins in Europe/Minsk. */
export function startOfDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  // The zone's distance at what is nearly that moment, then at the moment itself: the clocks were changed until 2011.
  return [midnight, midnight].reduce((start, utc) => new Date(utc - distanceAt(start)), new Date(midnight));
}

/** When a month begins in Europe/Minsk. */
export function startOfMonth(month: string): Date {
  return startOfDay(`${month}-01`);
}

/** Returns the offset of the clocks of Minsk from UTC, in ms; positive when ahead. */
function distanceAt(date: Date): number {
  const { year, month, day, hour, minute, second } = toMinskTime(date);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(date.getTime() / 1_000) * 1_000;
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function utcDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

function numbersOf(month: string): [year: number, month: number] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [year, number];
}

export interface MinskDay {
  /** Counts calendar days. */
  number: number;
  startsAt: Date;
  endsAt: Date;
}

/** When the calendar day of a moment begins and ends in Europe/Minsk. There has been no summer time since 2011: a day has 24 hours. */
export function minskDayBounds(moment: Date): MinskDay {
  const { hour, minute, second, dayNumber } = toMinskTime(moment);
  const wholeSecond = Math.floor(moment.getTime() / 1_000) * 1_000;
  const start = wholeSecond - ((hour * 60 + minute) * 60 + second) * 1_000;
  return { number: dayNumber, startsAt: new Date(start), endsAt: new Date(start + dayMs) };
}
