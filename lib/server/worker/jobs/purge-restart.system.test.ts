import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceChange } from '../../platform/changes/change';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { closeServers, serve } from '../../platform/outbound/testing/ask-server';
import { killWorkerProcess, startWorkerProcess } from './testing/worker-process';

describe('kill -9 of the worker while it tells the cache in front of changes (DUR-1)', () => {
  let database: TestDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), 'sujet-purge-'));
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(workers.map(killWorkerProcess));
    await closeServers();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('what was not taken is told by the next worker, with what changed meanwhile', async () => {
    const told: Set<string>[] = [];
    let answers = true;
    let hear: () => void = () => undefined;
    const server = await serve((request, response) => {
      told.push(new Set(String(request.headers['surrogate-key']).split(' ')));
      if (answers) response.end();
      hear();
    });
    /** Waits for a purge of all these; the worker's own work, such as drawing cards, may add others. */
    const hears = async (...tags: string[]) => {
      while (!told.some((one) => tags.every((tag) => one.has(tag))))
        await new Promise<void>((resolve) => (hear = resolve));
    };
    const startWorker = () =>
      workers.push(
        startWorkerProcess({
          databaseUrl: database.url,
          dataDir,
          allow: '',
          // Nobody answers the providers' questions there.
          env: {
            PURGE_URL: `${server.origin}/`,
            OPEN_METEO_ORIGIN: 'http://127.0.0.1:9',
            NBRB_ORIGIN: 'http://127.0.0.1:9',
          },
        }),
      );
    const announce = (story: number) =>
      database.db.transaction((tx) => announceChange(tx, { stories: [story], categories: [], sources: [], days: [] }));

    startWorker();
    await hears('all');
    answers = false;
    await announce(7);
    // It waits for an answer when it is killed.
    await hears('lists', 'story:7');
    await Promise.all(workers.map(killWorkerProcess));
    await announce(8);
    // The dead worker's lease has run out, and its back-off if it had failed before.
    await database.pool.query('update purge_state set busy_until = now(), next_send_at = now()');
    answers = true;
    startWorker();
    await hears('story:7', 'story:8');
  }, 120_000);
});
