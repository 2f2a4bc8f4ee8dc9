import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoChannels } from '../../../demo/demo-channels';
import { startDemoServer } from '../../../demo/demo-server';
import { addChannel } from '../../../server/channels/channel-store';
import { openDatabase, type Database } from '../../../server/db/client';
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres';
import { migrateDatabase } from '../../../server/db/migrate';
import { table } from '../../../text/table';
import { findFreePort } from '../free-port';
import { startProduct, stopProduct, untilReady } from '../product-process';
import { writeDemoTimeline } from './demo-timeline';
import { listPublishedSince, type TimedArticle } from './lag-store';

export interface DemoLagOptions {
  minutes: number;
  json: boolean;
}

/** Seconds; to the page as a reader sees it who reloads the story. */
interface Lag {
  title: string;
  fetched: number;
  grouped: number | null;
  shown: number;
}

const pollMs = 250;
/** A feed that is not known yet is fetched every five minutes: the last article of the timeline may wait so long, and a little. */
const tailMs = 6 * 60_000;

/**
 * Follows what the demo's publishers bring out within some minutes: from publication to the fetch of their feed, to the story and to its page on
 * the running product. Prints seconds; nothing is asserted.
 */
export async function benchDemoLag({ minutes, json }: DemoLagOptions, print: (line: string) => void): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'sujet-bench-'));
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres(join(directory, 'database'));
  await migrateDatabase(server.url);
  const database = openDatabase(server.url, () => undefined);
  const [port, demoPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const dataDir = join(directory, 'data');
  const product = startProduct({ port, databaseUrl: server.url, dataDir, allow: [`127.0.0.1:${demoPort}`] });
  try {
    await untilReady(origin, product);
    const started = new Date();
    const contentDir = join(directory, 'demo');
    const base = await writeDemoTimeline(contentDir, minutes, started);
    const demo = await startDemoServer({ port: demoPort, base, now: () => new Date(), contentDir });
    for (const { name, url, rssUrl } of demoChannels(demo.origin))
      await addChannel(database.db, { name, url, rssUrl, demo: true }, new Date());
    const lags = await followUntil(new Date(base.getTime() + tailMs), { db: database.db, origin, since: started });
    await demo.close();
    if (json) print(JSON.stringify(lags));
    else printTable(lags, print);
  } finally {
    await stopProduct(product);
    await database.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function followUntil(
  end: Date,
  { db, origin, since }: { db: Database; origin: string; since: Date },
): Promise<Lag[]> {
  const lags = new Map<number, Lag>();
  while (Date.now() < end.getTime()) {
    for (const article of await listPublishedSince(db, since)) {
      if (lags.has(article.id) || article.storyId === null) continue;
      if (await isShown(`${origin}/story/${article.storyId}`, article.title)) lags.set(article.id, toLag(article));
    }
    await new Promise((again) => setTimeout(again, pollMs));
  }
  return [...lags.values()];
}

async function isShown(url: string, title: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  // The beginning that HTML writes as it is.
  const [plain = ''] = /^[^&<>"']*/.exec(title) ?? [];
  return response?.ok === true && (await response.text()).includes(plain);
}

function toLag({ title, publishedAt, fetchedAt, groupedAt }: TimedArticle): Lag {
  const seconds = (later: number) => (later - fetchedAt.getTime()) / 1_000;
  return {
    title,
    fetched: (fetchedAt.getTime() - publishedAt.getTime()) / 1_000,
    grouped: groupedAt && seconds(groupedAt.getTime()),
    shown: seconds(Date.now()),
  };
}

function printTable(lags: readonly Lag[], print: (line: string) => void): void {
  const row = (name: string, values: readonly (number | null)[]) => {
    const sorted = values.flatMap((value) => value ?? []).sort((one, other) => one - other);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1) ?? '—';
    return [name, sorted.length, at(0.5), at(0.95), at(1)];
  };
  const rows = [
    row(
      'от выхода до опроса ленты',
      lags.map(({ fetched }) => fetched),
    ),
    row(
      'от опроса до сюжета',
      lags.map(({ grouped }) => grouped),
    ),
    row(
      'от опроса до страницы сюжета',
      lags.map(({ shown }) => shown),
    ),
    row(
      'от выхода до страницы сюжета',
      lags.map(({ fetched, shown }) => fetched + shown),
    ),
  ];
  for (const line of table(['путь', 'публикаций', 'медиана, с', 'p95, с', 'max, с'], rows)) print(line);
}
