import type { Database, Queryable } from '../../platform/db/client';
import {
  type FetchOutcome,
  type FetchPlan,
  firstLookMs,
  firstPlan,
  nextFetch,
  type NextFetch,
  secondLookSeconds,
} from '../../ingest/feeds/feed-schedule';
import {
  type FeedStateUpdate,
  findPolledSource,
  type PolledSource,
  saveFeedState,
} from '../../ingest/feeds/feed-state-store';
import { type ReadFeed, readFeedHere } from '../../ingest/feeds/parse-feed';
import type { FeedReport } from '../../ingest/feeds/feed-health';
import {
  canFollow,
  haveValidatorsLied,
  isMoveProven,
  rememberMove,
  validatorsToSend,
} from '../../ingest/feeds/server-answers';
import { type FeedFetch, type FeedRequest, fetchFeed, whyNoContent } from '../../platform/outbound/fetch-feed';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { moveFeed } from '../../editing/channels/move-feed';
import { takeFeed } from '../../editing/channels/take-feed';
import { transactYielding } from '../../platform/db/transactions';
import type { ParsedFeed } from '../../ingest/feeds/feed-item';
import { endPushTrust } from '../../ingest/feeds/pushed-feed-store';
import { findOffer, type Offer } from '../../ingest/websub/find-offer';

export interface IngestDependencies {
  db: Database;
  fetch: GuardedFetch;
  now: () => Date;
  random: () => number;
  /** The plan of the feeds' intervals; until the feeds are known, the first plan. */
  plan?: FetchPlan;
  /** Strangers' feeds are read by a FeedReader, under its deadline. */
  readFeed?: ReadFeed;
  /** See `PollDependencies`. */
  keepSubscription?: PollDependencies['keepSubscription'];
}

/**
 * Fetches one channel's feed now, whether it is due or not. Grouping into stories is the caller's next step.
 * @param isFirstLook whether the fetch may take a few seconds only (`firstLookMs`).
 * @param isManual whether an operator runs it: see `PollDependencies`.
 */
export async function ingestChannel(
  { db, fetch, now, random, plan, readFeed, keepSubscription }: IngestDependencies,
  sourceId: number,
  { isFirstLook = false, isManual = false }: Pick<PollDependencies, 'isFirstLook' | 'isManual'> = {},
): Promise<FeedReport> {
  const source = await findPolledSource(db, sourceId);
  if (!source) return { kind: 'failed', detail: 'У канала нет адреса ленты, или он приостановлен.' };
  const timeoutMs = isFirstLook ? firstLookMs : undefined;
  const ask: PollDependencies['fetchFeed'] = (request) => fetchFeed(fetch, { ...request, timeoutMs }, now());
  return pollFeed({ db, fetchFeed: ask, readFeed, keepSubscription, now, random, plan, isFirstLook, isManual }, source);
}

export interface PollDependencies {
  db: Database;
  fetchFeed: (request: FeedRequest) => Promise<FeedFetch>;
  /** Strangers' feeds are read by a FeedReader, under its deadline. */
  readFeed?: ReadFeed;
  /** Subscribes to the feed at the hub that it names, or to none any more (PUSH-1). Nothing where no hub could reach us. */
  keepSubscription?: (tx: Queryable, sourceId: number, offer: Offer | null, now: Date) => Promise<void>;
  now: () => Date;
  random: () => number;
  plan?: FetchPlan;
  /** A short first fetch of a new feed: when it fails, the feed is fetched again soon, with the usual timeout. */
  isFirstLook?: boolean;
  /** An operator runs it by hand: a failure is reported to them and does not change the feed's schedule. */
  isManual?: boolean;
}

/** The cause is in the log: it is the operator's, not the publisher's. */
const notStoredDetail =
  'Материалы получены, но сохранить их не удалось: ошибка на стороне сайта. Мы попробуем ещё раз позже.';

/**
 * Fetches one source's feed, stores what is new in it and remembers the outcome: items and state in one transaction, so
 * that a worker killed at any moment loses nothing and takes nothing twice. Grouping into stories comes after.
 * @throws the database's errors only; whatever a publisher does is part of the report.
 */
export async function pollFeed(deps: PollDependencies, source: PolledSource): Promise<FeedReport> {
  const sent = validatorsToSend(source, deps.now());
  const fetched = await fetchOrFollow(deps, source, sent);
  const now = deps.now();
  switch (fetched.kind) {
    case 'unchanged':
      return remember(
        { kind: 'unchanged' },
        { kind: 'unchanged', retryAfterSeconds: fetched.retryAfterSeconds },
        // The day begins now when an earlier version has not noted it.
        { fullAt: source.fullAt ?? now },
      );
    case 'gone':
      return remember({ kind: 'failed', detail: whyNoContent(fetched) }, { kind: 'gone' });
    case 'error':
      return remember(
        { kind: 'failed', detail: fetched.detail, reason: fetched.reason },
        { kind: 'failed', retryAfterSeconds: fetched.retryAfterSeconds },
      );
    case 'content': {
      const parsed = await (deps.readFeed ?? readFeedHere)(fetched, { feedUrl: fetched.finalUrl, fetchedAt: now });
      if ('problem' in parsed) return remember({ kind: 'failed', detail: parsed.detail }, { kind: 'failed' });
      try {
        return await storeFeed(parsed, fetched);
      } catch (error) {
        // A failure of ours counts like any other: without a back-off the whole document would be fetched again each
        // minute.
        await remember({ kind: 'failed', detail: notStoredDetail }, { kind: 'failed' }).catch((second: unknown) => {
          throw new AggregateError([error, second], 'a feed could not be stored, nor that be remembered');
        });
        throw error;
      }
    }
  }

  async function storeFeed(parsed: ParsedFeed, content: Content): Promise<FeedReport> {
    return transactYielding(deps.db, async (tx) => {
      const report = await takeFeed(tx, source, parsed, now, { isWhole: true });
      const outcome: FetchOutcome = {
        kind: 'changed',
        publishedAt: newestDates(parsed, report.inserted),
        ttlMinutes: intervalAsked(parsed.ttlMinutes, content.maxAgeSeconds),
        retryAfterSeconds: content.retryAfterSeconds,
      };
      const { push, ...state } = stateAfter(outcome, report);
      await saveFeedState(tx, source, { ...state, ...rememberContent(content, outcome.publishedAt) });
      if (push !== null && push.proven < (source.push?.proven ?? 0)) await endPushTrust(tx, source.id);
      const offer = findOffer(content.push, parsed.push, content.finalUrl);
      await deps.keepSubscription?.(tx, source.id, offer, now);
      // At last: from here on the feed has another address.
      const isKnownAgain = report.duplicates + report.edited > 0;
      if (content.movedTo !== null && isMoveDue(content, content.movedTo))
        await moveFeed(tx, source, content.movedTo, isKnownAgain, now);
      return report;
    });
  }

  function rememberContent(content: Content, freshDates: readonly Date[]): Partial<FeedStateUpdate> {
    const validators = { etag: content.etag, lastModified: content.lastModified };
    const ignoresValidators = source.ignoresValidators || haveValidatorsLied(source, sent, validators, freshDates);
    return { ...validators, ignoresValidators, fullAt: now, ...rememberMove(source, content.movedTo, now) };
  }

  /** A redirect that has lasted, or one that was there before the address failed. */
  function isMoveDue({ isFollowed = false }: Content, movedTo: string): boolean {
    return isFollowed || isMoveProven(rememberMove(source, movedTo, now), now);
  }

  async function remember(
    report: FeedReport,
    outcome: FetchOutcome,
    answers: Partial<FeedStateUpdate> = {},
  ): Promise<FeedReport> {
    if (deps.isManual && report.kind === 'failed') return report;
    const { push: _push, ...state } = stateAfter(outcome, report);
    await saveFeedState(deps.db, source, { ...state, ...answers });
    return report;
  }

  function stateAfter(outcome: FetchOutcome, report: FeedReport): FeedStateUpdate & Pick<NextFetch, 'push'> {
    const next = nextFetch(source, outcome, now, deps.random(), deps.plan ?? firstPlan);
    return {
      intervalSeconds: next.intervalSeconds,
      failures: next.failures,
      rate: next.rate,
      push: next.push,
      notBefore: next.notBefore,
      nextFetchAt: deps.isFirstLook && outcome.kind === 'failed' ? secondLook(now, outcome) : next.nextFetchAt,
      disabledAt: next.disabled ? now : null,
      lastFetchAt: now,
      lastError: report.kind === 'failed' ? report.detail : null,
      lastFailure: report.kind === 'failed' ? (report.reason ?? null) : null,
      // After a 304 the last report with content stays.
      ...(report.kind === 'taken' ? { lastReport: report } : {}),
    };
  }
}

/** A document. `isFollowed`: of the address that the feed's own, which has failed, used to redirect to. */
type Content = Extract<FeedFetch, { kind: 'content' }> & { isFollowed?: boolean };

/** Failures that a server does not mend by itself within minutes. A timeout is none: two of them are longer than a host's slot is held. */
const lastingFailure = /^(?:http-4(?!29)\d\d|dns|connection|refused|unreachable|tls|timeout-connect)$/;

/** Fetches a feed; where its address has failed and used to redirect for good, the address that it led to. */
async function fetchOrFollow(
  { fetchFeed }: Pick<PollDependencies, 'fetchFeed'>,
  { feedUrl, movedTo, userAgent: named }: PolledSource,
  validators: { etag: string | null; lastModified: string | null },
): Promise<Exclude<FeedFetch, { kind: 'content' }> | Content> {
  const userAgent = named ?? undefined;
  const fetched = await fetchFeed({ url: feedUrl, ...validators, userAgent });
  const isLost = fetched.kind === 'gone' || (fetched.kind === 'error' && lastingFailure.test(fetched.reason));
  if (!isLost || movedTo === null || !canFollow(feedUrl, movedTo)) return fetched;
  const followed = await fetchFeed({ url: movedTo, etag: null, lastModified: null, userAgent });
  return followed.kind === 'content' ? { ...followed, movedTo, isFollowed: true } : fetched;
}

/** Returns the times of the items that were new, which tell the feed's pace: they are its newest ones, but for reprints and late ones. */
export function newestDates({ items }: ParsedFeed, inserted: number): Date[] {
  return items
    .map(({ publishedAt }) => publishedAt)
    .sort((one, other) => other.getTime() - one.getTime())
    .slice(0, inserted);
}

/** Minutes; null where neither the feed nor the response names an interval. */
function intervalAsked(ttlMinutes: number | null, maxAgeSeconds: number | null): number | null {
  return ttlMinutes === null && maxAgeSeconds === null ? null : Math.max(ttlMinutes ?? 0, (maxAgeSeconds ?? 0) / 60);
}

function secondLook(now: Date, { retryAfterSeconds }: FetchOutcome): Date {
  return new Date(now.getTime() + Math.max(secondLookSeconds, retryAfterSeconds ?? 0) * 1_000);
}
