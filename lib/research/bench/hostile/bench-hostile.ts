import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { addChannel } from '../../../server/editing/channels/channel-store';
import type { Database } from '../../../server/platform/db/client';
import { withStore } from '../../throw-away-store';
import { findFreePort, startProduct, stopProduct, untilReady } from '../processes';
import { type BenchOptions, type Print, report } from '../harness';
import { makeDue, readStoreFigures, type StoreFigures } from '../news-store';
import { startPublishers, type Hostility, type Publisher, type Publishers } from './hostile-publishers';
import { probeSite, type Probe, type ProbeFigures } from './probe-site';
import { followNews, type NewsLag } from './follow-news';
import { watchProcesses, type ProcessFigures } from './watch-processes';

interface HostileOptions extends BenchOptions {
  /** Seconds with nothing but healthy publishers. */
  quiet: number;
  /** Seconds with all the others as well. */
  seconds: number;
}

const hostility: Hostility = {
  hangingFeeds: 200,
  hangingPictures: 500,
  floodArticles: 4_000,
  longArticles: 500,
  longCharacters: 98_000,
};
const requestsPerSecond = 10;
/** A healthy feed is due this often. */
const dueMs = 20_000;
/** The lists twice for each search: more of that one reader is not answered. */
const lists = [
  '/api/v1/stories/?ordering=-creation_at&page_size=10',
  '/api/v1/stories/?page=1&page_size=12&type=popular',
  '/api/v1/categories/',
];
const search = '/api/v1/search/?q=%D0%BF%D0%BE%D0%B6%D0%B0%D1%80';

/** Figures of one stage of the soak. */
export interface StageFigures {
  name: string;
  api: ProbeFigures;
  page: ProbeFigures;
  /** From the moment a healthy feed was due until its new item was fetched, and until the API told of it. */
  fetchLag: NewsLag;
  siteLag: NewsLag;
  processes: Record<string, ProcessFigures>;
  store: StoreFigures;
}

/**
 * Runs the built product against publishers who misbehave in every way at once: first with healthy ones alone, then with two hundred hanging feeds,
 * five hundred hanging pictures, documents made to be slow, a story of four thousand articles and texts of 98,000 characters. Prints both stages
 * side by side; a machine's speed is not a rule, so nothing is asserted.
 */
export async function benchHostile(options: HostileOptions, print: Print): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('Этот замер работает только в Linux: издателям нужны адреса 127.0.0.0/8, памяти — /proc.');
  const publishers = await startPublishers(hostility, new Date());
  try {
    const stages = await withStore(async ({ directory, url, database: { db } }) => {
      const port = await findFreePort();
      const allow = publishers.all.map(({ origin }) => new URL(origin).host);
      const product = startProduct({ port, databaseUrl: url, dataDir: join(directory, 'data'), allow });
      try {
        return await soak({ origin: `http://localhost:${port}`, product, publishers, db }, options);
      } finally {
        await stopProduct(product);
      }
    });
    report(options, stages, toTable(stages), print);
  } finally {
    await publishers.close();
  }
}

async function soak(soaked: Soak, { quiet, seconds }: HostileOptions): Promise<StageFigures[]> {
  await untilReady(soaked.origin, soaked.product);
  const healthy = await addChannels(soaked, ({ kind }) => kind === 'healthy');
  const before = await runStage(soaked, 'только обычные', healthy, quiet);
  await addChannels(soaked, ({ kind }) => kind !== 'healthy');
  return [before, await runStage(soaked, 'все сразу', healthy, seconds)];
}

interface Soak {
  origin: string;
  product: ChildProcess;
  publishers: Publishers;
  db: Database;
}

async function addChannels({ db, publishers }: Soak, isWanted: (publisher: Publisher) => boolean): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, origin } of publishers.all.filter(isWanted)) {
    const id = await addChannel(db, { name, url: origin, rssUrl: `${origin}/rss` }, new Date());
    if (id !== null) ids.push(id);
  }
  return ids;
}

async function runStage(
  { origin, product, publishers, db }: Soak,
  name: string,
  healthy: readonly number[],
  seconds: number,
): Promise<StageFigures> {
  const processes = watchProcesses(product.pid ?? 0, {
    web: '/site.mjs',
    worker: '/worker.mjs',
  });
  const probes = { list: toProbes(null) };
  const requests = probeSite(origin, () => probes.list, requestsPerSecond);
  const news = followNews(origin, publishers.served);
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    if (product.exitCode !== null) throw new Error('Продукт остановился во время замера: причина выше.');
    const now = new Date();
    await makeDue(db, healthy, now);
    news.due(now.getTime());
    probes.list = toProbes((await readStoreFigures(db)).largestId);
    await new Promise((next) => setTimeout(next, Math.min(dueMs, Math.max(0, end - Date.now()))));
  }
  const lags = await news.stop();
  const answered = await requests.stop();
  processes.stop();
  return { name, ...answered, ...lags, processes: processes.figures(), store: await readStoreFigures(db) };
}

/** Lists and search by the API, the largest story by the API and as a page. */
function toProbes(largestStory: number | null): Probe[] {
  const stories = largestStory === null ? [] : [largestStory];
  return [
    ...[...lists, search, ...lists, ...lists].map((path): Probe => ({ kind: 'api', path })),
    ...stories.map((id): Probe => ({ kind: 'api', path: `/api/v1/story-detail/${id}/` })),
    { kind: 'page', path: '/' },
    ...stories.map((id): Probe => ({ kind: 'page', path: `/story/${id}` })),
  ];
}

function toTable(stages: readonly StageFigures[]): [header: string[], rows: (string | number)[][]] {
  const row = (title: string, pick: (stage: StageFigures) => string | number) => [title, ...stages.map(pick)];
  const lag = ({ p50Ms, p95Ms, maxMs, waiting }: NewsLag) =>
    `${p50Ms} / ${p95Ms} / ${maxMs}${waiting > 0 ? `, не среди новых ${waiting}` : ''}`;
  const probe = ({ requests, p50Ms, p99Ms, maxMs }: ProbeFigures) => `${p50Ms} / ${p99Ms} / ${maxMs} из ${requests}`;
  const refusals = ({ failed }: ProbeFigures) =>
    Object.entries(failed)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ') || 'нет';
  return [
    ['', ...stages.map(({ name }) => name)],
    [
      row('API: p50 / p99 / наибольшее, мс', ({ api }) => probe(api)),
      row('API: отказов по кодам (0: без ответа)', ({ api }) => refusals(api)),
      row('страницы: p50 / p99 / наибольшее, мс', ({ page }) => probe(page)),
      row('страницы: отказов по кодам (0: без ответа)', ({ page }) => refusals(page)),
      row('обычная лента от срока до запроса: p50 / p95 / наибольшее, мс', ({ fetchLag }) => lag(fetchLag)),
      row('её новость от срока до сайта: p50 / p95 / наибольшее, мс', ({ siteLag }) => lag(siteLag)),
      row('web: память, МБ', ({ processes }) => processes.web?.peakMb ?? 0),
      row('web: запусков', ({ processes }) => processes.web?.starts ?? 0),
      row('worker: память, МБ', ({ processes }) => processes.worker?.peakMb ?? 0),
      row('worker: запусков', ({ processes }) => processes.worker?.starts ?? 0),
      row('статей в базе / в сюжетах', ({ store }) => `${store.articles} / ${store.grouped}`),
      row('статей в самом большом сюжете', ({ store }) => store.largestArticles),
      row('лент с ошибкой', ({ store }) => store.failing),
    ],
  ];
}
