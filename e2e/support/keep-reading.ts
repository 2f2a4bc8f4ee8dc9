import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../../lib/checks/deploy/testing/nginx-in-front';

/** Number of pages that nginx.conf lets an address read at once; whoever reads more comes from another one. */
const readsEach = 100;

export interface Reading {
  /** Counts the pages that have been read. */
  count(): number;
  /** Pages that could not be read, each with its status or error. */
  failed: string[];
  /** Finishes the page that is being read. */
  end(): Promise<void>;
}

/**
 * Reads pages one after the other until it is told to end: whole pages, which the proxy has not kept because each has a query of its own, and the data of
 * client navigations, which it never keeps.
 * @param reader its number: readers come from addresses of their own
 */
export function keepReading(port: number, paths: readonly string[], reader: number): Reading {
  let count = 0;
  let isEnding = false;
  const failed: string[] = [];
  const reading = read();
  return {
    count: () => count,
    failed,
    end: async () => {
      isEnding = true;
      await reading;
    },
  };

  async function read(): Promise<void> {
    for (let address = 1; !isEnding; address += 1) {
      const browser = openBrowser(port, `127.${reader}.${address >> 8}.${address & 255}`);
      for (let n = 0; n < readsEach && !isEnding; n += 1) await readOne(browser, `${address}-${n}`);
      browser.close();
    }
  }

  async function readOne(browser: ReturnType<typeof openBrowser>, name: string): Promise<void> {
    const path = paths[count % paths.length] ?? '/';
    const isData = count % 2 === 1;
    const asked = isData
      ? browser.request(path, { rsc: '1' })
      : browser.request(`${path}?reader=${reader}-${name}`, { 'accept-encoding': 'br' });
    const outcome = await asked.then(
      ({ status, body }) => (body === '' ? `${status}, empty` : String(status)),
      (error: unknown) => String(error),
    );
    if (outcome !== '200') failed.push(`${path}: ${outcome}`);
    count += 1;
    // An instance that starts meanwhile needs the machine's cores.
    await pause(20);
  }
}
