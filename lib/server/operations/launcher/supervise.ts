import { type ChildProcess, spawn } from 'node:child_process';
import { silenceLimits, watchHeartbeat, type SilenceLimits } from '../../platform/base/heartbeat';
import type { Log } from '../../platform/base/log';

export interface Service {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Time for which it goes on responding after SIGTERM, in milliseconds. */
  drainMs?: number;
}

export interface Supervised {
  stop(): Promise<void>;
}

/** A service ends within 8.5 s and the time that it has been given to drain (DUR-2: the whole within 15 s). */
const graceMs = 9_000;
/** A service that lived this long starts again at once; one that keeps dying waits longer each time, up to 5 s. */
const steadyMs = 10_000;

/**
 * Keeps a Node.js program running until `stop()`: SIGTERM first, SIGKILL 9 s after it should have drained (DUR-2). The program has its own
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
    const onSilent = () => {
      log.error(
        { service: service.name, silentMs: silence.maxMissed * silence.checkMs },
        'the event loop of a service stands still, ending it',
      );
      killGroup(running);
    };
    const unwatch = watchHeartbeat(running, onSilent, silence);
    running.on('exit', unwatch);
    running.on('error', () => {
      if (running.pid === undefined) unwatch();
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => killGroup(child), graceMs + (service.drainMs ?? 0));
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
