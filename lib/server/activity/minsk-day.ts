import { toMinskTime } from '@/lib/text/minsk-time';

const dayMs = 86_400_000;

export interface MinskDay {
  /** Counts calendar days. */
  number: number;
  startsAt: Date;
  endsAt: Date;
}

/** The calendar day of a moment in Europe/Minsk, which has no summer time: each of them is 24 hours long. */
export function minskDay(moment: Date): MinskDay {
  const { hour, minute, second, dayNumber } = toMinskTime(moment);
  const wholeSecond = Math.floor(moment.getTime() / 1_000) * 1_000;
  const start = wholeSecond - ((hour * 60 + minute) * 60 + second) * 1_000;
  return { number: dayNumber, startsAt: new Date(start), endsAt: new Date(start + dayMs) };
}
