import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { findServerFiles } from '../server-files';

/**
 * Has a server of the tests end with this process, however that ends: a killed run leaves neither server nor files.
 * @param folder what `startEmbeddedPostgres` was given; it is removed with all that is in it
 * @returns the process that waits for it, which keeps nobody from ending
 */
export async function endWithThisProcess(folder: string): Promise<ChildProcess> {
  const { home } = await findServerFiles(folder);
  const waiting = spawn(
    process.execPath,
    [resolve('lib/server/platform/db/testing/end-server.mjs'), join(home, 'cluster'), folder],
    {
      // The terminal's Ctrl-C is not for it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  waiting.unref();
  if (waiting.stdin instanceof Socket) waiting.stdin.unref();
  return waiting;
}
