import { spawn } from 'node:child_process';
import { run } from '../../server/operations/launcher/install.mjs';

export interface Check {
  title: string;
  /** The program and its arguments, for Node.js. */
  args: string[];
}

/** Result of a check. */
export interface Outcome {
  title: string;
  /** True when it found nothing. */
  isClean: boolean;
  seconds: number;
  /** Its output; empty where that went to the terminal at once. */
  output: string;
}

/** Runs a check in a process of its own, with its title before and its result and time after it. Its output is seen at once. */
export async function passes({ title, args }: Check, env: Record<string, string> = {}): Promise<Outcome> {
  console.log(`\n— ${title}`);
  const outcome = await timed(title, () =>
    run(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', ...env } }).then(
      () => ({ isClean: true, output: '' }),
      () => ({ isClean: false, output: '' }),
    ),
  );
  console.log(resultOf(outcome));
  return outcome;
}

/** Checks that keep one core busy each; more at once would only take memory. */
const checksAtOnce = 2;

/**
 * Runs checks in processes of their own, two at a time, in their order. Each prints its title, what it found and its time together when it ends.
 * @returns one for each check, in their order: all of them run, also after a failure.
 */
export async function passAll(checks: readonly Check[]): Promise<Outcome[]> {
  const results: Outcome[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < checks.length; index = next++) {
      const check = checks[index];
      if (check) results[index] = await passesWhole(check);
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, work));
  return results;
}

async function passesWhole({ title, args }: Check): Promise<Outcome> {
  const outcome = await timed(title, async () => {
    const output: Buffer[] = [];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const isClean = await new Promise<boolean>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code === 0));
    });
    return { isClean, output: Buffer.concat(output).toString() };
  });
  console.log(`\n— ${title}\n${outcome.output}${resultOf(outcome)}`);
  return outcome;
}

async function timed(title: string, work: () => Promise<Pick<Outcome, 'isClean' | 'output'>>): Promise<Outcome> {
  const started = Date.now();
  const found = await work();
  return { title, ...found, seconds: Math.round((Date.now() - started) / 1000) };
}

function resultOf({ title, isClean, seconds }: Outcome): string {
  return `— ${title}: ${wordOf(isClean)} (${seconds} с)`;
}

const wordOf = (isClean: boolean) => (isClean ? 'чисто' : 'есть ошибки');

/** A line for each stage, with its time: «м:сс». */
export function tableOf(outcomes: readonly Outcome[]): string {
  const timeOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const rows = outcomes.map(({ title, isClean, seconds }) => [timeOf(seconds), wordOf(isClean), title] as const);
  const widest = Math.max(...rows.map(([time]) => time.length));
  return rows
    .map(([time, word, title]) => `${time.padStart(widest)}  ${word.padEnd(wordOf(false).length)}  ${title}`)
    .join('\n');
}
