import { readFile } from 'node:fs/promises';

/** proc(5): `getconf CLK_TCK` is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU time that a process has used, in seconds, and its resident memory, in MiB. Needs Linux (`/proc`). */
export async function readUsage(pid: number): Promise<{ cpuSeconds: number; memoryMb: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    // utime and stime.
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    memoryMb: Math.round(Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1]) / 1024),
  };
}
