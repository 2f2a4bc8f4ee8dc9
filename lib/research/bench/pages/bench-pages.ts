import { table } from '../../../text/table';
import { type BenchOptions, percentile, type Print } from '../harness';
import { explainStatement } from '../search/fill-search-store';
import { type OpenPageStore, withPageStore } from './open-page-store';
import { listPageKinds, type PageKind } from './page-kinds';

interface PagesOptions extends BenchOptions {
  articles: number;
  /** Number of articles in the small store, for comparison. */
  few: number;
  /** Folder of the large store; a filled one is taken as it is. Without one: a throw-away one. */
  dataDir?: string;
  /** Pages of each kind. */
  samples: number;
}

interface KindFigures {
  name: string;
  goalMs: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** Processor time of this process alone, for one page. */
  cpuMs: number;
  /** The costliest statement of the slowest page, where 95 of 100 take longer than the goal. */
  plan: { ms: number; query: string; lines: string[] } | null;
}

/**
 * The time that a page takes when no answer is in memory: all its requests to the API, in this process, without the rendering of markup. The
 * same pages are loaded of a large store and of a small one.
 */
export async function benchPages(options: PagesOptions, print: Print): Promise<void> {
  const few = await measureStore(options.few, null, options.samples);
  const many = await measureStore(options.articles, options.dataDir ?? null, options.samples);
  if (options.json) return print(JSON.stringify({ few, many }, null, 2));
  const rows = many.kinds.map(({ name, goalMs, p50Ms, p95Ms, maxMs, cpuMs }, index) => {
    const small = few.kinds[index]?.p95Ms ?? 0;
    return [name, p50Ms, p95Ms, maxMs, cpuMs, small, (p95Ms / small).toFixed(2), p95Ms <= goalMs ? '' : `> ${goalMs}`];
  });
  print(`${many.articles} статей, ${many.stories} сюжетов; для сравнения ${few.articles} статей\n`);
  const header = ['', 'p50, мс', 'p95, мс', 'max, мс', 'CPU, мс', `p95 при ${few.articles}`, 'во сколько раз', 'цель'];
  for (const line of table(header, rows)) print(line);
  for (const { name, plan } of many.kinds) {
    if (plan === null) continue;
    print(`\n${name}: ${plan.query}`);
    for (const line of plan.lines) print(line);
  }
}

const measureStore = (articles: number, dataDir: string | null, samples: number) =>
  withPageStore(articles, dataDir, async (store) => {
    const kinds: KindFigures[] = [];
    for (const kind of await listPageKinds(store)) kinds.push(await measureKind(kind, samples, store.database));
    return { articles: store.articles, stories: store.stories, kinds };
  });

type Database = OpenPageStore['database'];

async function measureKind(kind: PageKind, samples: number, database: Database): Promise<KindFigures> {
  // The first pages fill the server's memory and compile the code: they are of no store's size.
  for (let n = 0; n < 5; n += 1) await kind.load(n);
  const times: { ms: number; statements: Database['statements'] }[] = [];
  const cpu = process.cpuUsage();
  for (let n = 0; n < samples; n += 1) {
    database.statements.splice(0);
    const begun = performance.now();
    await kind.load(n);
    times.push({ ms: performance.now() - begun, statements: database.statements.splice(0) });
  }
  const { user, system } = process.cpuUsage(cpu);
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0];
  const at = (share: number) =>
    rounded(
      percentile(
        times.map(({ ms }) => ms),
        share,
      ),
    );
  const isSlow = at(0.95) > kind.goalMs;
  return {
    name: kind.name,
    goalMs: kind.goalMs,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
    cpuMs: rounded((user + system) / 1_000 / samples),
    plan: isSlow ? await explainCostliest(database, slowest?.statements ?? []) : null,
  };
}

async function explainCostliest(
  database: Database,
  statements: readonly { query: string; params: unknown[] }[],
): Promise<KindFigures['plan']> {
  const plans = [];
  for (const { query, params } of statements) {
    if (/^\s*(with|select)/.test(query) && !query.includes('set_config'))
      plans.push({ query, ...(await explainStatement(database.pool, query, params, '')) });
  }
  return plans.toSorted((a, b) => b.ms - a.ms)[0] ?? null;
}

function rounded(ms: number): number {
  return Number(ms.toPrecision(3));
}
