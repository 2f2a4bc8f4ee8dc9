import { type Command, InvalidArgumentError } from 'commander';
import { table } from '../../text/table';

/** Takes one line of what a bench tells. */
export type Print = (line: string) => void;

/** Options of every bench. */
export interface BenchOptions {
  /** Figures for a machine in place of a table: nothing else may stand beside them. */
  json: boolean;
}

/**
 * Adds a bench to the command. Its options are named as those of the command line are.
 * @param load the bench, loaded when it is asked for: most need a part of the product of their own
 */
export function addBench<Options>(
  program: Command,
  name: string,
  description: string,
  load: () => Promise<(options: Options, print: Print) => Promise<void>>,
): Command {
  return program
    .command(name)
    .description(description)
    .action(async (options: Options) => (await load())(options, (line) => console.log(line)));
}

/** A number of the command line. @throws a sentence for it. */
export function toNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('Нужно число.');
  return number;
}

/** A parser of an option with several numbers, which replace its default. */
export const toNumbers =
  (usual: readonly number[]) =>
  (text: string, before: readonly number[]): readonly number[] =>
    before === usual ? [toNumber(text)] : [...before, toNumber(text)];

/** Prints the figures as one JSON value, or as a table. */
export function report(
  { json }: BenchOptions,
  figures: unknown,
  [header, rows]: [header: string[], rows: (string | number)[][]],
  print: Print,
): void {
  for (const line of json ? [JSON.stringify(figures)] : table(header, rows)) print(line);
}

/** The value that this share of the others does not exceed; 0 of nothing. @param share 0 to 1 */
export function percentile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

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
