import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host, type Reply } from './nginx-in-front';
import { endProgram, freePort, untilOpen } from './open-port';
import { withValues } from './with-values';

export interface Caddy {
  folder: string;
  port: number;
  /** All that it has logged so far. */
  readLog(): string;
  request(path: string, options?: { method?: string; headers?: Record<string, string>; body?: Buffer }): Promise<Reply>;
  stop(): Promise<void>;
}

/**
 * Runs Caddy with deploy/Caddyfile; replaced are the values that its head names, and TLS, for which it would ask an authority on the network.
 * @param program the path of Caddy
 * @param sites the ports of the two instances
 */
export async function startCaddy(program: string, sites: readonly [number, number]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-caddy-'));
  mkdirSync(join(folder, 'data'));
  const port = await freePort();
  const replacements: readonly [string, string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${sites[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${sites[1]}`],
    ['/var/lib/sujet', join(folder, 'data')],
    [`\n${host}, www.${host} {`, `\nhttp://${host}:${port}, http://www.${host}:${port} {`],
    // Caddy's admin port is the same for every process of the machine.
    ['\n{\n', '\n{\n\tadmin off\n\tdefault_bind 127.0.0.1\n'],
  ];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, withValues('deploy/Caddyfile', replacements));
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let logged = '';
  child.stderr.on('data', (part: Buffer) => (logged += part.toString()));
  try {
    await untilOpen(port, child);
  } catch (error) {
    await endProgram(child);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    port,
    readLog: () => logged,
    request: async (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        requestHttp({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: Buffer.concat(parts).toString(),
            }),
          );
        })
          .on('error', reject)
          .end(body);
      }),
    stop: async () => {
      await endProgram(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
