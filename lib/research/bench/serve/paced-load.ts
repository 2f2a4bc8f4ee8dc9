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
  /** After a second that is not measured. */
  seconds: number;
  /** True when each body is searched for «Версия N». */
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
export async function runPaced(load: PacedLoad): Promise<PacedSample[]> {
  const start = await prepareLoad(load);
  return start();
}

/** Runs two loads that begin at the same moment: the start of a process takes a second of a core. */
export async function runBeside(one: PacedLoad, other: PacedLoad): Promise<[PacedSample[], PacedSample[]]> {
  const [startOne, startOther] = await Promise.all([prepareLoad(one), prepareLoad(other)]);
  return Promise.all([startOne(), startOther()]);
}

/** Starts the process of a load. @returns once it is ready: what begins the load and takes its samples */
async function prepareLoad(load: PacedLoad): Promise<() => Promise<PacedSample[]>> {
  const child = fork('lib/server/operations/launcher/run.mjs', ['bench', 'serve-load']);
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', () => reject(new Error('Нагрузка не удалась.')));
    });
  await nextMessage();
  return async () => {
    const sent = nextMessage();
    child.send(load);
    const samples = await samplesSchema.validate(await sent);
    child.disconnect();
    return samples;
  };
}

/** The program of that process: says that it is ready, takes a load, sends the samples back. */
export function serveLoads(): void {
  process.once('message', (message) => {
    void loadSchema
      .validate(message)
      .then((load) => sendPaced(load))
      .then((samples) => process.send?.(samples));
  });
  process.send?.('ready');
}

/** The second in which connections are opened and code is compiled, in this process and in the server. */
export const warmUpSeconds = 1;

/** Sends the requests of a load and waits for the last response. @returns the samples of those after the first second */
async function sendPaced(load: PacedLoad): Promise<PacedSample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const samples: Promise<PacedSample>[] = [];
  const started = performance.now();
  const total = load.perSecond * (warmUpSeconds + load.seconds);
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
  return all.slice(load.perSecond * warmUpSeconds);
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
