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
