import { backOffMs } from '../../platform/base/back-off';
import type { Log } from '../../platform/base/log';
import type { Database } from '../../platform/db/client';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import type { AllowedHosts } from '../../platform/outbound/target-url';
import { askHub, type HubAnswer } from '../../ingest/websub/ask-hub';
import { callbackKeys, callbackUrl, isSecretSafe } from '../../ingest/websub/callback';
import {
  beginRequest,
  claimDueSubscriptions,
  type DueSubscription,
  endRequest,
  forgetSubscription,
} from '../../ingest/websub/subscription-store';
import { askedLeaseSeconds } from '../../ingest/websub/lease';
import type { JobKind } from './queue';

/** The values that subscribing needs besides the database. */
export interface HubAccess {
  /** The key of `callbackKeys`. */
  key: Uint8Array;
  /** The origin at which hubs call us. */
  origin: string;
  allowedHosts: AllowedHosts;
}

export interface SubscriptionJobDependencies extends HubAccess {
  db: Database;
  fetch: GuardedFetch;
  now: () => Date;
  random: () => number;
  log: Pick<Log, 'error' | 'info' | 'warn'>;
}

const hourMs = 3_600_000;
const times = {
  /** Longer than a hub is waited for, redirects included. */
  claimMs: 90_000,
  /** A hub may verify a request for so long. */
  verifyMs: 24 * hourMs,
  /** Requests that were refused or not verified come again after this, then after twice as long … */
  firstRetryMs: 5 * 60_000,
  /** … up to this. */
  maxRetryMs: 24 * hourMs,
  /** A subscription that has ended is kept: the hub has to be answered. */
  farewellMs: hourMs,
} as const;
/** A subscription that cannot be ended ends with its lease. */
const maxFarewells = 3;
/** After so many failures the subscription is called failed; it is tried on. */
const failedAfter = 5;
const maxFailures = 1_000;

/** Asks hubs for subscriptions, renews them, and ends those that are not wanted any more (PUSH-1). */
export function subscriptionJobs(deps: SubscriptionJobDependencies): JobKind<DueSubscription> {
  const { db, now } = deps;
  return {
    concurrency: 2,
    claim: (limit) => claimDueSubscriptions(db, { now: now(), until: after(now(), times.claimMs), limit }),
    run: async (subscription) => {
      try {
        await attend(deps, subscription);
      } catch (error) {
        // It is due again when its claim runs out.
        deps.log.error({ err: error, subscription: subscription.id }, 'a subscription could not be attended to');
      }
    },
  };
}

async function attend(deps: SubscriptionJobDependencies, subscription: DueSubscription): Promise<void> {
  const { db, now } = deps;
  const { id, state, failures } = subscription;
  const isEnding = state === 'leaving' || state === 'left';
  if (state === 'left' || (isEnding && failures >= maxFarewells)) return forgetSubscription(db, id);
  const since = now();
  await beginRequest(db, subscription, { now: since, verifyUntil: after(since, times.verifyMs) });
  const answer = await send(deps, subscription, isEnding ? 'unsubscribe' : 'subscribe');
  if (answer.kind === 'failed')
    deps.log.warn(
      { subscription: id, hub: new URL(subscription.hubUrl).host, reason: answer.reason },
      'a hub refused a request',
    );
  const next = nextStep(answer, subscription, now(), deps.random());
  await endRequest(db, id, { since, ...next });
}

function send(
  { fetch, now, key, origin, allowedHosts }: SubscriptionJobDependencies,
  { id, hubUrl, topicUrl }: DueSubscription,
  mode: 'subscribe' | 'unsubscribe',
): Promise<HubAnswer> {
  const { token, secret } = callbackKeys(key, id);
  const isSigned = isSecretSafe(hubUrl, allowedHosts);
  const fields = {
    'hub.callback': callbackUrl(origin, token),
    'hub.mode': mode,
    'hub.topic': topicUrl,
    ...(mode === 'subscribe' ? { 'hub.lease_seconds': String(askedLeaseSeconds) } : {}),
    ...(mode === 'subscribe' && isSigned ? { 'hub.secret': secret } : {}),
  };
  return askHub(fetch, hubUrl, {
    fields,
    now: now(),
    isAllowed: (address) => !isSigned || isSecretSafe(address, allowedHosts),
  });
}

/** A request counts as failed until the hub has verified it. */
function nextStep(answer: HubAnswer, { state, failures: before }: DueSubscription, now: Date, random: number) {
  const failures = Math.min(before + 1, maxFailures);
  if (state === 'leaving' && answer.kind === 'accepted')
    return { state: 'left' as const, failures, lastError: null, nextAt: after(now, times.farewellMs) };
  const waitMs = Math.max(
    backOffMs(failures, { firstMs: times.firstRetryMs, maxMs: times.maxRetryMs }, random),
    answer.kind === 'failed' ? (answer.retryAfterSeconds ?? 0) * 1_000 : 0,
  );
  const hasFailed = failures >= failedAfter && state !== 'active' && state !== 'leaving';
  return {
    ...(hasFailed ? { state: 'failed' as const } : {}),
    failures,
    lastError: answer.kind === 'failed' ? answer.reason : 'not-verified',
    nextAt: after(now, waitMs),
  };
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
