import type { Log } from '../../platform/base/log';
import { deadlyAttempts, deadlyCheck, givenUpCheck } from '../../ingest/feeds/advise-on-failure';
import {
  type FeedCheckOutcome,
  maxFeedCheckMs,
  finishFeedCheck,
  hasDeadlyCheck,
  putOffFeedCheck,
  claimFeedCheck,
  type ClaimedCheck,
} from '../../ingest/feeds/feed-check-store';
import { busyHostRetryMs, type FeedJobTimes } from './feed-jobs';
import { discoverFeeds, type DiscoveryDependencies } from './discover-feeds';
import { holdHostSlot } from '../../ingest/feeds/hold-host-slot';
import type { FeedCheckResult, FeedChoice } from '@/lib/contract/feed-health';
import { draftArticles } from '../../ingest/articles/article-draft';
import { planDrafts } from '../../ingest/articles/article-store';
import { judgeItems } from '../../editing/channels/take-feed';
import type { Database } from '../../platform/db/client';
import { describeRejected } from '../../ingest/feeds/feed-health';
import type { ParsedFeed } from '../../ingest/feeds/feed-item';
import { readFeedHere, type ReadFeed } from '../../ingest/feeds/parse-feed';
import { fetchFeed, whyNoContent } from '../../platform/outbound/fetch-feed';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import type { JobKind } from './queue';

export interface CheckFeedsDependencies extends CheckFeedDependencies {
  log: Pick<Log, 'error' | 'info'>;
  /** A check is taken again after `claimMs`, should its worker die. */
  times: FeedJobTimes;
}

/**
 * The addresses that publishers want to have checked, one at a time: under the limits, the guard and the host slots of any feed (FEED-1,
 * SSRF-1).
 */
export function feedCheckJobs(deps: CheckFeedsDependencies): JobKind<ClaimedCheck> {
  return {
    concurrency: 1,
    claim: async () => {
      const check = await claimFeedCheck(deps.db, deps.now(), deps.times.claimMs);
      return check ? [check] : [];
    },
    run: (check) => checkOne(deps, check),
  };
}

async function checkOne(deps: CheckFeedsDependencies, check: ClaimedCheck): Promise<void> {
  const { db, now, times } = deps;
  if (check.attempts > deadlyAttempts || (await hasDeadlyCheck(db, check))) {
    deps.log.error({ sourceId: check.sourceId }, 'a check that ended its worker three times is given up');
    return finishFeedCheck(db, check.id, { failure: deadlyCheck }, now());
  }
  if (now().getTime() - check.createdAt.getTime() > maxFeedCheckMs)
    return finishFeedCheck(db, check.id, { failure: givenUpCheck }, now());
  const checked = await holdHostSlot({ db, now, leaseMs: times.leaseMs }, check.feedUrl, () =>
    lookAndFinish(deps, check),
  );
  if (!checked) await putOffFeedCheck(db, check.id, new Date(now().getTime() - times.claimMs + busyHostRetryMs));
}

/** After a failure of ours the check is claimed again, and other checks are not affected. */
async function lookAndFinish(deps: CheckFeedsDependencies, check: ClaimedCheck): Promise<void> {
  const { db, log, now } = deps;
  const { id, sourceId } = check;
  try {
    const outcome = await checkFeed(deps, check);
    await finishFeedCheck(db, id, outcome, now());
    log.info({ sourceId, found: 'result' in outcome }, 'feed checked');
  } catch (error) {
    log.error({ err: error, sourceId }, 'checking a feed failed');
    // This worker lives: the try does not count.
    await putOffFeedCheck(db, id, now());
  }
}

export interface CheckFeedDependencies {
  db: Database;
  fetch: GuardedFetch;
  now: () => Date;
  /** Strangers' feeds are read by a FeedReader, under its deadline. */
  readFeed?: ReadFeed;
}

/** A channel that is not there yet may bring what no other channel claims. No channel has this id. */
const newChannel = 0;

/** A preview; the whole feed is what a poll is for. */
const shown = { items: 10, rejected: 20 } as const;

/**
 * Reads an address as a poll would and stores nothing: the result is what the channel would take from there.
 * @throws the database's errors only; whatever a publisher does is part of the outcome.
 */
async function checkFeed(
  { db, fetch, now, readFeed = readFeedHere }: CheckFeedDependencies,
  check: Pick<ClaimedCheck, 'sourceId' | 'feedUrl'>,
): Promise<FeedCheckOutcome> {
  const fetched = await fetchFeed(fetch, { url: check.feedUrl, etag: null, lastModified: null }, now());
  if (fetched.kind !== 'content') return { failure: whyNoContent(fetched) };
  const parsed = await readFeed(fetched, { feedUrl: fetched.finalUrl, fetchedAt: now() });
  if (!('problem' in parsed)) return { result: await preview(db, check.sourceId ?? newChannel, parsed) };
  const isElsewhere = parsed.problem === 'html-page' || parsed.problem === 'not-a-feed';
  const choices = isElsewhere ? await findChoices({ fetch, readFeed, now }, fetched.finalUrl) : [];
  return { failure: parsed.detail, choices };
}

/** The publisher waits for the whole check (45 s): what has not been found by then is not offered. */
const discoveryMs = 15_000;

/** The feeds of a site whose address leads to none. */
async function findChoices(
  dependencies: Pick<DiscoveryDependencies, 'fetch' | 'readFeed' | 'now'>,
  address: string,
): Promise<FeedChoice[]> {
  const { found } = await discoverFeeds({ ...dependencies, limitMs: discoveryMs }, address);
  return found.map(({ address: rssUrl, feed }) => ({ rss_url: rssUrl, title: feed.title, taken: feed.items.length }));
}

async function preview(db: Database, sourceId: number, feed: ParsedFeed): Promise<FeedCheckResult> {
  const { items, rejected, isOurs } = await judgeItems(db, sourceId, feed);
  const { drafts } = draftArticles(items, null);
  const plan = await planDrafts(db, sourceId, drafts, isOurs);
  const fresh = new Set([...plan.inserts, ...plan.takeovers.map(({ draft }) => draft)]);
  const newest = drafts
    .toSorted((first, second) => second.publishedAt.getTime() - first.publishedAt.getTime())
    .slice(0, shown.items);
  return {
    title: feed.title,
    taken: items.length,
    items: newest.map((draft) => ({
      title: draft.title,
      url: draft.url,
      publication_at: draft.publishedAt.toISOString(),
      is_known: !fresh.has(draft),
    })),
    rejected_count: rejected.length,
    rejected: describeRejected(rejected.slice(0, shown.rejected)),
  };
}
