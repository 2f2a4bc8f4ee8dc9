import { readFileSync, readlinkSync } from 'node:fs';

/** The calling thread's number as the kernel knows it; null where there is no Linux. Node's own `threadId` is another number. */
export function ownThreadId(): number | null {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    return Number.isInteger(id) ? id : null;
  } catch {
    return null;
  }
}

/**
 * CPU milliseconds that a thread of this process has used so far; null where nobody tells. Node 20 can tell its whole process' CPU time
 * only, which is mostly other threads'.
 */
export function threadCpuMs(threadId: number | null): number | null {
  if (threadId === null) return null;
  try {
    // proc(5): nanoseconds on the CPU, nanoseconds waiting for one, time slices.
    const nanoseconds = Number(readFileSync(`/proc/self/task/${threadId}/schedstat`, 'latin1').split(' ')[0]);
    return Number.isFinite(nanoseconds) && nanoseconds > 0 ? nanoseconds / 1e6 : null;
  } catch {
    return null;
  }
}
