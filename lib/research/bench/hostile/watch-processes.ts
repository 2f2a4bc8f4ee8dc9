import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  /** Resident memory at its largest, in MiB. */
  peakMb: number;
  /** Number of processes that there have been one after another. */
  starts: number;
}

const sampleMs = 500;
const pageBytes = 4_096;

/** Watches a program's services, known by a part of their command line, in Linux's /proc. */
export function watchProcesses(
  root: number,
  services: Readonly<Record<string, string>>,
): { figures(): Record<string, ProcessFigures>; stop(): void } {
  const seen = new Map(Object.keys(services).map((name) => [name, { pids: new Set<number>(), peakMb: 0 }]));
  const timer = setInterval(sample, sampleMs);
  return {
    figures: () =>
      Object.fromEntries(
        [...seen].map(([name, { pids, peakMb }]) => [name, { peakMb: Math.round(peakMb), starts: pids.size }]),
      ),
    stop: () => clearInterval(timer),
  };

  function sample(): void {
    const processes = listProcesses();
    const children = processes.filter(({ parent }) => parent === root);
    for (const [name, part] of Object.entries(services)) {
      const found = children.find(({ command }) => command.includes(part));
      const service = seen.get(name);
      if (!found || !service) continue;
      service.pids.add(found.pid);
      service.peakMb = Math.max(service.peakMb, found.residentMb);
    }
  }
}

interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
  residentMb: number;
}

function listProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
}

/** None when it has ended meanwhile. */
function readProcess(pid: number): RunningProcess[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // After the name in brackets, which may hold anything: state, then the parent's id.
    const parent = Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
    const residentPages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return [{ pid, parent, command, residentMb: (residentPages * pageBytes) / 2 ** 20 }];
  } catch {
    return [];
  }
}
