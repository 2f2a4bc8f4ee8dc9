/** Whole minutes since a moment; 0 for an unknown one. */
export function minutesSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.floor((now.getTime() - moment.getTime()) / 60_000);
}
