import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect } from '@playwright/test';

/** A build on a busy machine takes minutes. */
const startMs = 300_000;

interface Reply {
  status: number;
  /** Value of `Server-Timing`: where a page came from. */
  timing: string;
}

/** One instance of a site, run as an operator runs it beside another one: by the launcher, with SERVICES=web. */
export class SiteInstance {
  readonly port: number;
  readonly #env: NodeJS.ProcessEnv;
  #launcher: ChildProcess | null = null;
  #printed = '';

  /** @param env the settings that this instance shares with the other ones */
  constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = { ...process.env, ...env, SERVICES: 'web', PORT: String(port), BIND: '127.0.0.1', TRUST_PROXY: '1' };
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const launcher = spawn(process.execPath, ['lib/server/operations/launcher/run.mjs', 'start'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#launcher = launcher;
    for (const stream of [launcher.stdout, launcher.stderr])
      stream.on('data', (part: Buffer) => (this.#printed += part.toString()));
    const isReady = async () => {
      if (launcher.exitCode !== null) throw new Error(`an instance did not start:\n${this.#printed}`);
      return (await this.ask('/readyz').catch(() => null))?.status === 200;
    };
    await expect.poll(isReady, { message: 'an instance is ready', timeout: startMs }).toBe(true);
  }

  /** Ends it by SIGTERM. @returns the launcher's exit code */
  async stop(): Promise<number | null> {
    const launcher = this.#launcher;
    this.#launcher = null;
    if (launcher === null || launcher.exitCode !== null || launcher.signalCode !== null) return null;
    const exited = once(launcher, 'exit');
    launcher.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    return code;
  }

  /** Ends its processes by SIGKILL: the one that serves, then the one that would start it again. */
  async kill(): Promise<void> {
    const launcher = this.#launcher;
    this.#launcher = null;
    if (launcher?.pid === undefined) throw new Error('the instance does not run');
    const exited = once(launcher, 'exit');
    const children = readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').trim().split(' ');
    for (const child of children) process.kill(Number(child), 'SIGKILL');
    launcher.kill('SIGKILL');
    await exited;
  }

  /** Its output since its first start. */
  get printed(): string {
    return this.#printed;
  }

  /** Asks this instance itself, as the proxy does. */
  ask(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    const host = new URL(this.#env.SITE_ORIGIN ?? '').host;
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port: this.port, path, headers: { host, 'x-forwarded-proto': 'https', ...headers } },
        (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, timing: String(response.headers['server-timing'] ?? '') });
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  }
}
