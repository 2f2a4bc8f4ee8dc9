import { toMinskIso, toMinskTime, two } from './minsk-time';

const dayMs = 86_400_000;

/** The calendar day of a moment in Europe/Minsk: `2026-11-20`. */
export function minskDay(date: Date): string {
  return toMinskIso(date).slice(0, 10);
}

/** Whether a text is a day of the calendar, from 1800 on, in its one spelling: `2026-11-20`, no `2026-11-31`, no `2026-1-5`. */
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

/** So many days on, or back. */
export function moveDay(day: string, days: number): string {
  return utcDay(new Date(noon(day).getTime() + days * dayMs));
}

/** So many months on, or back. */
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

/** How far the clocks of Minsk are ahead of UTC, in ms. */
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
