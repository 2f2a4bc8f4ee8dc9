import { countStoriesSince } from '../articles/article-store';
import type { Settings } from '../base/settings';
import { listChannels, type Channel } from '../channels/channel-store';
import type { FeedReport } from '../feeds/feed-health';
import { createFeedReader } from '../feeds/thread/feed-reader';
import { rejectSentences } from '../feeds/feed-item';
import { readDemoState } from '../launcher/demo-state';
import { parseAllowedHosts, type AllowedHosts } from '../outbound/target-url';
import { createGuardedFetch, userAgent } from '../outbound/guarded-fetch';
import { createStoryGrouper } from '../stories/story-grouper';
import { ingestChannel, type IngestDependencies } from '../jobs/poll-feed';
import { isWebAddress } from '@/lib/text/web-address';
import type { CommandContext } from './with-store';
import { type AddressDependencies, ingestAddress, type IngestedFeed, ingestFile } from './ingest-feed';
import { createProgressBar } from './terminal';
import { table } from '../../text/table';

export interface IngestOptions {
  feed?: string[];
  all?: boolean;
}

interface IngestRow extends IngestedFeed {
  feed: string;
}

/**
 * Fetches feeds now: addresses (a new one that can be read gets a channel), files, or every channel; then groups the
 * new articles into stories. One feed's failure leaves the others alone and the exit code non-zero. Eight at once, two of a host.
 */
export async function ingest(context: CommandContext, { feed = [], all = false }: IngestOptions): Promise<number> {
  const { db, settings, print, now } = context;
  const fetch = createGuardedFetch({
    allowedHosts: allowedHosts(settings, now()),
    userAgent: userAgent(settings.siteOrigin),
  });
  const reader = createFeedReader();
  const dependencies: AddressDependencies = { db, fetch, readFeed: reader.readFeed, now, random: Math.random };
  const known = all ? (await listChannels(db)).filter((channel) => channel.rssUrl !== null) : [];
  const total = feed.length + known.length;
  if (total === 0) {
    print('Нечего забирать: укажите --feed или --all.');
    return 1;
  }
  const started = now();
  const bar = createProgressBar(total, process.stderr);
  // Two files of one feed share a channel: one after another.
  const rows: IngestRow[] = [];
  for (const place of feed.filter((one) => !isWebAddress(one))) {
    rows.push({ feed: place, ...(await ingestFile(db, place, now(), reader.readFeed)) });
    bar.advance(place);
  }
  const tasks = [
    ...feed.filter(isWebAddress).map((address) => takeAddress(dependencies, address)),
    ...known.map((channel) => takeChannel(dependencies, channel)),
  ];
  const watched = tasks.map(({ host, run }): HostTask<IngestRow> => ({
    host,
    run: async () => {
      const row = await run();
      bar.advance(row.feed);
      return row;
    },
  }));
  rows.push(...(await runByHost(watched)));
  bar.end();
  await reader.close();
  const { newStories } = await createStoryGrouper(db, now).groupPending();
  const stories = await Promise.all(
    rows.map(({ sourceId }) => (sourceId === null ? Promise.resolve(0) : countStoriesSince(db, sourceId, started))),
  );
  const header = ['лента', 'взято', 'новых', 'изменено', 'повторов', 'отклонено', 'сюжетов', 'итог'];
  const lines = table(
    header,
    rows.map((row, index) => [row.feed, ...cellsOf(row.report, stories[index] ?? 0)]),
  );
  for (const line of lines) print(line);
  print(`Новых сюжетов: ${newStories}.`);
  printRejected(rows, print);
  return rows.some((row) => row.report.kind === 'failed') ? 1 : 0;
}

function takeAddress(dependencies: AddressDependencies, address: string): HostTask<IngestRow> {
  return {
    host: new URL(address).host,
    run: async () => ({ feed: address, ...(await ingestAddress(dependencies, address)) }),
  };
}

function takeChannel(dependencies: IngestDependencies, { id, name, rssUrl }: Channel): HostTask<IngestRow> {
  const host = rssUrl !== null && URL.canParse(rssUrl) ? new URL(rssUrl).host : null;
  return {
    host,
    run: async () => ({ feed: name, sourceId: id, report: await ingestChannel(dependencies, id, { isManual: true }) }),
  };
}

/** What the operator allows and, as for the worker of a running demo, the demo's own server. */
function allowedHosts({ feedAllowHosts, dataDir }: Settings, now: Date): AllowedHosts {
  const { port } = readDemoState(dataDir, now);
  return parseAllowedHosts([feedAllowHosts, port === 0 ? '' : `127.0.0.1:${port}`].filter(Boolean).join(','));
}

function printRejected(rows: readonly IngestRow[], print: (line: string) => void): void {
  for (const { feed, report } of rows) {
    if (report.kind !== 'taken') continue;
    for (const item of report.rejected) print(`${feed}, материал ${item.position}: ${rejectSentences[item.reason]}`);
  }
}

function cellsOf(report: FeedReport, stories: number): (string | number)[] {
  switch (report.kind) {
    case 'taken':
      return [
        report.taken,
        report.inserted,
        report.edited,
        report.duplicates,
        report.rejectedCount,
        stories,
        'принята',
      ];
    case 'unchanged':
      return [0, 0, 0, 0, 0, 0, 'без изменений'];
    case 'failed':
      return [0, 0, 0, 0, 0, 0, report.detail];
  }
}

export interface HostTask<T> {
  /** Whom it asks; null for nobody, such as a file. */
  host: string | null;
  run: () => Promise<T>;
}

/** As the worker does (FEED-1). */
const most = { atOnce: 8, ofOneHost: 2 };

/**
 * Runs tasks side by side, within the bounds for all and for one host: a host that hangs keeps nobody else waiting.
 * @returns their results in the order of the tasks. @throws the first failure, once those that were begun have ended.
 */
export async function runByHost<T>(tasks: readonly HostTask<T>[]): Promise<T[]> {
  const results = new Map<number, T>();
  const waiting = [...tasks.entries()];
  const busy = new Map<string, number>();
  const failures: unknown[] = [];
  const count = (host: string | null, change: number) => {
    if (host !== null) busy.set(host, (busy.get(host) ?? 0) + change);
  };

  await Promise.all(Array.from({ length: most.atOnce }, takeTasks));
  if (failures.length > 0) throw failures[0];
  return tasks.flatMap((_task, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });

  /** One place. It ends when nothing that is left may be begun: whoever asks those hosts goes on with them. */
  async function takeTasks(): Promise<void> {
    for (;;) {
      const at = waiting.findIndex(([, { host }]) => host === null || (busy.get(host) ?? 0) < most.ofOneHost);
      const [taken] = at === -1 || failures.length > 0 ? [] : waiting.splice(at, 1);
      if (!taken) return;
      const [index, { host, run }] = taken;
      count(host, 1);
      try {
        results.set(index, await run());
      } catch (error) {
        failures.push(error);
      }
      count(host, -1);
    }
  }
}
