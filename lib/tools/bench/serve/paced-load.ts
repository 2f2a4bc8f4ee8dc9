import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { array, boolean, number, object, string } from 'yup';

/** Requests that leave at fixed moments, whether or not those before them were answered, as readers come. */
export interface PacedLoad {
  origin: string;
  /** Asked in turn, round and round. */
  paths: readonly string[];
  headers: { host: string; 'accept-encoding'?: string | undefined };
  perSecond: number;
  seconds: number;
  /** Whether to look for «Версия N» in each body. */
  readsVersion: boolean;
}

export interface PacedSample {
  /** Milliseconds since 1970. */
  sentAt: number;
  ms: number;
  /** 0: no response. */
  status: number;
  version: number | null;
}

const loadSchema = object({
  origin: string().required(),
  paths: array(string().required()).required(),
  headers: object({ host: string().required(), 'accept-encoding': string().optional() }).required(),
  perSecond: number().required(),
  seconds: number().required(),
  readsVersion: boolean().required(),
});

const samplesSchema = array(
  object({
    sentAt: number().required(),
    ms: number().required(),
    status: number().required(),
    version: number().nullable().defined(),
  }).required(),
).required();

/** Runs a load in a process of its own, so that nothing else keeps its clock waiting. */
export function runPaced(load: PacedLoad): Promise<PacedSample[]> {
  const child = fork('lib/server/launcher/run.mjs', ['bench', 'serve-load']);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      child.disconnect();
      samplesSchema.validate(message).then(resolve, reject);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error('Нагрузка не удалась.'));
    });
    child.send(load);
  });
}

/** The program of that process: takes a load, sends the samples back. */
export function serveLoads(): void {
  process.once('message', (message) => {
    void loadSchema
      .validate(message)
      .then((load) => sendPaced(load))
      .then((samples) => process.send?.(samples));
  });
}

/** Sends the requests of a load and waits for the last response. */
async function sendPaced(load: PacedLoad): Promise<PacedSample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const samples: Promise<PacedSample>[] = [];
  const started = performance.now();
  const total = load.perSecond * load.seconds;
  await new Promise<void>((resolve) => {
    const tick = () => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * load.perSecond));
      while (samples.length < due) samples.push(sendOne(load, agent, samples.length));
      if (samples.length >= total) {
        clearInterval(timer);
        resolve();
      }
    };
    const timer = setInterval(tick, 1);
  });
  const all = await Promise.all(samples);
  agent.destroy();
  return all;
}

function sendOne({ origin, paths, headers, readsVersion }: PacedLoad, agent: Agent, n: number): Promise<PacedSample> {
  const sentAt = Date.now();
  const from = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, version: number | null) =>
      resolve({ sentAt, ms: performance.now() - from, status, version });
    const asked = request(`${origin}${paths[n % paths.length] ?? '/'}`, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => readsVersion && chunks.push(chunk));
      response.on('end', () => end(response.statusCode ?? 0, readsVersion ? versionOf(Buffer.concat(chunks)) : null));
      response.on('error', () => end(0, null));
    });
    asked.on('error', () => end(0, null));
    asked.end();
  });
}

function versionOf(body: Buffer): number | null {
  const found = /Версия (\d+)/u.exec(body.toString('utf8'))?.[1];
  return found === undefined ? null : Number(found);
}
