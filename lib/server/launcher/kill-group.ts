import type { ChildProcess } from 'node:child_process';

/** Kills a process that was started `detached`, and all that it has started in its turn. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them are gone already.
  }
}
