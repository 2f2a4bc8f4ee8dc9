import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { percentile } from '../harness';
import { hasProgram } from '../processes';

/** As many requests as the server answers: each connection sends the next one when the last is answered. */
export interface ClosedLoad {
  origin: string;
  /** Each connection takes one of them by chance. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  seconds: number;
  connections: number;
}

export interface Throughput {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Responses that were neither 2xx nor 304, and connections that broke. */
  failed: number;
}

/** As a figure tells it; nothing of no load. */
export const throughputInWords = (load: Throughput | undefined) =>
  load ? `${Math.round(load.perSecond)}/с, p50 ${load.p50Ms.toFixed(1)}, p99 ${load.p99Ms.toFixed(1)} мс` : '';

/** Names the generator: wrk where it is installed. One in Node is slower than the servers it measures: ratios come out too high. */
export const closedLoadTool = (): string => (hasProgram('wrk') ? 'wrk' : 'Node');

/** @param directory for the script that wrk reads */
export function runClosed(load: ClosedLoad, directory: string): Promise<Throughput> {
  return hasProgram('wrk') ? runWrk(load, directory) : runNode(load);
}

const luaString = (text: string) => JSON.stringify(text).replaceAll('\\/', '/');

async function runWrk({ origin, paths, headers, seconds, connections }: ClosedLoad, directory: string) {
  const script = join(directory, 'load.lua');
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${luaString(name)}] = ${luaString(value)}`);
  await writeFile(
    script,
    `${lines.join('\n')}
local paths = { ${paths.map(luaString).join(', ')} }
local count = #paths
request = function() return wrk.format('GET', paths[math.random(count)]) end
done = function(summary, latency)
  io.write(string.format('FIGURES %d %d %f %f %d\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end
`,
  );
  const wrk = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  wrk.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  await once(wrk, 'close');
  const [requests = '', microseconds = '', p50 = '', p99 = '', failed = ''] = (
    /FIGURES (.+)/u.exec(output)?.[1] ?? ''
  ).split(' ');
  if (requests === '') throw new Error(`wrk ничего не измерил: ${output}`);
  return {
    perSecond: Number(requests) / (Number(microseconds) / 1_000_000),
    p50Ms: Number(p50) / 1_000,
    p99Ms: Number(p99) / 1_000,
    failed: Number(failed),
  };
}

async function runNode({ origin, paths, headers, seconds, connections }: ClosedLoad): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1_000;
  const one = () =>
    new Promise<void>((resolve) => {
      const from = performance.now();
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
      const note = (isGood: boolean) => {
        times.push(performance.now() - from);
        if (!isGood) failed += 1;
        resolve();
      };
      get(`${origin}${path}`, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => note((response.statusCode ?? 500) < 400));
      }).on('error', () => note(false));
    });
  const connection = async () => {
    while (performance.now() < end) await one();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return {
    perSecond: times.length / ((performance.now() - started) / 1_000),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    failed,
  };
}
