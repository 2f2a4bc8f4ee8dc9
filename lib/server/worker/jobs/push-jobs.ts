import type { Log } from '../../platform/base/log';
import { takeFeed } from '../../editing/channels/take-feed';
import type { Database } from '../../platform/db/client';
import { transactYielding } from '../../platform/db/transactions';
import type { TakenReport } from '../../ingest/feeds/feed-health';
import { learnRate } from '../../ingest/feeds/feed-rate';
import { findPolledSource, type PolledSource } from '../../ingest/feeds/feed-state-store';
import { readFeedHere, type ReadFeed } from '../../ingest/feeds/parse-feed';
import { makeFeedDue, saveLearnedRate } from '../../ingest/feeds/pushed-feed-store';
import { claimPushes, type ClaimedPush, dropPush, putOffPush } from '../../ingest/websub/push-store';
import { newestDates } from './poll-feed';
import type { JobKind } from './queue';

export interface PushJobDependencies {
  db: Database;
  now: () => Date;
  log: Pick<Log, 'error' | 'info'>;
  /** Strangers' documents are read by a FeedReader, under its deadline. */
  readFeed?: ReadFeed;
  /** New articles wait for their stories. */
  onTaken?: (report: TakenReport) => void;
}

/** Longer than a document may take. */
const claimMs = 60_000;
/** A body that ended its worker so often is dropped (FEED-10). */
const maxAttempts = 2;
/** While the feed is being fetched, a hint waits for so long. */
const busyFeedMs = 5_000;

/**
 * Takes what hubs have pushed (PUSH-3): a document goes the way of a fetched one, under the same limits; what is none makes the feed due. When
 * the feed is fetched otherwise does not change.
 */
export function pushJobs(deps: PushJobDependencies): JobKind<ClaimedPush> {
  const { db, now, log } = deps;
  return {
    concurrency: 2,
    claim: (limit) => claimPushes(db, { now: now(), until: after(now(), claimMs), limit }),
    run: async (push) => {
      try {
        await takePush(deps, push);
      } catch (error) {
        // It is claimed again, until its tries are used up.
        log.error({ err: error, sourceId: push.sourceId }, 'a push could not be taken');
      }
    },
  };
}

async function takePush(deps: PushJobDependencies, push: ClaimedPush): Promise<void> {
  const { db, now, log } = deps;
  const source = push.sourceId === null ? null : await findPolledSource(db, push.sourceId);
  if (!source) return dropPush(db, push);
  const report = await takeBody(deps, push, source);
  log.info({ sourceId: source.id, report: report && { ...report, rejected: undefined } }, 'push taken');
  if (report && report.inserted + report.edited > 0) deps.onTaken?.(report);
  const needsFetch = report === null || report.taken === 0 || push.fetchToo;
  if (needsFetch && !(await makeFeedDue(db, source.id, now()))) return putOffPush(db, push, after(now(), busyFeedMs));
  await dropPush(db, push);
}

/** Null where there was nothing to take. */
async function takeBody(
  { db, now, readFeed = readFeedHere }: PushJobDependencies,
  { body, contentType, attempts }: ClaimedPush,
  source: PolledSource,
): Promise<TakenReport | null> {
  if (body === null || attempts > maxAttempts) return null;
  const at = now();
  const parsed = await readFeed({ bytes: body, contentType }, { feedUrl: source.feedUrl, fetchedAt: at });
  if ('problem' in parsed) return null;
  return transactYielding(db, async (tx) => {
    const report = await takeFeed(tx, source, parsed, at);
    const publishedAt = newestDates(parsed, report.inserted);
    if (source.rate) await saveLearnedRate(tx, source, learnRate(source.rate, { publishedAt }, at));
    return report;
  });
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
