export interface Repetition {
  /** The next run begins at once, or right after the present one. */
  hurry(): void;
  stop(): Promise<void>;
}

/**
 * Runs `work` again `pauseMs` after its last end, never twice at once, until `stop()`, which waits for a run in progress.
 * A failure goes to `onError` and the repetition goes on.
 */
export function repeat(work: () => Promise<unknown>, pauseMs: number, onError: (error: unknown) => void): Repetition {
  let stopped = false;
  let hurried = false;
  let wake: () => void = () => undefined;
  const loop = run();
  return {
    hurry: () => {
      hurried = true;
      wake();
    },
    stop: async () => {
      stopped = true;
      wake();
      await loop;
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      hurried = false;
      await work().catch(onError);
      if (stopped) return;
      if (hurried) continue;
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
