import { type ChildProcess, spawn } from 'node:child_process';
import type { Log } from '../base/log';

export interface Service {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

export interface Supervised {
  stop(): Promise<void>;
}

/** How often a service's life is looked for, and how many looks in a row may find none. */
export interface SilenceLimits {
  lookMs: number;
  looks: number;
}

/** An event loop that stands still for 30 s serves nobody and will not say so (FEED-10). Looks are counted, for the machine may have slept. */
const silenceLimits: SilenceLimits = { lookMs: 5_000, looks: 6 };

const graceMs = 12_000;
/** A service that lived this long starts again at once; one that keeps dying waits longer each time, up to 5 s. */
const steadyMs = 10_000;

/**
 * Keeps a Node.js program running until `stop()`: SIGTERM first, SIGKILL after 12 s (DUR-2). The program is its own
 * process group, so that Ctrl-C reaches only the launcher, and hears of the launcher's death by its IPC channel closing. One that has loaded
 * heartbeat.mjs and falls silent is ended and started again.
 */
export function supervise(service: Service, log: Log, silence: SilenceLimits = silenceLimits): Supervised {
  let stopping = false;
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;
  let child = launch();
  return { stop };

  function launch(): ChildProcess {
    const started = Date.now();
    const running = spawn(process.execPath, service.args, {
      env: { ...process.env, ...service.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    running.on('error', (error) => {
      // What could not even be started (no memory, no process left) has no exit of its own.
      if (running.pid === undefined) again(null, null, error);
    });
    running.on('exit', (code, signal) => again(code, signal));
    endWhenSilent(running);
    return running;

    function again(code: number | null, signal: string | null, error?: Error): void {
      if (stopping) return;
      deaths = Date.now() - started > steadyMs ? 0 : deaths + 1;
      log.warn({ service: service.name, code, signal, err: error }, 'service ended, starting it again');
      timer = setTimeout(
        () => {
          child = launch();
        },
        Math.min(5_000, 250 * deaths),
      );
    }
  }

  function endWhenSilent(running: ChildProcess): void {
    // The start may take long: the first beat begins the watch.
    let silentLooks: number | null = null;
    running.on('message', (message) => {
      if (message === 'alive') silentLooks = 0;
    });
    const watch = setInterval(() => {
      if (silentLooks === null) return;
      silentLooks += 1;
      if (silentLooks < silence.looks) return;
      clearInterval(watch);
      log.error(
        { service: service.name, silentMs: silence.looks * silence.lookMs },
        'the event loop of a service stands still, ending it',
      );
      killGroup(running);
    }, silence.lookMs);
    running.on('exit', () => clearInterval(watch));
    running.on('error', () => {
      if (running.pid === undefined) clearInterval(watch);
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => killGroup(child), graceMs);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }
}

/** Kills a process that was started `detached`, and all that it has started in its turn. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them are gone already.
  }
}
