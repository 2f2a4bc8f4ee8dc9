import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addChannel } from '../../editing/channels/channel-store';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { demoChannels } from '../../../demo/demo-channels';
import { startDemoServer } from '../../../demo/demo-server';
import { killWorkerProcess, startWorkerProcess } from './testing/worker-process';

const deadlineMs = 100_000;

describe('kill -9 of the worker in the middle of an ingest (DUR-1)', () => {
  let database: TestDatabase;
  let demo: Awaited<ReturnType<typeof startDemoServer>>;
  let dataDir: string;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-worker-'));
    demo = await startDemoServer({ port: 0, base: new Date(), now: () => new Date() });
    for (const channel of demoChannels(demo.origin)) await addChannel(database.db, channel, new Date());
  });
  afterAll(async () => {
    await Promise.all(workers.map(killWorkerProcess));
    await demo.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const startProcess = (): ChildProcess => {
    const worker = startWorkerProcess({ databaseUrl: database.url, dataDir, allow: new URL(demo.origin).host });
    workers.push(worker);
    return worker;
  };

  async function state() {
    const found = await database.pool.query<{ articles: number; guids: number; grouped: number; fetched: number }>(`
      select count(*)::int as articles, count(distinct (source_id, guid))::int as guids, count(story_id)::int as grouped,
        (select count(*)::int from feed_states where last_fetch_at is not null) as fetched
      from articles`);
    return found.rows[0] ?? { articles: 0, guids: 0, grouped: 0, fetched: 0 };
  }

  /** Watches the store until it is as wanted. */
  async function until(isReached: (now: Awaited<ReturnType<typeof state>>) => boolean): Promise<void> {
    const deadline = Date.now() + deadlineMs;
    while (Date.now() < deadline) {
      if (isReached(await state())) return;
    }
    throw new Error(`not reached: ${JSON.stringify(await state())}`);
  }

  test('no article is lost and none is taken twice, with two workers on the next start', async () => {
    const channels = demoChannels(demo.origin).length;
    for (const enough of [1, 3, 6]) {
      const worker = startProcess();
      await until(({ fetched }) => fetched >= Math.min(enough, channels));
      await killWorkerProcess(worker);
    }
    startProcess();
    startProcess();
    await until(({ articles, grouped, fetched }) => fetched === channels && grouped === articles);
    const { articles, guids } = await state();
    const { rows } = await database.pool.query<{ taken: number }>(
      `select sum((last_report->>'taken')::int)::int as taken from feed_states`,
    );
    // The doctor, backups and restores know workers by this name.
    const connected = await database.pool.query<{ names: number }>(
      `select count(distinct application_name)::int as names from pg_stat_activity
        where datname = current_database() and application_name like 'sujet-worker%'`,
    );
    expect(connected.rows[0]?.names).toBe(2);
    expect(guids).toBe(articles);
    expect(articles).toBeGreaterThanOrEqual(240);
    expect(articles).toBe(rows[0]?.taken);
    const stories = await database.pool.query<{ wrong: number }>(`
      select count(*)::int as wrong from stories
      where articles_count <> (select count(*) from articles where story_id = stories.id and deleted_at is null)`);
    expect(stories.rows[0]?.wrong).toBe(0);
  }, 240_000);
});
