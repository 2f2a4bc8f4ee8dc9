import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram, freePort, untilOpen } from './open-port';
import { withValues } from './with-values';

export interface Varnish {
  port: number;
  stop(): Promise<void>;
}

/**
 * Runs Varnish with deploy/varnish.vcl; replaced are the ports of the instances, and what a test wants to see at another moment.
 * @param program the path of varnishd
 * @param sites the ports of the two instances
 * @param changes what stands in the file, and what stands there instead
 */
export async function startVarnish(
  program: string,
  sites: readonly [number, number],
  changes: readonly (readonly [string, string])[] = [],
): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-varnish-'));
  const values = [['"3000"', `"${sites[0]}"`], ['"3001"', `"${sites[1]}"`], ...changes] as const;
  const file = join(folder, 'default.vcl');
  writeFileSync(file, withValues('deploy/varnish.vcl', values));
  const port = await freePort();
  const child = spawn(
    program,
    // In the foreground, as the user that runs the tests, without a port for orders.
    [
      '-F',
      '-j',
      'none',
      '-T',
      'none',
      '-n',
      join(folder, 'run'),
      '-f',
      file,
      '-a',
      `127.0.0.1:${port}`,
      '-s',
      'malloc,64m',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await untilOpen(port, child);
  return {
    port,
    stop: async () => {
      await endProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
