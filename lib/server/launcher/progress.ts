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
