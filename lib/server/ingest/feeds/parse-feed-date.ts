import { monthOf, zoneOf } from './date-words';

/**
 * The moment that a feed's date means, or null where it is missing, nonsense or could mean several. Understands RFC 822 and asctime with whatever
 * zones, two-digit years and months' names (date-words.ts) feeds write; ISO 8601, its weeks and days of the year included, and W3C-DTF with their
 * variants; `21.11.2026 10:30`; Unix seconds or milliseconds. Without a zone it is UTC. Dates before 1900, and the zeros of Unix (1970) and of other
 * systems (1900) in any zone, are a publisher's empty field.
 */
export function parseFeedDate(written: string): Date | null {
  const text = written.trim().slice(0, 100);
  const bare = text.replace(weekday, '');
  const time = parseUnix(text) ?? parseIso(bare) ?? parseNumeric(bare) ?? parseWords(text);
  return time === null || isZero(time) ? null : new Date(time);
}

/** A day's name before a date in figures. */
const weekday = /^\p{L}{2,15}\.?,?\s{1,5}(?=\d{1,4}[./-]\d)/u;

const zeros = [0, Date.UTC(1900, 0, 1)];
/** The farthest zones are so far from Greenwich. */
const farthestZone = 14 * 3_600_000;

function isZero(time: number): boolean {
  return zeros.some((zero) => Math.abs(time - zero) <= farthestZone);
}

/** More dates than this no item has a use for. */
const maxDates = 20;

/** The first of an item's dates that means a moment. */
export function firstDate(dates: readonly string[]): Date | null {
  for (const written of dates.slice(0, maxDates)) {
    const date = parseFeedDate(written);
    if (date !== null) return date;
  }
  return null;
}

/** «2026-11-21», «2026/11», «20261121», «2026», and whatever clock follows. */
const isoDate =
  /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?(?!\d)|(\d{2})(\d{2})(?=$|\D|\d{4}(?:\d{2})?(?!\d)))?[T\s_]*/i;
/** «2026-W47-6», «2026W476»: weeks begin on Mondays, and the first has the year's first Thursday (ISO 8601). */
const isoWeek = /^(\d{4})-?W(\d{2})-?([1-7])(?!\d)[T\s_]*/i;
/** «2026-325», «2026325»: days of the year. */
const isoOrdinal = /^(\d{4})-?(\d{3})(?!\d)[T\s_]*/i;

const day = 86_400_000;

function parseIso(text: string): number | null {
  const week = isoWeek.exec(text);
  if (week)
    return toTimeOfDay(mondayOf(Number(week[1]), Number(week[2])), Number(week[3]) - 1, text.slice(week[0].length));
  const ordinal = isoOrdinal.exec(text);
  if (ordinal) return parseOrdinal(Number(ordinal[1]), Number(ordinal[2]), text.slice(ordinal[0].length));
  const date = isoDate.exec(text);
  if (!date) return null;
  const [whole, year, , month = date[5], dayOfMonth = date[6]] = date;
  const rest = text.slice(whole.length);
  // A year or a month with something after it is another form.
  if (dayOfMonth === undefined && rest !== '') return null;
  return toTime(Number(year), Number(month ?? 1), Number(dayOfMonth ?? 1), rest);
}

/** Null for a week that the year does not have. */
function mondayOf(year: number, week: number): number | null {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day + (week - 1) * day * 7;
  const isThere = week > 0 && new Date(monday + 3 * day).getUTCFullYear() === year;
  return isThere ? monday : null;
}

function parseOrdinal(year: number, number: number, rest: string): number | null {
  const isThere = number > 0 && new Date(Date.UTC(year, 0, number)).getUTCFullYear() === year;
  return isThere ? toTimeOfDay(Date.UTC(year, 0, 1), number - 1, rest) : null;
}

function toTimeOfDay(start: number | null, days: number, rest: string): number | null {
  if (start === null) return null;
  const date = new Date(start + days * day);
  return toTime(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), rest);
}

/** Twelve figures may be a date with its hour and minute as well: as milliseconds they would be of the last century. */
const dayAndMinute = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d$/;

function parseUnix(text: string): number | null {
  if (!/^\d{9,13}(?:\.\d+)?$/.test(text) || dayAndMinute.test(text)) return null;
  const value = Number(text);
  return value < 100_000_000_000 ? Math.round(value * 1000) : Math.round(value);
}

/** Day first, as Europe writes it; month first where the second number cannot be a month, or the clock has twelve hours: «11/9/2026 3:04 PM». */
function parseNumeric(text: string): number | null {
  const date = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:$|[\s,T]+)/.exec(text);
  if (!date) return null;
  const [whole, first, separator, second, year] = date;
  const rest = text.slice(whole.length);
  const isAmerican = separator === '/' && Number(first) <= 12 && /\d\s*[ap]\.?m\b/i.test(rest);
  const isMonthFirst = Number(second) > 12 || isAmerican;
  const [dayOfMonth, month] = isMonthFirst ? [second, first] : [first, second];
  return toTime(fullYear(year ?? ''), Number(month), Number(dayOfMonth), rest);
}

/** Start of the clock: «10:30», «10.30.00», «10h30», «10 PM». */
const clockStart = /\d{1,2}(?:[:.hч]\d{2}|\s?[ap]\.?m\b)/i;
/** Start of a zone that no clock precedes. */
const zoneStart = /\s[+−-]\d{2}/;

/** Any order of day, month's name and year; weekdays and «г.» are passed over. */
function parseWords(text: string): number | null {
  const month = findMonth(text);
  if (month === null) return null;
  const start = clockStart.exec(text)?.index ?? zoneStart.exec(text)?.index ?? text.length;
  const numbers = [...text.slice(0, start).matchAll(/\d+/g)].map(([digits]) => digits);
  // asctime puts the year last: «Thu Nov 26 10:30:00 2026».
  const lateYear = numbers.length === 1 ? /(?:^|\s)(\d{4})(?:\s|$)/.exec(text.slice(start)) : null;
  if (lateYear?.[1]) numbers.push(lateYear[1]);
  const [first = '', second = ''] = numbers;
  if (numbers.length !== 2) return null;
  const [year, dayOfMonth] = first.length > 2 ? [first, second] : [second, first];
  // A year of two figures stands last: «2 дня назад, 21 ноября» has none.
  if (year.length < 3 && /\p{L}{3}\D*$/u.test(text.slice(0, start))) return null;
  const rest = text.slice(start);
  return toTime(fullYear(year), month, Number(dayOfMonth), lateYear ? rest.replace(lateYear[0], ' ') : rest);
}

/** The month that a text names. A day of the week stands first and may look like another month: «mar, 24 nov» is a Tuesday. */
function findMonth(text: string): number | null {
  const months = (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map(monthOf);
  const isUnsure = new Set(months.filter((month) => month !== null)).size > 1;
  const named = new Set(
    (isUnsure && /^\p{L}/u.test(text) ? months.slice(1) : months).filter((month) => month !== null),
  );
  const [only = null] = named;
  return named.size === 1 ? only : null;
}

/** RFC 2822 §4.3: two digits up to 49 are this century's, three count from 1900. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year;
  return digits.length === 3 ? 1900 + year : year;
}

/** «10:30:15.5», «10.30.15», «10-30-15», «103015», «10h30», «10 ч 30», «10 PM», «PM 10:30»; a few words such as «в» before it. */
const clockForm =
  /^([^\d+−-]{0,12})(\d{1,2})(?:\s?([:.hч]|-(?=\d\d-\d\d(?!\d)))\s?(\d{1,2})(?:\3(\d{1,2}))?|(\d{2})(\d{2})?)?(?:[.,:](\d{1,9})\d*)?\s*(?:([ap])\.?m\b\.?)?/i;
const offsetForm = /([+−-])\s*(\d{1,2}):?(\d{2})?/;

/** Milliseconds since the epoch; null where the calendar has no such day or the clock no such time, or where figures are left over. */
function toTime(year: number, month: number, dayOfMonth: number, clockAndZone: string): number | null {
  const clock = clockForm.exec(clockAndZone);
  const zone = parseZone(clockAndZone.slice(clock?.[0].length ?? 0));
  const { hour, minute, second, millisecond } = clock ? readClock(clock) : midnight;
  if (zone === null) return null;
  if (year < 1900 || month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > daysInMonth(year, month)) return null;
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second, millisecond) - zone * 60_000;
}

type Clock = { hour: number; minute: number; second: number; millisecond: number };
const midnight: Clock = { hour: 0, minute: 0, second: 0, millisecond: 0 };

function readClock([
  ,
  before = '',
  hours,
  ,
  ...[parted, partedSeconds, minutes, seconds, fraction = '0', after]
]: RegExpExecArray): Clock {
  const half = (after ?? /\b([ap])\.?m\b/i.exec(before)?.[1])?.toLowerCase();
  const hour = Number(hours);
  return {
    hour: half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0),
    minute: Number(parted ?? minutes ?? 0),
    second: Number(partedSeconds ?? seconds ?? 0),
    millisecond: Math.floor(Number(`0.${fraction}`) * 1000),
  };
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Minutes east of Greenwich: «+0300», «+3», «GMT+03:00», «MSK», «мск»; an unknown word counts as UTC. Null where other figures stand there. */
function parseZone(written: string): number | null {
  const offset = offsetForm.exec(written);
  const others = offset ? written.replace(offset[0], ' ') : written;
  if (/\d/.test(others.replace(/\([^()]*\)/g, ' '))) return null;
  if (!offset) return zoneOf(written) ?? 0;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  if (minutes > 15 * 60) return 0;
  return offset[1] === '+' ? minutes : -minutes;
}
