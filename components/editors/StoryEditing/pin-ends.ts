import { minskDay, moveDay, startOfDay, toMinskIso } from '@/lib/text/calendar';
import { pinLimits } from '@/lib/contract/desk-rules';

export const pinEnds = ['hours', 'midnight', 'day', 'own'] as const;
export type PinEnd = (typeof pinEnds)[number];

export const pinEndNames: Readonly<Record<PinEnd, string>> = {
  hours: 'На 3 часа',
  midnight: 'До полуночи',
  day: 'На сутки',
  own: 'До своего времени',
};

const hourMs = 3_600_000;

/** Returns when a pin ends; null where the typed time is none, has passed or is more than three days away. @param own as `datetime-local` gives it, by the clock of Minsk */
export function endOf(end: PinEnd, own: string, now: Date): Date | null {
  if (end === 'hours') return new Date(now.getTime() + 3 * hourMs);
  if (end === 'day') return new Date(now.getTime() + 24 * hourMs);
  if (end === 'midnight') return startOfDay(moveDay(minskDay(now), 1));
  // Belarus is three hours ahead of UTC all the year round.
  const until = new Date(`${own}:00+03:00`);
  const left = until.getTime() - now.getTime();
  return left > 0 && left <= pinLimits.ms ? until : null;
}

/** The greatest and the least time that the field takes. */
export function ownLimits(now: Date): { min: string; max: string } {
  return { min: typed(now), max: typed(new Date(now.getTime() + pinLimits.ms)) };
}

function typed(date: Date): string {
  return toMinskIso(date).slice(0, 16);
}
