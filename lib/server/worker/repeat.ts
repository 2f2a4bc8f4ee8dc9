/**
 * Runs `work` again `pauseMs` after its last end, never twice at once, until `stop()`, which waits for a run in progress.
 * A failure goes to `onError` and the repetition goes on.
 */
export function repeat(work: () => Promise<unknown>, pauseMs: number, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let stopped = false;
  let wake: () => void = () => undefined;
  const loop = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await loop;
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      await work().catch(onError);
      if (stopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
