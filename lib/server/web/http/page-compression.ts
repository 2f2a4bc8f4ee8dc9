import type { Log } from '../../platform/base/log';
import { addBrotli, dropPlain, shrinkBrotli, type FinishedResponse } from './finished-response';

/**
 * After a page has been made smaller, none is for so many times as long: it takes a tenth of a core at most. The next one is
 * whichever page is read first after that, which is likely to be one that many ask for.
 */
const restShare = 9;

interface Options {
  /** The response of a key has another size. */
  onResize: (key: string) => void;
  log: Pick<Log, 'warn'>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

export interface PageCompression {
  /** Makes the brotli body of a new response; until it is there, readers get gzip. The plain one is not kept. */
  compress: (key: string, response: FinishedResponse) => Promise<void>;
  /** To be called with every read: makes the brotli body of the page smaller unless another one's was a moment ago. */
  noteRead: (key: string, response: FinishedResponse) => void;
}

/** Compresses pages behind the back of their readers: quickly when they are new, well when they are read again. */
export function createPageCompression({ onResize, log, now }: Options): PageCompression {
  const shrunk = new WeakSet<FinishedResponse>();
  /** Until then no page is made smaller; infinite while one is. */
  let restsUntil = -Infinity;
  return { compress, noteRead };

  async function compress(key: string, response: FinishedResponse): Promise<void> {
    await resize(key, async () => {
      await addBrotli(response);
      dropPlain(response);
    });
  }

  function noteRead(key: string, response: FinishedResponse): void {
    if (now() >= restsUntil && !shrunk.has(response)) void shrink(key, response);
  }

  async function shrink(key: string, response: FinishedResponse): Promise<void> {
    const begun = now();
    restsUntil = Infinity;
    shrunk.add(response);
    await resize(key, () => shrinkBrotli(response));
    restsUntil = now() + restShare * (now() - begun);
  }

  async function resize(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      onResize(key);
    } catch (error) {
      log.warn({ err: error }, 'a page could not be compressed');
    }
  }
}
