import type { Log } from '../base/log';
import { addBrotli, shrinkBrotli, type FinishedResponse } from './finished-response';
import type { Entry } from './page-memory';

/** A page is made smaller when so many readers have got it within its minute; where that had to wait, after so many more. */
const manyReads = 16;

interface Options {
  /** The response of a key has another size. */
  onResize: (key: string) => void;
  log: Pick<Log, 'warn'>;
}

export interface PageCompression {
  /** Makes the brotli body of a new response; until it is there, readers get gzip. */
  compress: (key: string, response: FinishedResponse) => Promise<void>;
  /** To be called with every read: makes the brotli body of a page that many readers ask for smaller. */
  noteRead: (key: string, entry: Entry) => void;
}

/** Compresses pages behind the back of their readers: quickly when they are new, well when many ask for them. */
export function createPageCompression({ onResize, log }: Options): PageCompression {
  const shrunk = new WeakSet<FinishedResponse>();
  let isShrinking = false;
  return { compress, noteRead };

  async function compress(key: string, response: FinishedResponse): Promise<void> {
    await resize(key, () => addBrotli(response));
  }

  function noteRead(key: string, { reads, response }: Entry): void {
    // One page at a time: the other cores are the readers'.
    if (reads % manyReads === 0 && !isShrinking && !shrunk.has(response)) void shrink(key, response);
  }

  async function shrink(key: string, response: FinishedResponse): Promise<void> {
    isShrinking = true;
    shrunk.add(response);
    await resize(key, () => shrinkBrotli(response));
    isShrinking = false;
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
