import { setTimeout as pause } from 'node:timers/promises';
import { withStore } from '../../throw-away-store';
import { findFreePort } from '../processes';
import { type BenchOptions, percentile, type Print, report } from '../harness';
import { closedLoadTool, runClosed, throughputInWords, type Throughput } from './closed-load';
import { measureMemory, type Figure } from './figure';
import { measureFlood, measureUnknown } from './measure-flood';
import { measureSpread } from './measure-spread';
import { runPaced, warmUpSeconds } from './paced-load';
import { ask, host, hotPath, hotStory, readersOf, statusesInWords, timesOf } from './readers';
import { startSiteUnderLoad, type SiteUnderLoad } from './site-under-load';
import { startStaticPeer, type PeerPath, type StaticPeer } from './static-peer';

interface ServeOptions extends BenchOptions {
  /** Stories in the store; there are more where those over which hits are spread leave too few for the overload. */
  stories: number;
  /** Over how many of them hits are spread, after each has been rendered once. */
  spread: number;
  /** Length of each round, in seconds; rounds of both servers take turns. */
  seconds: number;
  rounds: number;
}

const connections = 32;
/** Stories that nobody has asked for before the overload. */
const unread = 5_000;
const overloadFactor = 4;

/**
 * Measures the built site's speed beside a server that serves the same bytes as files, in turns on one machine: whole pages, unchanged pages,
 * many pages, a flood of unknown addresses, a story that changes every second, more than can be rendered. Needs Linux.
 */
export async function benchServe(options: ServeOptions, print: Print): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('Этот замер работает только в Linux: время и память берутся из /proc.');
  const stories = Math.max(options.stories, options.spread + unread);
  const figures = await withStore(
    async (store) => {
      const site = await startSiteUnderLoad(store, await findFreePort(), stories);
      try {
        return await measureAll(site, store.directory, options);
      } finally {
        await site.stop();
      }
    },
    { fast: true },
  );
  const rows = figures.map(({ name, value, goal, isKept }) => [
    name,
    value,
    goal,
    isKept === null ? '' : isKept ? 'держит' : 'НЕТ',
  ]);
  report(options, figures, [['замер', 'значение', 'цель', ''], rows], print);
}

async function measureAll(site: SiteUnderLoad, directory: string, options: ServeOptions): Promise<Figure[]> {
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
  figures.push(...(await measureSpread(site, directory, { ...options, connections })));
  figures.push(...(await measureFlood(site, options)));
  figures.push(await measureUnknown(site));
  figures.push(...(await measureHotStory(site, options.seconds * 2)));
  figures.push(...(await measureOverload(site, options)));
  figures.push(await measureMemory(site, 'в конце'));
  return figures;
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
  { seconds, rounds }: ServeOptions,
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
      value: `${ratio.toFixed(2)} (${throughputInWords(own)}; ${peer.name}: ${throughputInWords(other)})`,
      goal: goal === null ? '' : `≥ ${goal}`,
      isKept: goal === null ? null : ratio >= goal,
    });
  }
  return figures;
}

const both = (headers: Record<string, string>): [Record<string, string>, Record<string, string>] => [headers, headers];

/** Its headline changes every second while readers ask for it. */
async function measureHotStory(site: SiteUnderLoad, seconds: number): Promise<Figure[]> {
  const changes = [{ version: 0, at: await site.retitle(hotStory, 'Версия 0 горячего сюжета') }];
  await pause(2_500);
  const reading = runPaced({ ...readersOf(site.origin, seconds), headers: host, readsVersion: true });
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
  const p99 = percentile(timesOf(samples), 0.99);
  const slowest = Math.max(...timesOf(samples));
  const isWhole = samples.every(({ status, version }) => status === 200 && version !== null);
  return [
    {
      name: 'сюжет меняется каждую секунду: самый старый ответ, мс',
      value: `${Math.round(oldest)}${isWhole ? '' : ` (${statusesInWords(samples)})`}`,
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
async function measureOverload(site: SiteUnderLoad, { seconds, spread }: ServeOptions): Promise<Figure[]> {
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
  const load = {
    ...readersOf(site.origin, seconds),
    perSecond,
    paths: fresh(perSecond * (warmUpSeconds + seconds)),
  };
  const samples = await runPaced(load);
  const accepted = samples.filter(({ status }) => status === 200);
  const p99 = percentile(timesOf(accepted), 0.99);
  const lastSent = Math.max(...samples.map(({ sentAt }) => sentAt));
  const drained = Math.max(...samples.map(({ sentAt, ms }) => sentAt + ms)) - lastSent;
  return [
    {
      name: `вчетверо больше страниц, чем готовит один процесс (${perSecond}/с): p99 принятых, мс`,
      value: `${Math.round(p99)} (${statusesInWords(samples)})`,
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
