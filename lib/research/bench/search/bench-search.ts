import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLoggingDatabase, type OpenLoggingDatabase } from '../../../server/db/client';
import { isDatabaseUnavailable } from '../../../server/db/database-errors';
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres';
import { migrateDatabase } from '../../../server/db/migrate';
import { searchStories } from '../../../server/search/search-stories';
import { table } from '../../../text/table';
import { countStored, explainStatement, fillSearchStore } from './fill-search-store';
import { searchQueries, type BenchQuery } from './search-texts';

export interface SearchBenchOptions {
  articles: number;
  /** Over so many days they were published. */
  days: number;
  /** Null: a throw-away store. A store that is there already is not filled again. */
  dataDir: string | null;
  /** How often every query is asked of a warm server. */
  rounds: number;
  /** Plans of so many of the slowest queries are printed. */
  plans: number;
  json: boolean;
}

interface Asked extends BenchQuery {
  found: number;
  coldMs: number;
  /** Of each round. */
  warmMs: number[];
  refusals: number;
}

const until = new Date('2026-11-20T12:00:00Z');

/** Asks forty common queries of a store of made-up articles: right after the server's start, and again and again. */
export async function benchSearch(options: SearchBenchOptions, print: (line: string) => void): Promise<void> {
  const directory = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sujet-bench-')));
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
  try {
    const first = await startEmbeddedPostgres(directory, fast);
    await migrateDatabase(first.url);
    const seconds = await fill(first.url, options);
    // The server that is asked first has nothing in its memory.
    await first.stop();
    const server = await startEmbeddedPostgres(directory, fast);
    const database = openLoggingDatabase(server.url);
    try {
      const asked = await askAll(database, options.rounds);
      const report = summarise(asked, options, seconds);
      if (options.json) print(JSON.stringify(report, null, 2));
      else printReport(report, print);
      if (!options.json) await printPlans(database, asked, options.plans, print);
    } finally {
      await database.close();
      await server.stop();
    }
  } finally {
    if (options.dataDir === null) await rm(directory, { recursive: true, force: true });
  }
}

/** Nothing here has to outlive the machine. */
const fast = ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB'];

async function fill(url: string, { articles, days }: SearchBenchOptions): Promise<number> {
  const database = openLoggingDatabase(url);
  try {
    if ((await countStored(database.pool)) > 0) return 0;
    const started = performance.now();
    await fillSearchStore(database.pool, { count: articles, days, until });
    return Math.round((performance.now() - started) / 1_000);
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

function summarise(asked: readonly Asked[], { articles, days }: SearchBenchOptions, fillSeconds: number) {
  const figures = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
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
      warmMs: Math.round(warmMs.toSorted((a, b) => a - b)[Math.floor(warmMs.length / 2)] ?? 0),
      refusals,
    })),
  };
}

function printReport(
  { articles, days, fillSeconds, cold, warm, refusals, queries }: ReturnType<typeof summarise>,
  print: (line: string) => void,
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
  print: (line: string) => void,
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
