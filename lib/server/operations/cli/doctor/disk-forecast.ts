import { counted } from '@/lib/text/numbers';
import { describeBytes } from '../backup-commands';
import { bad, good, warning, type Finding } from '../../../web/findings/finding';

/** Something that comes in every day, in bytes, and goes when it is old. */
export interface Growth {
  perDay: number;
  /** Days after which it goes; null: never. */
  keepDays: number | null;
  /** The amount stored now, and the number of days within which it has come in. */
  stored: number;
  storedDays: number;
}

export interface DiskGrowth {
  growths: readonly Growth[];
  /** True when the database is on the disk of DATA_DIR; another machine's disk is not checked. */
  isDatabaseHere: boolean;
  /** True when the pictures are in DATA_DIR; in an S3 store they need no room here. */
  areMediaHere: boolean;
}

/** Further than anybody can foresee. */
const horizonDays = 3_650;
const soonDays = { warning: 30, bad: 7 } as const;

/**
 * When the disk will be full, if every day brings what the last ones have brought and what is older than its days goes: day by day, because the
 * disk fills until the first things have become old, and much slower afterwards. @returns null: not within ten years.
 */
export function daysUntilFull(freeBytes: number, growths: readonly Growth[]): number | null {
  let free = freeBytes;
  for (let day = 1; day <= horizonDays; day += 1) {
    free -= growths.reduce((sum, growth) => sum + growth.perDay - leavingOn(day, growth), 0);
    if (free <= 0) return day;
  }
  return null;
}

/**
 * Returns the amount that goes on that day from today; it came `keepDays` earlier: after today as much as today, before today as much as on average.
 */
function leavingOn(day: number, { perDay, keepDays, stored, storedDays }: Growth): number {
  if (keepDays === null) return 0;
  const cameOn = day - keepDays;
  if (cameOn > 0) return perDay;
  return cameOn > -storedDays ? stored / storedDays : 0;
}

/** Nothing where nothing has come in. */
export function judgeDiskForecast(freeBytes: number, { growths, isDatabaseHere, areMediaHere }: DiskGrowth): Finding[] {
  const perDay = growths.reduce((sum, growth) => sum + growth.perDay, 0);
  if (perDay <= 0) return [];
  const days = daysUntilFull(freeBytes, growths);
  const left = days === null ? 'больше чем на 10 лет' : `на ${counted(days, ['день', 'дня', 'дней'])}`;
  const elsewhere = [
    ...(isDatabaseHere ? [] : ['базы: её место — DATABASE_URL']),
    ...(areMediaHere ? [] : ['картинок: их место — MEDIA_STORE']),
  ];
  const scope = elsewhere.length === 0 ? '' : ` (без ${elsewhere.join('; без ')})`;
  const text = `Диска DATA_DIR хватит ${left}${scope}: прибывает ${describeBytes(perDay)} в день, свободно ${describeBytes(freeBytes)}`;
  if (days === null || days >= soonDays.warning) return [good('disk-forecast', text)];
  const advice =
    'увеличьте диск или уменьшите KEEP_PICTURE_DAYS и KEEP_TEXT_DAYS; что уйдёт, покажет npm run cli -- clean --dry-run';
  return [days < soonDays.bad ? bad('disk-forecast', text, advice) : warning('disk-forecast', text, advice)];
}
