import { spawn } from 'node:child_process';
import { run } from './install.mjs';

const tickMs = 10_000;

/** Runs one step of the start and shows that it goes on: a line at its begin, every 10 s, and at its end. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`… ${title}`);
  const ticker = setInterval(() => console.log(`… ${title}: ${seconds()} с`), tickMs);
  try {
    const result = await work();
    console.log(`✓ ${title} (${seconds()} с)`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/**
 * Runs a check in a process of its own, with its title before and its result and time after it.
 * @param args the program and its arguments, for Node.js.
 * @returns whether the check found nothing.
 */
export async function passes(title: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const started = Date.now();
  console.log(`\n— ${title}`);
  const failure = await run(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', ...env } }).then(
    () => null,
    (error: unknown) => error,
  );
  console.log(
    `— ${title}: ${failure === null ? 'чисто' : 'есть ошибки'} (${Math.round((Date.now() - started) / 1000)} с)`,
  );
  return failure === null;
}

export interface Check {
  title: string;
  /** The program and its arguments, for Node.js. */
  args: string[];
}

/** Checks that keep one core busy each; more at once would only take memory. */
const checksAtOnce = 2;

/**
 * Runs checks in processes of their own, two at a time, in their order. Each prints its title, what it found and its time together when it ends.
 * @returns for each check whether it found nothing: all of them run, also after a failure.
 */
export async function passAll(checks: readonly Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
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

async function passesWhole({ title, args }: Check): Promise<boolean> {
  const started = Date.now();
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
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `\n— ${title}\n${Buffer.concat(output).toString()}— ${title}: ${isClean ? 'чисто' : 'есть ошибки'} (${seconds} с)`,
  );
  return isClean;
}
