import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLoggingDatabase, type OpenLoggingDatabase } from '../../../server/platform/db/client';
import { isDatabaseUnavailable } from '../../../server/platform/db/database-errors';
import { searchStories } from '../../../server/stories/search/search-stories';
import { table } from '../../../text/table';
import { withStore } from '../../throw-away-store';
import { type BenchOptions, percentile, type Print } from '../harness';
import { countStored, explainStatement, fillSearchStore } from './fill-search-store';
import { searchQueries, type BenchQuery } from './search-texts';

interface SearchOptions extends BenchOptions {
  articles: number;
  /** Number of days over which they were published. */
  days: number;
  /** Without one: a throw-away store. A store that is there already is not filled again. */
  dataDir?: string;
  /** Number of times that a warm server gets every query. */
  rounds: number;
  /** Number of the slowest queries whose plans are printed. */
  plans: number;
}

interface Asked extends BenchQuery {
  found: number;
  coldMs: number;
  /** Time of each round. */
  warmMs: number[];
  refusals: number;
}

const until = new Date('2026-11-20T12:00:00Z');

/** Asks forty common queries of a store of made-up articles: right after the server's start, and again and again. */
export async function benchSearch(options: SearchOptions, print: Print): Promise<void> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sujet-research-')));
  try {
    const seconds = await withStore(({ database }) => fill(database.pool, options), { dataDir, fast: true });
    // The server that is asked first has nothing in its memory.
    await withStore(({ url }) => askAndTell(url, options, seconds, print), { dataDir, fast: true });
  } finally {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(pool: OpenLoggingDatabase['pool'], { articles, days }: SearchOptions): Promise<number> {
  if ((await countStored(pool)) > 0) return 0;
  const started = performance.now();
  await fillSearchStore(pool, { count: articles, days, until });
  return Math.round((performance.now() - started) / 1_000);
}

async function askAndTell(url: string, options: SearchOptions, fillSeconds: number, print: Print): Promise<void> {
  const database = openLoggingDatabase(url);
  try {
    const asked = await askAll(database, options.rounds);
    const figures = summarise(asked, options, fillSeconds);
    if (options.json) return print(JSON.stringify(figures, null, 2));
    printReport(figures, print);
    await printPlans(database, asked, options.plans, print);
  } finally {
    await database.close();
  }
}

async function askAll(database: OpenLoggingDatabase, rounds: number): Promise<Asked[]> {
  const asked: Asked[] = searchQueries().map((query) => ({ ...query, found: 0, coldMs: 0, warmMs: [], refusals: 0 }));
  for (const one of asked) one.coldMs = await ask(database, one);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of asked) one.warmMs.push(await ask(database, one));
  }
  return asked;
}

async function ask({ db }: OpenLoggingDatabase, one: Asked): Promise<number> {
  const started = performance.now();
  try {
    one.found = (
      await searchStories(db, { query: one.query, category: null, period: 'all', page: 1, at: until })
    ).count;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    one.refusals += 1;
  }
  return performance.now() - started;
}

function summarise(asked: readonly Asked[], { articles, days }: SearchOptions, fillSeconds: number) {
  const figures = (times: number[]) => {
    const at = (share: number) => Math.round(percentile(times, share));
    return { p50: at(0.5), p95: at(0.95), max: at(1) };
  };
  return {
    articles,
    days,
    fillSeconds,
    cold: figures(asked.map(({ coldMs }) => coldMs)),
    warm: figures(asked.flatMap(({ warmMs }) => warmMs)),
    refusals: asked.reduce((sum, { refusals }) => sum + refusals, 0),
    queries: asked.map(({ kind, query, found, coldMs, warmMs, refusals }) => ({
      kind,
      query,
      found,
      coldMs: Math.round(coldMs),
      warmMs: Math.round(percentile(warmMs, 0.5)),
      refusals,
    })),
  };
}

function printReport(
  { articles, days, fillSeconds, cold, warm, refusals, queries }: ReturnType<typeof summarise>,
  print: Print,
): void {
  print(`${articles} статей за ${days} дн., заполнено за ${fillSeconds} с\n`);
  const rows = queries
    .toSorted((a, b) => b.warmMs - a.warmMs)
    .map((one) => [one.kind, one.query, one.found, one.coldMs, one.warmMs, one.refusals]);
  for (const line of table(['запрос', '', 'сюжетов', 'холодный, мс', 'тёплый, мс', 'отказов'], rows)) print(line);
  print('');
  for (const line of table(
    ['', 'p50, мс', 'p95, мс', 'max, мс'],
    [
      ['холодные', cold.p50, cold.p95, cold.max],
      ['тёплые', warm.p50, warm.p95, warm.max],
    ],
  ))
    print(line);
  print(`отказов: ${refusals}`);
}

/** The costliest statement of each of the slowest queries, with its plan. */
async function printPlans(
  database: OpenLoggingDatabase,
  asked: readonly Asked[],
  count: number,
  print: Print,
): Promise<void> {
  const slowest = asked.toSorted((a, b) => Math.max(...b.warmMs) - Math.max(...a.warmMs)).slice(0, count);
  for (const one of slowest) {
    database.statements.splice(0);
    await ask(database, { ...one });
    const plans = [];
    for (const { query, params } of database.statements.splice(0)) {
      if (/^\s*(with|select)/.test(query) && !query.includes('set_config'))
        plans.push(await explainStatement(database.pool, query, params));
    }
    const costliest = plans.toSorted((a, b) => b.ms - a.ms)[0];
    print(`\n${one.kind}: ${one.query}`);
    for (const line of costliest?.lines ?? []) print(line);
  }
}
