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

/** The interval between two checks for a heartbeat, and how many in a row may be missed. */
export interface SilenceLimits {
  checkMs: number;
  maxMissed: number;
}

/** An event loop that is blocked for 30 s must be killed (FEED-10). Checks are counted, not seconds: the machine may have slept. */
const silenceLimits: SilenceLimits = { checkMs: 5_000, maxMissed: 6 };

const graceMs = 12_000;
/** A service that lived this long starts again at once; one that keeps dying waits longer each time, up to 5 s. */
const steadyMs = 10_000;

/**
 * Keeps a Node.js program running until `stop()`: SIGTERM first, SIGKILL after 12 s (DUR-2). The program has its own
 * process group, so that Ctrl-C reaches only the launcher; the closed IPC channel tells it that the launcher has died. A program with
 * heartbeat.mjs that sends no heartbeat is killed and started again.
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
      // A process that could not be started (no memory, no free process) emits no exit.
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
    // The start may take long: the checks begin with the first heartbeat.
    let missedBeats: number | null = null;
    running.on('message', (message) => {
      if (message === 'alive') missedBeats = 0;
    });
    const watch = setInterval(() => {
      if (missedBeats === null) return;
      missedBeats += 1;
      if (missedBeats < silence.maxMissed) return;
      clearInterval(watch);
      log.error(
        { service: service.name, silentMs: silence.maxMissed * silence.checkMs },
        'the event loop of a service stands still, ending it',
      );
      killGroup(running);
    }, silence.checkMs);
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

/** Kills a process that was started `detached`, with all of its child processes. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended already.
  }
}
