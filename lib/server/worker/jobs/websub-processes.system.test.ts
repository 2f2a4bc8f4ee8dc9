import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addChannel } from '../../editing/channels/channel-store';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { startHttpServer, type LocalServer } from '../../platform/outbound/testing/local-server';
import { signed } from '../../ingest/websub/testing/subscribe';
import { killWorkerProcess, startApiProcess, startWorkerProcess } from './testing/worker-process';

const deadlineMs = 60_000;
const item = (origin: string, n: number) =>
  `<item><guid>g${n}</guid><title>Новость ${n}</title><link>${origin}/${n}</link><pubDate>${new Date().toUTCString()}</pubDate></item>`;

/** A publisher and its hub in one server, as strangers would have written them: they know nothing of our code. */
async function startPublisher() {
  const fetches: string[] = [];
  const subscriptions: { callback: string; secret: string }[] = [];
  const server: LocalServer = await startHttpServer((request, response) => {
    if (request.url === '/rss') {
      fetches.push(request.url);
      response.writeHead(200, { Link: `<${server.origin}/hub>; rel=hub, <${server.origin}/rss>; rel=self` });
      return void response.end(`<rss><channel>${item(server.origin, 1)}</channel></rss>`);
    }
    // Its robots.txt, and the pages of its articles.
    if (request.url !== '/hub') return void response.writeHead(404).end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const callback = form.get('hub.callback') ?? '';
      response.writeHead(202).end();
      const query = new URLSearchParams({
        'hub.mode': form.get('hub.mode') ?? '',
        'hub.topic': form.get('hub.topic') ?? '',
        'hub.challenge': 'r4nd0m',
        'hub.lease_seconds': '3600',
      });
      void fetch(`${callback}?${query}`).then(async (answer) => {
        if ((await answer.text()) !== 'r4nd0m') return;
        subscriptions.push({ callback, secret: form.get('hub.secret') ?? '' });
      });
    });
  });
  return { server, fetches, subscriptions };
}

test('PUSH-1, PUSH-2, PUSH-3: worker and API as processes: a feed is fetched once, and its news come through the hub', async () => {
  const database: TestDatabase = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sujet-websub-'));
  const { server, fetches, subscriptions } = await startPublisher();
  const spare = await startHttpServer(() => undefined);
  await spare.close();
  const allow = `${server.host},${spare.host}`;
  const env = {
    PORT: String(spare.port),
    SITE_ORIGIN: spare.origin,
    AUTH_SECRET: 'a secret of the tests, 32 bytes and more',
    DRAIN_SECONDS: '0',
  };
  const place = { databaseUrl: database.url, dataDir, allow, env };
  const processes: ChildProcess[] = [];
  try {
    processes.push(startApiProcess(place));
    await until(() =>
      fetch(`${spare.origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    await addChannel(database.db, { name: 'Издание', rssUrl: `${server.origin}/rss`, url: null }, new Date());
    processes.push(startWorkerProcess(place));
    await until(() => Promise.resolve(subscriptions.length > 0));
    const [subscription] = subscriptions;
    if (!subscription) throw new Error('no subscription');
    const body = `<rss><channel>${item(server.origin, 2)}</channel></rss>`;
    const forged = await fetch(subscription.callback, {
      method: 'POST',
      ...signed('guessed', body.replaceAll('2', '3')),
    });
    expect(forged.status).toBe(202);
    await until(async () => (await push(subscription, body)) === 202);
    await until(async () => (await titles()).length === 2);
    expect(await titles()).toEqual(['Новость 1', 'Новость 2']);
    expect(fetches).toHaveLength(1);
  } finally {
    await Promise.all(processes.map(killWorkerProcess));
    await server.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function push({ callback, secret }: { callback: string; secret: string }, body: string): Promise<number> {
    return (await fetch(callback, { method: 'POST', ...signed(secret, body) })).status;
  }

  async function titles(): Promise<string[]> {
    const { rows } = await database.pool.query<{ title: string }>('select title from articles order by title');
    return rows.map(({ title }) => title);
  }

  async function until(isReached: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + deadlineMs;
    while (Date.now() < deadline) {
      if (await isReached()) return;
      // A turn of the event loop: the hub is served by it.
      await database.pool.query('select 1');
    }
    throw new Error('not reached');
  }
}, 150_000);
