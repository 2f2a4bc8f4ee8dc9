import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { findFeedCheck, requestFeedCheck } from '../../ingest/feeds/feed-check-store';
import { startHttpServer } from '../../platform/outbound/testing/local-server';
import { killWorkerProcess, startWorkerProcess } from './testing/worker-process';

const rss =
  '<rss version="2.0"><channel><title>Лента</title><item><title>Новость</title><link>https://example.by/1</link></item></channel></rss>';

describe('kill -9 of the worker in the middle of a feed’s check (DUR-1)', () => {
  let database: TestDatabase;
  let dataDir: string;
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-check-'));
  });
  afterAll(async () => {
    await Promise.all(workers.map(killWorkerProcess));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('another worker finishes it, and of two at once one', async () => {
    const asked: ServerResponse[] = [];
    let tellAsked: () => void = () => undefined;
    const server = await startHttpServer((_request, response) => {
      asked.push(response);
      tellAsked();
    });
    const nextRequest = () => new Promise<void>((resolve) => (tellAsked = resolve));
    const startWorker = () =>
      workers.push(startWorkerProcess({ databaseUrl: database.url, dataDir, allow: server.host }));
    const { id: sourceId } = await insertSource(database.db);
    const check = await requestFeedCheck(
      database.db,
      { id: randomUUID(), sourceId, feedUrl: server.origin },
      new Date(),
    );
    const find = () => findFeedCheck(database.db, { id: check?.id ?? '', sourceId });

    const first = nextRequest();
    startWorker();
    await first;
    await Promise.all(workers.map(killWorkerProcess));
    expect(await find()).toMatchObject({ state: 'waiting' });

    const second = nextRequest();
    startWorker();
    startWorker();
    await second;
    const answered = asked.at(-1);
    if (!answered) throw new Error('nobody has asked');
    answered.end(rss);
    await once(answered, 'close');
    let found = await find();
    for (const deadline = Date.now() + 60_000; found?.state !== 'done' && Date.now() < deadline;) found = await find();
    expect(found).toMatchObject({ state: 'done', trouble: null, result: { taken: 1 } });
    expect(asked).toHaveLength(2);
    await server.close();
  }, 120_000);
});
