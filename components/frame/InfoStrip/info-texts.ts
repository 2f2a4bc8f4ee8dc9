import type { CurrencyRate } from '@/lib/contract/currency';
import { currencyUnits, type CurrencyCode } from '@/lib/contract/currency-units';
import type { Weather } from '@/lib/contract/weather';
import { absoluteDay, absoluteTime } from '@/lib/text/date-words';
import { decimal, plural, type PluralForms } from '@/lib/text/numbers';

const hourMs = 3_600_000;
/** Values older than this show their time (R30). An official rate is valid for a whole day and the night after it. */
const oldAfterMs = { weather: 2 * hourMs, rates: 36 * hourMs };

/** The National Bank publishes four digits. */
const leastChange = 0.0001;

const names: Record<CurrencyCode, PluralForms> = {
  USD: ['доллар США', 'доллара США', 'долларов США'],
  EUR: ['евро', 'евро', 'евро'],
  RUB: ['российский рубль', 'российских рубля', 'российских рублей'],
};

/** «Небольшой снег»; of an old one also when it was so: «Небольшой снег, данные на 21 ноября 2026, 09:45». */
export function weatherTitle({ description, observed_at }: Weather, now: number): string {
  const time = oldDate(observed_at, now, oldAfterMs.weather);
  return [description, time && `данные на ${absoluteTime(time)}`].filter(Boolean).join(', ');
}

/** «BYN за 100 российских рублей» (R30); of an old one also its day: «…, курс на 19 ноября»; and its change since the day before. */
export function rateTitle({ value, unit, as_of, previous }: CurrencyRate, currency: CurrencyCode, now: number): string {
  const units = unit ?? currencyUnits[currency];
  const day = oldDate(as_of, now, oldAfterMs.rates);
  const change = previous === undefined ? 0 : value - previous;
  const changed = Math.abs(change) >= leastChange && `${change > 0 ? '+' : '−'}${decimal(Math.abs(change), 4)} за день`;
  return [
    `BYN за ${units} ${plural(units, names[currency])}`,
    changed,
    day && `курс на ${absoluteDay(day, new Date(now))}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function oldDate(moment: string | undefined, now: number, oldAfter: number): Date | null {
  if (moment === undefined) return null;
  const date = new Date(moment);
  return now - date.getTime() > oldAfter ? date : null;
}
