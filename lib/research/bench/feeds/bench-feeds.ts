import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { table } from '@/lib/text/table';
import { programArguments } from '../../../server/base/program-arguments';
import { defaultFetchesPerDay } from '../../../server/base/settings';
import { openDatabase } from '../../../server/db/client';
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres';
import { migrateDatabase } from '../../../server/db/migrate';
import { type FeedRate, learnRate } from '../../../server/feeds/feed-rate';
import { intervalOf, planFetches } from '../../../server/feeds/feed-schedule';
import { seededRandom } from '../../../server/stories/testing/seeded-random';
import { readTimelines } from '../freshness/bench-freshness';
import { percentile, type Timeline } from '../freshness/play-timeline';
import { readUsage } from '../process-usage';
import { type ManyPublishers, startManyPublishers } from './many-publishers';

export interface FeedsBenchOptions {
  articles: string;
  feeds: number;
  /** How long each stage is watched. */
  seconds: number;
  json: boolean;
}

/** What one stage showed. */
export interface FeedsFigures {
  stage: string;
  fetchesPerSecond: number;
  /** The most fetches within ten seconds, per second. */
  peakPerSecond: number;
  notModifiedShare: number;
  /** Seconds from a feed's due time to its claim by a worker. */
  lateness: { p50: number; p99: number; max: number };
  /** Of a core, all workers together. */
  cpuShare: number;
  /** The largest worker's resident memory at the end, MiB. */
  memoryMb: number;
  /** Fetches of one feed within half a minute of each other. */
  twice: number;
  published: number;
  stored: number;
}

const settleMs = 20_000;
const hourMs = 3_600_000;

/**
 * Thousands of feeds whose items appear at the times of a real day, fetched by workers of the product: how late, at what cost, and whether any is
 * fetched twice; then the same after an hour without a worker. Needs Linux (`/proc`, 127.0.0.0/8).
 */
export async function benchFeeds(options: FeedsBenchOptions, print: (line: string) => void): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'sujet-bench-'));
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres(join(directory, 'database'));
  await migrateDatabase(server.url);
  const database = openDatabase(server.url, () => undefined);
  const begin = Date.now();
  const days = spreadOver(readTimelines(await readFile(options.articles, 'utf8')), options.feeds, begin);
  const publishers = await startManyPublishers(
    days.map(({ coming }) => coming),
    seededRandom(3),
  );
  const { pool } = database;
  const figures: FeedsFigures[] = [];
  try {
    await fillStore(pool, publishers, days, begin);
    const watch = (stage: string, workers: number) =>
      watchStage({ stage, workers, pool, publishers, url: server.url, directory, seconds: options.seconds });
    figures.push(await watch('один воркер', 1));
    figures.push(await watch('три воркера', 3));
    await pool.query(
      `update feed_states set next_fetch_at = next_fetch_at - interval '1 hour', last_fetch_at = last_fetch_at - interval '1 hour'`,
    );
    figures.push(await watch('один воркер после часа без него', 1));
  } finally {
    // Also what was measured before a failure.
    if (options.json) print(JSON.stringify(figures));
    else for (const line of report(figures)) print(line);
    await database.close();
    await server.stop();
    await publishers.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** A feed's items of the day before the bench, and of the hours after its beginning. */
interface FeedDay {
  past: number[];
  coming: number[];
}

/** The outlets of a file again and again, each time some minutes later, until there are enough feeds; its first day is yesterday and today. */
function spreadOver(outlets: readonly Timeline[], feeds: number, begin: number): FeedDay[] {
  const random = seededRandom(11);
  const first = outlets.reduce((least, times) => Math.min(least, times[0] ?? Infinity), Infinity);
  const dayMs = 24 * hourMs;
  return Array.from({ length: feeds }, (_, feed) => {
    const times = (outlets[feed % outlets.length] ?? []).filter((time) => time - first < dayMs);
    const shift = (random() - 0.5) * hourMs;
    // As at eleven in the morning: the busiest hours of a day.
    const at = times.map((time) => begin + ((((time - first + shift - 8 * hourMs) % dayMs) + dayMs) % dayMs));
    const coming = at.filter((time) => time - begin < 3 * hourMs).sort((one, other) => one - other);
    return { past: at.map((time) => time - dayMs).sort((one, other) => one - other), coming };
  });
}

/** Channels that have been fetched for a day: their rates are known, their fetches lie at random moments of their intervals. */
async function fillStore(
  pool: Pool,
  publishers: ManyPublishers,
  days: readonly FeedDay[],
  begin: number,
): Promise<void> {
  const random = seededRandom(5);
  const now = new Date(begin);
  const rates = days.map(({ past }): FeedRate => {
    const dayBefore = learnRate(null, { publishedAt: [] }, new Date(begin - 24 * hourMs));
    return learnRate(dayBefore, { publishedAt: past.map((time) => new Date(time)) }, now);
  });
  // Cards of new channels and stories are drawn once: another bench's matter.
  await pool.query(`
    create function no_card() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger no_card before insert on share_card_requests for each row execute function no_card()`);
  const plan = planFetches(
    rates.map((rate) => ({ rate, everyMinutes: null })),
    defaultFetchesPerDay,
    now,
  );
  for (const [feed, rate] of rates.entries()) {
    const origin = publishers.originOf(feed);
    const interval = Math.round(60 * intervalOf({ rate, everyMinutes: null }, plan, now));
    const passed = random() * interval;
    await pool.query(
      `with channel as (
        insert into sources (name, url, rss_url, created_at) values ($1, $2, $3, now() - interval '1 day') returning id
      )
      insert into feed_states (source_id, feed_url, etag, interval_seconds, next_fetch_at, last_fetch_at, rate)
      select id, $3, $4, $5, now() + make_interval(secs => $6), now() - make_interval(secs => $7), $8 from channel`,
      [
        `Издание ${feed}`,
        origin,
        `${origin}/rss`,
        publishers.firstEtag(feed),
        interval,
        settleMs / 1_000 + interval - passed,
        passed,
        JSON.stringify(rate),
      ],
    );
  }
  // A claim of a due feed is the only change that leaves `last_fetch_at` and takes `next_fetch_at` from the past.
  await pool.query(`
    create table bench_claims (source_id int, due timestamptz, claimed_at timestamptz);
    create function note_claim() returns trigger language plpgsql as $$ begin
      insert into bench_claims values (old.source_id, old.next_fetch_at, clock_timestamp());
      return null;
    end $$;
    create trigger note_claim after update on feed_states for each row
      when (old.next_fetch_at <= clock_timestamp() and old.next_fetch_at <> new.next_fetch_at
        and new.next_fetch_at > old.next_fetch_at + interval '50 seconds'
        and new.last_fetch_at is not distinct from old.last_fetch_at and new.attempts = old.attempts)
      execute function note_claim()`);
}

interface Stage {
  stage: string;
  workers: number;
  pool: Pool;
  publishers: ManyPublishers;
  url: string;
  directory: string;
  seconds: number;
}

async function watchStage({ stage, workers, pool, publishers, url, directory, seconds }: Stage): Promise<FeedsFigures> {
  const started = Array.from({ length: workers }, () => startWorker(url, directory, publishers));
  try {
    await pause(settleMs);
    await pool.query('truncate bench_claims');
    publishers.forget();
    const before = await usageOf(started);
    const published = publishers.published();
    const stored = await countArticles(pool);
    await pause(seconds * 1_000);
    const after = await usageOf(started);
    const requests = [...publishers.requests];
    const { rows } = await pool.query<{ late: number }>(
      'select extract(epoch from claimed_at - due)::float8 as late from bench_claims order by 1',
    );
    const late = rows.map((row) => row.late);
    return {
      stage,
      fetchesPerSecond: rounded(requests.length / seconds),
      peakPerSecond: peakOf(requests.map(({ at }) => at)),
      notModifiedShare: rounded(requests.filter(({ status }) => status === 304).length / Math.max(requests.length, 1)),
      lateness: {
        p50: rounded(percentile(late, 0.5)),
        p99: rounded(percentile(late, 0.99)),
        max: rounded(late.at(-1) ?? 0),
      },
      cpuShare: rounded((after.cpuSeconds - before.cpuSeconds) / seconds),
      memoryMb: after.memoryMb,
      twice: countTwice(requests),
      published: publishers.published() - published,
      stored: (await countArticles(pool)) - stored,
    };
  } finally {
    for (const worker of started) {
      const ended = worker.exitCode === null ? once(worker, 'exit') : null;
      worker.kill('SIGTERM');
      await ended;
    }
  }
}

function startWorker(databaseUrl: string, directory: string, publishers: ManyPublishers): ChildProcess {
  return spawn(process.execPath, ['--max-old-space-size=1024', ...programArguments('worker')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(directory, 'data'),
      LOG_LEVEL: 'error',
      FEED_ALLOW_HOSTS: publishers.hosts().join(','),
      OPEN_METEO_ORIGIN: 'http://localhost:1',
      NBRB_ORIGIN: 'http://localhost:1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function countArticles(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from articles');
  return rows[0]?.n ?? 0;
}

/** Of all workers the CPU time, in seconds, and of the largest its memory, in MiB. */
async function usageOf(workers: readonly ChildProcess[]): Promise<{ cpuSeconds: number; memoryMb: number }> {
  const each = await Promise.all(workers.map(({ pid }) => readUsage(pid ?? 0)));
  return {
    cpuSeconds: each.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    memoryMb: Math.max(...each.map(({ memoryMb }) => memoryMb)),
  };
}

const peakMs = 10_000;

/** @param ascending moments in milliseconds. */
function peakOf(ascending: readonly number[]): number {
  let first = 0;
  let most = 0;
  ascending.forEach((at, index) => {
    while (at - (ascending[first] ?? at) > peakMs) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return rounded(most / (peakMs / 1_000));
}

function countTwice(requests: readonly { feed: number; at: number }[]): number {
  const last = new Map<number, number>();
  let twice = 0;
  for (const { feed, at } of requests) {
    if (at - (last.get(feed) ?? -Infinity) < 30_000) twice += 1;
    last.set(feed, at);
  }
  return twice;
}

function report(figures: readonly FeedsFigures[]): string[] {
  const row = (title: string, pick: (one: FeedsFigures) => string | number) => [
    title,
    ...figures.map((one) => String(pick(one))),
  ];
  return table(
    ['', ...figures.map(({ stage }) => stage)],
    [
      row('опросов в секунду / больше всего за 10 с', (one) => `${one.fetchesPerSecond} / ${one.peakPerSecond}`),
      row('доля 304', ({ notModifiedShare }) => notModifiedShare),
      row('опоздание, с: p50 / p99 / наибольшее', ({ lateness: { p50, p99, max } }) => `${p50} / ${p99} / ${max}`),
      row('доля ядра, все воркеры', ({ cpuShare }) => cpuShare),
      row('память воркера, МБ', ({ memoryMb }) => memoryMb),
      row('опрошено дважды', ({ twice }) => twice),
      row('вышло / сохранено материалов', ({ published, stored }) => `${published} / ${stored}`),
    ],
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
