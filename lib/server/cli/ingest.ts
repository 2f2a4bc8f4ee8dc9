import { countStoriesSince } from '../articles/article-store';
import { findChannel, listChannels, type Channel } from '../channels/channel-store';
import type { Database } from '../db/client';
import type { FeedReport } from '../feeds/feed-report';
import { rejectSentences } from '../feeds/reject-reason';
import { parseAllowedHosts } from '../outbound/allowed-hosts';
import { createGuardedFetch } from '../outbound/guarded-fetch';
import { userAgent } from '../outbound/user-agent';
import { createStoryGrouper } from '../stories/story-grouper';
import { ingestChannel, type IngestDependencies } from '../worker/ingest-channel';
import { addByOperator, isWebAddress } from './add-channel';
import type { CommandContext } from './command-context';
import { ingestFile, type IngestedFeed } from './ingest-file';
import { createProgressBar } from './progress-bar';
import { table } from './table';

export interface IngestOptions {
  feed?: string[];
  all?: boolean;
}

interface IngestRow extends IngestedFeed {
  feed: string;
}

/**
 * Fetches feeds now: addresses (their channels are made when they are new), files, or every channel; then groups the
 * new articles into stories. One feed's failure leaves the others alone and the exit code non-zero.
 */
export async function ingest(context: CommandContext, { feed = [], all = false }: IngestOptions): Promise<number> {
  const { db, settings, print, now } = context;
  const fetch = createGuardedFetch({ allowedHosts: parseAllowedHosts(settings.feedAllowHosts), userAgent: userAgent(settings.siteOrigin) });
  const dependencies: IngestDependencies = { db, fetch, now, random: Math.random };
  const known = all ? (await listChannels(db)).filter((channel) => channel.rssUrl !== null) : [];
  const total = feed.length + known.length;
  if (total === 0) {
    print('Нечего забирать: укажите --feed или --all.');
    return 1;
  }
  const started = now();
  const bar = createProgressBar(total, process.stderr);
  const rows: IngestRow[] = [];
  for (const place of feed) {
    rows.push({ feed: place, ...(await takeFeed(dependencies, place)) });
    bar.advance(place);
  }
  for (const channel of known) {
    rows.push({ feed: channel.name, sourceId: channel.id, report: await ingestChannel(dependencies, channel.id) });
    bar.advance(channel.name);
  }
  bar.end();
  const { newStories } = await createStoryGrouper(db, now).groupPending();
  const stories = await Promise.all(rows.map(({ sourceId }) => (sourceId === null ? Promise.resolve(0) : countStoriesSince(db, sourceId, started))));
  const header = ['лента', 'взято', 'новых', 'изменено', 'повторов', 'отклонено', 'сюжетов', 'итог'];
  const lines = table(header, rows.map((row, index) => [row.feed, ...cellsOf(row.report, stories[index] ?? 0)]));
  for (const line of lines) print(line);
  print(`Новых сюжетов: ${newStories}.`);
  printRejected(rows, print);
  return rows.some((row) => row.report.kind === 'failed') ? 1 : 0;
}

async function takeFeed(dependencies: IngestDependencies, place: string): Promise<IngestedFeed> {
  if (!isWebAddress(place)) return ingestFile(dependencies.db, place, dependencies.now());
  const { id: sourceId } = await channelOf(dependencies.db, place, dependencies.now());
  return { sourceId, report: await ingestChannel(dependencies, sourceId) };
}

async function channelOf(db: Database, rssUrl: string, now: Date): Promise<Pick<Channel, 'id'>> {
  const known = await findChannel(db, { rssUrl });
  if (known) return known;
  const { host, origin } = new URL(rssUrl);
  const id = await addByOperator(db, { name: host, rssUrl, url: origin }, now);
  return id === null ? channelOf(db, rssUrl, now) : { id };
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
      return [report.taken, report.inserted, report.edited, report.duplicates, report.rejectedCount, stories, 'принята'];
    case 'unchanged':
      return [0, 0, 0, 0, 0, 0, 'без изменений'];
    case 'failed':
      return [0, 0, 0, 0, 0, 0, report.detail];
  }
}
