/** First three letters of a month's name, in English, Russian and Belarusian, nominative and genitive → its number. */
const monthNumbers: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'янв', 'сту'],
    ['feb', 'фев', 'лют'],
    ['mar', 'мар', 'сак'],
    ['apr', 'апр', 'кра'],
    ['may', 'май', 'мая', 'тра'],
    ['jun', 'июн', 'чэр'],
    ['jul', 'июл', 'ліп'],
    ['aug', 'авг', 'жні'],
    ['sep', 'сен', 'вер'],
    ['oct', 'окт', 'кас'],
    ['nov', 'ноя', 'ліс'],
    ['dec', 'дек', 'сне'],
  ].flatMap((words, index) => words.map((word): [string, number] => [word, index + 1])),
);

/** Zone abbreviations that feeds use → minutes east of Greenwich. Military letters are left out: RFC 2822 §4.3 calls them unreliable. */
const zoneMinutes: ReadonlyMap<string, number> = new Map([
  ...['UT', 'UTC', 'GMT', 'Z', 'WET'].map((name): [string, number] => [name, 0]),
  ...['CET', 'MEZ', 'WEST', 'BST'].map((name): [string, number] => [name, 60]),
  ...['EET', 'CEST', 'MESZ', 'SAST'].map((name): [string, number] => [name, 120]),
  ...['MSK', 'МСК', 'EEST', 'TRT', 'FET'].map((name): [string, number] => [name, 180]),
  ...['MSD', 'SAMT', 'GET', 'AZT'].map((name): [string, number] => [name, 240]),
  ...['YEKT', 'UZT', 'PKT'].map((name): [string, number] => [name, 300]),
  ['IST', 330],
  ...['OMST', 'ALMT'].map((name): [string, number] => [name, 360]),
  ...['NOVT', 'KRAT', 'ICT'].map((name): [string, number] => [name, 420]),
  ...['IRKT', 'HKT', 'SGT', 'AWST'].map((name): [string, number] => [name, 480]),
  ...['YAKT', 'JST', 'KST'].map((name): [string, number] => [name, 540]),
  ...['VLAT', 'AEST'].map((name): [string, number] => [name, 600]),
  ...['MAGT', 'AEDT'].map((name): [string, number] => [name, 660]),
  ...['PETT', 'NZST'].map((name): [string, number] => [name, 720]),
  ['NZDT', 780],
  ...['AST', 'EDT'].map((name): [string, number] => [name, -240]),
  ...['ADT', 'BRT', 'ART'].map((name): [string, number] => [name, -180]),
  ...['EST', 'CDT', 'ET'].map((name): [string, number] => [name, -300]),
  ...['CST', 'MDT', 'CT'].map((name): [string, number] => [name, -360]),
  ...['MST', 'PDT', 'MT'].map((name): [string, number] => [name, -420]),
  ...['PST', 'AKDT', 'PT'].map((name): [string, number] => [name, -480]),
  ['AKST', -540],
  ['HST', -600],
]);

/**
 * The moment that a feed's date means, or null where it is missing or nonsense. Understands RFC 822 and asctime with whatever zones,
 * two-digit years and Russian or Belarusian months feeds write; ISO 8601 and W3C-DTF with its variants; `21.11.2026 10:30`; Unix seconds or
 * milliseconds. Without a zone it is UTC. A date before 1900 and the exact start of the Unix epoch are a publisher's empty field.
 */
export function parseFeedDate(written: string): Date | null {
  const text = written.trim().slice(0, 100);
  const time = parseUnix(text) ?? parseIso(text) ?? parseNumeric(text) ?? parseWords(text);
  return time === null || time === 0 ? null : new Date(time);
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

type Clock = { hour: number; minute: number; second: number; millisecond: number };
const midnight: Clock = { hour: 0, minute: 0, second: 0, millisecond: 0 };

/** «2026-11-21», «2026/11», «20261121», «2026», and whatever clock follows. */
const isoDate =
  /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?(?!\d)|(\d{2})(\d{2})(?=$|\D|\d{6}))?(?=$|[^\d/.])?[T\s_]*/i;

function parseIso(text: string): number | null {
  const date = isoDate.exec(text);
  if (!date) return null;
  const [whole, year, , month = date[5], day = date[6]] = date;
  return toTime(Number(year), Number(month ?? 1), Number(day ?? 1), text.slice(whole.length));
}

function parseUnix(text: string): number | null {
  if (!/^\d{9,13}(?:\.\d+)?$/.test(text)) return null;
  const value = Number(text);
  return value < 100_000_000_000 ? Math.round(value * 1000) : Math.round(value);
}

/** Day first, as Europe writes it; month first only where the second number cannot be a month. */
function parseNumeric(text: string): number | null {
  const date = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:$|[\s,T]+)/.exec(text);
  if (!date) return null;
  const [whole, first, , second, year] = date;
  const [day, month] = Number(second) > 12 ? [Number(second), Number(first)] : [Number(first), Number(second)];
  return toTime(fullYear(year ?? ''), month, day, text.slice(whole.length));
}

/** Any order of day, month's name and year; weekdays and «г.» are passed over. */
function parseWords(text: string): number | null {
  const month = [...text.matchAll(/\p{L}+/gu)]
    .map(([word]) => monthNumbers.get(word.toLowerCase().slice(0, 3)))
    .find(Boolean);
  const time = /\d{1,2}:\d{1,2}/.exec(text);
  if (month === undefined) return null;
  const clockStart = time?.index ?? text.length;
  const numbers = [...text.slice(0, clockStart).matchAll(/\d+/g)].map(([digits]) => digits);
  // asctime puts the year last: «Thu Nov 26 10:30:00 2026».
  const lateYear = numbers.length === 1 ? /(?:^|\s)(\d{4})(?:\s|$)/.exec(text.slice(clockStart)) : null;
  if (lateYear?.[1]) numbers.push(lateYear[1]);
  const [first = '', second = ''] = numbers;
  const [year, day] = first.length > 2 ? [first, second] : [second, first];
  if (year === '' || day === '') return null;
  const clockAndZone = text.slice(clockStart);
  return toTime(fullYear(year), month, Number(day), lateYear ? clockAndZone.replace(lateYear[0], ' ') : clockAndZone);
}

/** RFC 2822 §4.3: two digits up to 49 are this century's, three count from 1900. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year;
  return digits.length === 3 ? 1900 + year : year;
}

/** Milliseconds since the epoch; null where the calendar has no such day or the clock no such time. */
function toTime(year: number, month: number, day: number, clockAndZone: string): number | null {
  const clock = /^(\d{1,2}):?(\d{2})?(?::?(\d{1,2})(?:[.,](\d{1,9})\d*)?)?\s*(?:([ap])\.?m\b\.?)?/i.exec(clockAndZone);
  const zone = parseZone(clockAndZone.slice(clock?.[0].length ?? 0));
  const { hour, minute, second, millisecond } = clock ? readClock(clock) : midnight;
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond) - zone * 60_000;
}

function readClock([, hours = '0', minutes = '0', seconds = '0', fraction = '0', half]: RegExpExecArray): Clock {
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return {
    hour: twelve,
    minute: Number(minutes),
    second: Number(seconds),
    millisecond: Math.floor(Number(`0.${fraction}`) * 1000),
  };
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Minutes east of Greenwich: «+0300», «+3», «GMT+03:00», «MSK», «мск»; an unknown word counts as UTC. */
function parseZone(written: string): number {
  const offset = /([+−-])\s*(\d{1,2}):?(\d{2})?/.exec(written);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    if (minutes > 15 * 60) return 0;
    return offset[1] === '+' ? minutes : -minutes;
  }
  const word = /\p{L}+/u.exec(written)?.[0].toUpperCase();
  return (word === undefined ? undefined : zoneMinutes.get(word)) ?? 0;
}
