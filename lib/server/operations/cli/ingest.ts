import { countStoriesSince } from '../../ingest/articles/article-store';
import type { Settings } from '../../platform/base/settings';
import { listChannels, type Channel } from '../../editing/channels/channel-store';
import type { FeedReport } from '../../ingest/feeds/feed-health';
import { createFeedReader } from '../../ingest/feeds/thread/feed-reader';
import { rejectSentences } from '../../ingest/feeds/feed-item';
import { readDemoState } from '../launcher/demo-state';
import { describeForOperator } from '../../platform/outbound/fetch-failure';
import { parseAllowedHosts, type AllowedHosts } from '../../platform/outbound/target-url';
import { createGuardedFetch, userAgent } from '../../platform/outbound/guarded-fetch';
import { createStoryGrouper } from '../../stories/story-grouper';
import { ingestChannel, type IngestDependencies } from '../../worker/jobs/poll-feed';
import { isWebAddress, withoutFeedScheme } from '@/lib/text/web-address';
import type { CommandContext } from './with-store';
import { type AddressDependencies, ingestAddress, type IngestedFeed, ingestFile } from './ingest-feed';
import { createProgressBar } from './terminal';
import { table } from '../../../text/table';

export interface IngestOptions {
  feed?: string[];
  all?: boolean;
}

interface IngestRow extends IngestedFeed {
  feed: string;
}

/**
 * Fetches feeds now: addresses (a new one that can be read gets a channel), files, or every channel; then groups the
 * new articles into stories. One feed's failure does not stop the others, but makes the exit code non-zero. Eight at once, two of a host.
 */
export async function ingest(
  context: CommandContext,
  { feed: named = [], all = false }: IngestOptions,
): Promise<number> {
  const feed = named.map(withoutFeedScheme);
  const { db, settings, print, now } = context;
  const fetch = createGuardedFetch({
    allowedHosts: allowedHosts(settings, now()),
    userAgent: userAgent(settings.siteOrigin),
  });
  const reader = createFeedReader();
  const dependencies: AddressDependencies = { db, fetch, readFeed: reader.readFeed, now, random: Math.random };
  const known = all
    ? (await listChannels(db)).filter((channel) => channel.rssUrl !== null && channel.pausedAt === null)
    : [];
  const total = feed.length + known.length;
  if (total === 0) {
    print('Нечего забирать: укажите --feed или --all.');
    return 1;
  }
  const started = now();
  const bar = createProgressBar(total, process.stderr);
  // Two files of one feed share a channel, so files are ingested one after another.
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
  rows.push(...(await runByHost(watched).finally(() => reader.close())));
  bar.end();
  const grouper = createStoryGrouper(db, now);
  const { newStories } = await grouper.groupPending();
  await grouper.lookAtBacklog(() => false);
  // One after the other: hundreds of feeds would wait for ten connections, and on a busy machine opening one takes longer than a query may wait.
  const stories: number[] = [];
  for (const { sourceId } of rows) stories.push(sourceId === null ? 0 : await countStoriesSince(db, sourceId, started));
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

/** The operator's allowed hosts and, as for the worker, the server of a running demo. */
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
      return [0, 0, 0, 0, 0, 0, describeForOperator(report)];
  }
}

export interface HostTask<T> {
  /** The requested host; null without one, for example for a file. */
  host: string | null;
  run: () => Promise<T>;
}

/** Maximum of parallel tasks, the same as the worker's (FEED-1). */
const limits = { total: 8, perHost: 2 };

/**
 * Runs tasks in parallel, with limits in total and per host: a hanging host does not delay the others.
 * @returns their results in the order of the tasks. @throws the first failure, when the running tasks have ended.
 */
export async function runByHost<T>(tasks: readonly HostTask<T>[]): Promise<T[]> {
  const results = new Map<number, T>();
  const waiting = [...tasks.entries()];
  const busy = new Map<string, number>();
  const failures: unknown[] = [];
  const count = (host: string | null, change: number) => {
    if (host !== null) busy.set(host, (busy.get(host) ?? 0) + change);
  };

  await Promise.all(Array.from({ length: limits.total }, takeTasks));
  if (failures.length > 0) throw failures[0];
  return tasks.flatMap((_task, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });

  /** One of the parallel loops. It ends when no waiting task may start: a loop with a running task of that host takes it later. */
  async function takeTasks(): Promise<void> {
    for (;;) {
      const at = waiting.findIndex(([, { host }]) => host === null || (busy.get(host) ?? 0) < limits.perHost);
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
