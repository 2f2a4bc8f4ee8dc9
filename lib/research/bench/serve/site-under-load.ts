import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programArguments } from '../../../server/platform/base/program-arguments';
import { changesChannel, toNotifications } from '../../../server/platform/changes/change';
import type { OpenDatabase } from '../../../server/platform/db/client';
import { buildSite, findFreshBuild } from '../../../server/operations/launcher/build-site';
import { allocatorOf } from '../../../server/operations/launcher/services';
import type { ThrowAwayStore } from '../../throw-away-store';
import { readUsage } from '../processes';
import { fillSearchStore } from '../search/fill-search-store';

/** The built site with a store of its own, in one web process. */
export interface SiteUnderLoad {
  origin: string;
  pageMemoryMb: number;
  stories: number;
  /** Gives a story another headline and announces it as the worker does. @returns when it was committed, in milliseconds since 1970 */
  retitle: (storyId: number, title: string) => Promise<number>;
  /** CPU time that the web process has used, in seconds, and its resident memory, in MiB. */
  usage: () => Promise<{ cpuSeconds: number; memoryMb: number }>;
  stop: () => Promise<void>;
}

const articlesPerStory = 3;
const days = 200;
/** The default of the product. */
const pageMemoryMb = 256;

/** Fills an empty store, builds the site if its sources have changed, and starts it on this port. Needs Linux (`/proc`). */
export async function startSiteUnderLoad(
  { directory, url, database }: ThrowAwayStore,
  port: number,
  stories: number,
): Promise<SiteUnderLoad> {
  process.env.SUJET_BUILD = findFreshBuild() ?? (await buildSite(new AbortController().signal));
  await fillSearchStore(database.pool, { count: stories * articlesPerStory, days, until: new Date() });
  const web = startWeb(url, join(directory, 'data'), port);
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = web.exitCode === null ? once(web, 'exit') : null;
    web.kill('SIGTERM');
    await ended;
  };
  try {
    await untilReady(origin, web);
    await untilIdle(web.pid ?? 0);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    pageMemoryMb,
    stories,
    retitle: (storyId, title) => retitle(database, storyId, title),
    usage: () => readUsage(web.pid ?? 0),
    stop,
  };
}

function startWeb(databaseUrl: string, dataDir: string, port: number): ChildProcess {
  return spawn(process.execPath, ['--max-old-space-size=1024', ...programArguments('site')], {
    env: {
      ...process.env,
      ...allocatorOf(process.env),
      NODE_ENV: 'production',
      PORT: String(port),
      // Pages of localhost only are of a demo; what is measured is a public site.
      SITE_ORIGIN: 'https://bench.example',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret of the benches, 32 bytes and more',
      PAGE_MEMORY_MB: String(pageMemoryMb),
      WEB_PROCESSES: '1',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function untilReady(origin: string, web: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && web.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await pause(200);
  }
  throw new Error('Сайт не начал отвечать за минуту.');
}

/** The newest pages are rendered ahead after a start: what is measured comes after that. */
async function untilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (let before = (await readUsage(pid)).cpuSeconds; Date.now() < deadline;) {
    await pause(1_000);
    const { cpuSeconds } = await readUsage(pid);
    if (cpuSeconds - before < 0.05) return;
    before = cpuSeconds;
  }
}

async function retitle({ pool }: OpenDatabase, storyId: number, title: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'update articles set title = $2, updated_at = now() where id = (select first_article_id from stories where id = $1)',
      [storyId, title],
    );
    await client.query('update stories set modified_at = now() where id = $1', [storyId]);
    for (const payload of toNotifications({ stories: [storyId], categories: [], sources: [], days: [] }))
      await client.query('select pg_notify($1, $2)', [changesChannel, payload]);
    await client.query('commit');
    return Date.now();
  } finally {
    client.release();
  }
}
