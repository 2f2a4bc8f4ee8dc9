import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../../../text/table';
import { findFreePort } from '../free-port';
import { closedLoadTool, percentile, runClosed, type Throughput } from './closed-load';
import { runPaced, type PacedSample } from './paced-load';
import { startSiteUnderLoad, type SiteUnderLoad } from './site-under-load';
import { startStaticPeer, type PeerPath, type StaticPeer } from './static-peer';

export interface ServeBenchOptions {
  /** Stories in the store. */
  stories: number;
  /** How many of them are in memory when hits are spread. */
  spread: number;
  /** Of each round, in seconds; rounds of both servers take turns. */
  seconds: number;
  rounds: number;
  json: boolean;
}

/** One printed line. */
interface Figure {
  name: string;
  value: string;
  goal: string;
  isKept: boolean | null;
}

const connections = 32;
/** The story whose page is asked for again and again. */
const hotStory = 1;
const hotPath = `/story/${hotStory}`;
const host = { host: 'bench.example' };

/** Readers and unknown addresses that come in a second, where latency is measured. */
const readersPerSecond = 300;
const floodPerSecond = 600;
const overloadFactor = 4;

/**
 * How fast the built site serves, beside a server that serves the same bytes as files, in turns on one machine: whole pages, unchanged pages,
 * many pages, a flood of unknown addresses, a story that changes every second, more than can be rendered. Needs Linux.
 */
export async function benchServe(options: ServeBenchOptions, print: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('Этот замер работает только в Linux: время и память берутся из /proc.');
  const directory = await mkdtemp(join(tmpdir(), 'sujet-bench-'));
  const site = await startSiteUnderLoad(directory, await findFreePort(), options.stories);
  try {
    const figures = await measureAll(site, directory, options);
    if (options.json) print(JSON.stringify(figures));
    else
      for (const line of table(
        ['замер', 'значение', 'цель', ''],
        figures.map(({ name, value, goal, isKept }) => [
          name,
          value,
          goal,
          isKept === null ? '' : isKept ? 'держит' : 'НЕТ',
        ]),
      ))
        print(line);
  } finally {
    await site.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measureAll(site: SiteUnderLoad, directory: string, options: ServeBenchOptions): Promise<Figure[]> {
  const page = await readPage(site.origin);
  const peer = await startStaticPeer(directory, await findFreePort(), page);
  const figures: Figure[] = [
    { name: 'нагрузку даёт', value: `${closedLoadTool()}, соединений ${connections}`, goal: '', isKept: null },
    {
      name: 'страница сюжета, КБ: как есть / gzip / brotli',
      value: [page.plain, page.gzip, page.brotli].map(({ length }) => kilobytes(length)).join(' / '),
      goal: '',
      isKept: null,
    },
  ];
  try {
    figures.push(...(await compareWithPeer(site, peer, page.etag, directory, options)));
  } finally {
    await peer.stop();
  }
  figures.push(await measureSpread(site, directory, options));
  figures.push(...(await measureFlood(site, options.seconds)));
  figures.push(await measureUnknown(site));
  figures.push(...(await measureHotStory(site, options.seconds * 2)));
  figures.push(...(await measureOverload(site, options)));
  const { memoryMb } = await site.usage();
  const maxMemory = site.pageMemoryMb + 300;
  figures.push({
    name: 'память процесса в конце, МБ',
    value: String(memoryMb),
    goal: `≤ ${maxMemory}`,
    isKept: memoryMb <= maxMemory,
  });
  return figures;
}

interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { headers: { ...host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The page of the hot story in every coding. Brotli is made after the first answer. */
async function readPage(origin: string) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const plain = await ask(origin, hotPath);
    const gzip = await ask(origin, hotPath, { 'accept-encoding': 'gzip' });
    const brotli = await ask(origin, hotPath, { 'accept-encoding': 'br, gzip' });
    if (plain.status === 200 && brotli.headers['content-encoding'] === 'br')
      return { plain: plain.body, gzip: gzip.body, brotli: brotli.body, etag: String(plain.headers.etag) };
    if (Date.now() > deadline) throw new Error(`Страница ${hotPath} не готова: ответ ${plain.status}.`);
    await pause(200);
  }
}

async function compareWithPeer(
  site: SiteUnderLoad,
  peer: StaticPeer,
  etag: string,
  directory: string,
  { seconds, rounds }: ServeBenchOptions,
): Promise<Figure[]> {
  const peerEtag = String((await ask(peer.origin, '/plain')).headers.etag);
  const kinds: {
    name: string;
    peerPath: PeerPath;
    headers: [Record<string, string>, Record<string, string>];
    goal: number | null;
  }[] = [
    { name: 'как есть', peerPath: '/plain', headers: [{}, {}], goal: 0.6 },
    { name: 'gzip', peerPath: '/gzip', headers: both({ 'accept-encoding': 'gzip' }), goal: 0.4 },
    {
      name: 'gzip, который сжимается при каждом ответе',
      peerPath: '/packed',
      headers: both({ 'accept-encoding': 'gzip' }),
      goal: null,
    },
    { name: 'brotli', peerPath: '/brotli', headers: both({ 'accept-encoding': 'br, gzip' }), goal: null },
    {
      name: '304',
      peerPath: '/plain',
      headers: [{ 'if-none-match': etag }, { 'if-none-match': peerEtag }],
      goal: null,
    },
  ];
  const figures: Figure[] = [];
  for (const { name, peerPath, headers, goal } of kinds) {
    const pairs: [Throughput, Throughput][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const load = { seconds, connections };
      const own = await runClosed(
        { ...load, origin: site.origin, paths: [hotPath], headers: { ...host, ...headers[0] } },
        directory,
      );
      const other = await runClosed(
        { ...load, origin: peer.origin, paths: [peerPath], headers: headers[1] },
        directory,
      );
      if (own.failed + other.failed > 0) throw new Error(`${name}: не отвечено на ${own.failed} и ${other.failed}.`);
      pairs.push([own, other]);
    }
    const ratio = percentile(
      pairs.map(([own, other]) => own.perSecond / other.perSecond),
      0.5,
    );
    const [own, other] = pairs[0] ?? [];
    figures.push({
      name: `доля скорости ${peer.name}: ${name}`,
      value: `${ratio.toFixed(2)} (${words(own)}; ${peer.name}: ${words(other)})`,
      goal: goal === null ? '' : `≥ ${goal}`,
      isKept: goal === null ? null : ratio >= goal,
    });
  }
  return figures;
}

const both = (headers: Record<string, string>): [Record<string, string>, Record<string, string>] => [headers, headers];

const words = (load: Throughput | undefined) =>
  load ? `${Math.round(load.perSecond)}/с, p50 ${load.p50Ms.toFixed(1)}, p99 ${load.p99Ms.toFixed(1)} мс` : '';

/** Hits on as many stories as are asked for; they are rendered first. */
async function measureSpread(
  site: SiteUnderLoad,
  directory: string,
  { spread, seconds }: ServeBenchOptions,
): Promise<Figure> {
  const paths = Array.from({ length: Math.min(spread, site.stories) }, (_, n) => `/story/${n + 1}`);
  const gzip = { 'accept-encoding': 'gzip' };
  const queue = [...paths];
  const render = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) {
      const { status } = await ask(site.origin, path, gzip);
      if (status === 503) queue.push(path);
    }
  };
  await Promise.all(Array.from({ length: 4 }, render));
  const kept = await Promise.all(
    paths.map(async (path) => (await ask(site.origin, path, gzip)).headers['server-timing']),
  );
  const hits = kept.filter((timing) => String(timing).includes('hit')).length;
  const load = await runClosed(
    { origin: site.origin, paths, headers: { ...host, ...gzip }, seconds, connections },
    directory,
  );
  return {
    name: `вразброс по ${paths.length} сюжетам, в памяти ${hits}`,
    value: words(load),
    goal: '',
    isKept: null,
  };
}

const times = (samples: readonly PacedSample[]) => samples.map(({ ms }) => ms);
const readers = (origin: string, seconds: number) => ({
  origin,
  paths: [hotPath],
  headers: { ...host, 'accept-encoding': 'gzip' },
  perSecond: readersPerSecond,
  seconds,
  readsVersion: false,
});

async function measureFlood(site: SiteUnderLoad, seconds: number): Promise<Figure[]> {
  const quiet = await runPaced(readers(site.origin, seconds));
  const unknown = Array.from({ length: floodPerSecond * seconds }, (_, n) => `/story/${site.stories + 1_000 + n}`);
  const [flooded, flood] = await Promise.all([
    runPaced(readers(site.origin, seconds)),
    runPaced({ ...readers(site.origin, seconds), paths: unknown, perSecond: floodPerSecond }),
  ]);
  const [without, beside] = [quiet, flooded].map((samples) => percentile(times(samples), 0.99));
  const ratio = (beside ?? 0) / (without ?? 1);
  return [
    {
      name: `p99 попаданий (${readersPerSecond}/с) при ${floodPerSecond}/с неизвестных адресов к p99 без них`,
      value: `${ratio.toFixed(1)} (${(beside ?? 0).toFixed(1)} и ${(without ?? 0).toFixed(1)} мс; коды неизвестных: ${statuses(flood)})`,
      goal: '≤ 2',
      isKept: ratio <= 2 && flooded.every(({ status }) => status === 200),
    },
  ];
}

function statuses(samples: readonly PacedSample[]): string {
  const counts = new Map<number, number>();
  for (const { status } of samples) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
}

/** One address after the other, each asked for once. */
async function measureUnknown(site: SiteUnderLoad): Promise<Figure> {
  const count = 2_000;
  const paths = Array.from({ length: count }, (_, n) => `/story/${site.stories + 1_000_000 + n}`);
  const before = await site.usage();
  await runPaced({ ...readers(site.origin, 5), paths, perSecond: count / 5 });
  const after = await site.usage();
  const ms = ((after.cpuSeconds - before.cpuSeconds) * 1_000) / count;
  return { name: 'процессорное время на неизвестный адрес, мс', value: ms.toFixed(2), goal: '≤ 1', isKept: ms <= 1 };
}

/** Its headline changes every second while readers ask for it. */
async function measureHotStory(site: SiteUnderLoad, seconds: number): Promise<Figure[]> {
  const changes = [{ version: 0, at: await site.retitle(hotStory, 'Версия 0 горячего сюжета') }];
  await pause(2_500);
  const reading = runPaced({ ...readers(site.origin, seconds), headers: host, readsVersion: true });
  for (let version = 1; version < seconds; version += 1) {
    await pause(1_000);
    changes.push({ version, at: await site.retitle(hotStory, `Версия ${version} горячего сюжета`) });
  }
  const samples = await reading;
  const staleness = samples.map(({ version, sentAt }) => {
    const next = changes.find((change) => change.version === (version ?? -1) + 1);
    return next ? Math.max(0, sentAt - next.at) : 0;
  });
  const oldest = Math.max(...staleness);
  const p99 = percentile(times(samples), 0.99);
  const slowest = Math.max(...times(samples));
  const isWhole = samples.every(({ status, version }) => status === 200 && version !== null);
  return [
    {
      name: 'сюжет меняется каждую секунду: самый старый ответ, мс',
      value: `${Math.round(oldest)}${isWhole ? '' : ` (${statuses(samples)})`}`,
      goal: '≤ 2000',
      isKept: isWhole && oldest <= 2_000,
    },
    {
      name: 'сюжет меняется каждую секунду: ожидание p99 / наибольшее, мс',
      value: `${p99.toFixed(1)} / ${slowest.toFixed(1)}`,
      goal: '',
      isKept: null,
    },
  ];
}

/** Stories that are in no memory, first as fast as they are rendered, then four times as many. */
async function measureOverload(site: SiteUnderLoad, { seconds, spread }: ServeBenchOptions): Promise<Figure[]> {
  let next = spread + 1;
  const fresh = (count: number) => Array.from({ length: count }, () => `/story/${next++}`);
  const trial = fresh(200);
  const started = performance.now();
  const renderOne = async () => {
    for (let path = trial.pop(); path; path = trial.pop()) await ask(site.origin, path, { 'accept-encoding': 'gzip' });
  };
  await Promise.all(Array.from({ length: 4 }, renderOne));
  const capacity = 200 / ((performance.now() - started) / 1_000);
  const perSecond = Math.ceil(capacity * overloadFactor);
  const load = { ...readers(site.origin, seconds), perSecond, paths: fresh(perSecond * seconds) };
  const samples = await runPaced(load);
  const accepted = samples.filter(({ status }) => status === 200);
  const p99 = percentile(times(accepted), 0.99);
  const lastSent = Math.max(...samples.map(({ sentAt }) => sentAt));
  const drained = Math.max(...samples.map(({ sentAt, ms }) => sentAt + ms)) - lastSent;
  return [
    {
      name: `вчетверо больше страниц, чем готовит один процесс (${perSecond}/с): p99 принятых, мс`,
      value: `${Math.round(p99)} (${statuses(samples)})`,
      goal: '< 2000',
      isKept: p99 < 2_000,
    },
    {
      name: 'очередь после неё опустела за, мс',
      value: String(Math.round(drained)),
      goal: '≤ 2000',
      isKept: drained <= 2_000,
    },
  ];
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
