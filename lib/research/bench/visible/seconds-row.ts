import { percentile } from '../harness';

/** A row of a table: how many were measured, and these shares of their seconds. */
export function secondsRow(
  name: string,
  measured: readonly (number | null)[],
  shares: readonly number[],
): (string | number)[] {
  const seconds = measured.flatMap((value) => value ?? []);
  const at = (share: number) => (seconds.length === 0 ? '—' : percentile(seconds, share).toFixed(1));
  return [name, seconds.length, ...shares.map(at)];
}
