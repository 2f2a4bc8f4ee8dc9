import { join } from 'node:path';
import { demoChannels } from '../../../demo/demo-channels';
import { startDemoServer } from '../../../demo/demo-server';
import { addChannel } from '../../../server/editing/channels/channel-store';
import type { Database } from '../../../server/platform/db/client';
import { withStore } from '../../throw-away-store';
import { findFreePort, startProduct, stopProduct, untilReady } from '../processes';
import { type BenchOptions, type Print, report, secondsRow } from '../harness';
import { writeDemoTimeline } from './demo-timeline';
import { listPublishedSince, type TimedArticle } from '../news-store';

interface DemoLagOptions extends BenchOptions {
  /** Minutes in which the news come out, one after another. */
  demo: number;
}

/** Seconds; to the page as a reader sees it who reloads the story. */
interface Lag {
  title: string;
  fetched: number;
  grouped: number | null;
  shown: number;
}

const pollMs = 250;
/** A feed that is not known yet is fetched every five minutes: the last article of the timeline may wait that long, and a little. */
const tailMs = 6 * 60_000;

/**
 * Follows what the demo's publishers bring out within some minutes: from publication to the fetch of their feed, to the story and to its page on
 * the running product. Prints seconds; nothing is asserted.
 */
export async function benchDemoLag(options: DemoLagOptions, print: Print): Promise<void> {
  const lags = await withStore(async ({ directory, url, database: { db } }) => {
    const [port, demoPort] = [await findFreePort(), await findFreePort()];
    const origin = `http://localhost:${port}`;
    const dataDir = join(directory, 'data');
    const product = startProduct({ port, databaseUrl: url, dataDir, allow: [`127.0.0.1:${demoPort}`] });
    try {
      await untilReady(origin, product);
      const started = new Date();
      const contentDir = join(directory, 'demo');
      const base = await writeDemoTimeline(contentDir, options.demo, started);
      const demo = await startDemoServer({ port: demoPort, base, now: () => new Date(), contentDir });
      for (const { name, url: site, rssUrl } of demoChannels(demo.origin))
        await addChannel(db, { name, url: site, rssUrl, demo: true }, new Date());
      const followed = await followUntil(new Date(base.getTime() + tailMs), { db, origin, since: started });
      await demo.close();
      return followed;
    } finally {
      await stopProduct(product);
    }
  });
  report(options, lags, [['путь', 'публикаций', 'медиана, с', 'p95, с', 'max, с'], toRows(lags)], print);
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

function toRows(lags: readonly Lag[]): (string | number)[][] {
  const row = (name: string, secondsOf: (lag: Lag) => number | null) =>
    secondsRow(name, lags.map(secondsOf), [0.5, 0.95, 1]);
  return [
    row('от выхода до опроса ленты', ({ fetched }) => fetched),
    row('от опроса до сюжета', ({ grouped }) => grouped),
    row('от опроса до страницы сюжета', ({ shown }) => shown),
    row('от выхода до страницы сюжета', ({ fetched, shown }) => fetched + shown),
  ];
}
