import type { Log } from '../../platform/base/log';
import { isStopping } from './shutdown';

interface Options {
  /** Notes which site is served, so that the cache gives up the pages of those before it. */
  noteSite: () => Promise<void>;
  /** Notes that the cache is to give up everything. */
  noteEverything: () => Promise<void>;
  log: Pick<Log, 'warn'>;
  /** Calls back once, a moment later. */
  later?: (work: () => void) => void;
}

const retryMs = 5_000;

/**
 * Informs the cache in front each time that this process starts to listen for changes anew: the first time, whose pages it keeps; after that, that it
 * may have got pages that were old already, because changes were missed.
 */
export function purgeAfterGaps({ noteSite, noteEverything, log, later = retrySoon }: Options): () => void {
  let isFirst = true;
  return () => {
    void note(isFirst ? noteSite : noteEverything, false);
    isFirst = false;
  };

  /** Until it succeeds: nothing else would repeat it. */
  async function note(work: () => Promise<void>, isRepeated: boolean): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isStopping()) return;
      if (!isRepeated) log.warn({ err: error }, 'it was not noted for the cache in front that its pages are old');
      later(() => void note(work, true));
    }
  }
}

function retrySoon(work: () => void): void {
  setTimeout(work, retryMs).unref();
}
