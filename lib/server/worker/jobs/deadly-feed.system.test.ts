import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addChannel } from '../../editing/channels/channel-store';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { deadlyFeed } from '../../ingest/feeds/advise-on-failure';
import { killWorkerProcess, startWorkerProcess } from './testing/worker-process';

test('a publisher who kills whoever asks him kills three workers, and then is no longer asked (FEED-10)', async () => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sujet-try-'));
  let asked = 0;
  let worker: ChildProcess | null = null;
  const server = createServer(() => {
    asked += 1;
    worker?.kill('SIGKILL');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sourceId = await addChannel(
    database.db,
    { name: 'Издание', rssUrl: `http://${host}/rss`, url: null },
    new Date(),
  );
  const isGivenUp = async () =>
    (await database.pool.query('select 1 from feed_states where disabled_at is not null')).rowCount === 1;
  try {
    while (!(await isGivenUp())) {
      const running = startWorkerProcess({ databaseUrl: database.url, dataDir, allow: host });
      worker = running;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      // The feed is due at once: the waits between are another test's.
      await database.pool.query('update feed_states set next_fetch_at = now() where source_id = $1', [sourceId]);
      while (running.exitCode === null && running.signalCode === null && !(await isGivenUp()))
        await Promise.race([ended, database.pool.query('select 1')]);
    }
    expect(asked).toBe(3);
    const { rows } = await database.pool.query<{ last_error: string }>('select last_error from feed_states');
    expect(rows).toEqual([{ last_error: deadlyFeed }]);
  } finally {
    if (worker) await killWorkerProcess(worker);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);
