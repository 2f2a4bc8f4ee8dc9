import { randomBytes } from 'node:crypto';
import { openDatabase, type OpenDatabase } from '../../platform/db/client';

/**
 * A worker's connections, under a name of its own that begins with `sujet-worker`: by it the doctor counts workers and finds silent ones, and a
 * restore is refused while one is connected.
 */
export function openWorkerDatabase(url: string, onError: (error: Error) => void): OpenDatabase {
  return openDatabase(url, onError, { applicationName: `sujet-worker ${randomBytes(4).toString('hex')}` });
}
