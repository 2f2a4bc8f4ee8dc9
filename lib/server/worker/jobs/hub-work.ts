import { deriveAuthKeys } from '../../people/accounts/account-dependencies';
import { readAuthSecret } from '../../platform/base/auth-secret';
import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import type { Database } from '../../platform/db/client';
import type { TakenReport } from '../../ingest/feeds/feed-health';
import type { ReadFeed } from '../../ingest/feeds/parse-feed';
import { createGuardedFetch, type GuardedFetch, userAgent } from '../../platform/outbound/guarded-fetch';
import type { AllowedHosts } from '../../platform/outbound/target-url';
import { isReachable } from '../../ingest/websub/callback';
import { type PingTarget, pingHub, toPingTarget } from '../../announce/hub/ping-hub';
import { switchPings } from '../../announce/hub/ping-store';
import { keepSubscription, leaveOrphans } from '../../ingest/websub/subscription-store';
import type { PollDependencies } from './poll-feed';
import { pushJobs } from './push-jobs';
import { type JobKind, type ScheduledWork } from './queue';
import { type HubAccess, subscriptionJobs } from './subscription-jobs';

interface HubWorkDependencies {
  db: Database;
  settings: Settings;
  fetch: GuardedFetch;
  allowedHosts: AllowedHosts;
  readFeed: ReadFeed;
  now: () => Date;
  random: () => number;
  log: Log;
  run: <Job>(kind: JobKind<Job>) => Promise<number>;
  isStopping: () => boolean;
  /** New articles wait for their stories. */
  onTaken: (report: TakenReport) => void;
}

/** From the end of one run to the next, in milliseconds. */
const pausesMs = { subscriptions: 5_000, pushes: 1_000, pings: 5_000 } as const;

/** The worker's dealings with hubs (WebSub): its own pieces of work, and what a poll has to do. */
export interface HubWork {
  works: ScheduledWork[];
  /** Nothing where no hub could reach us. */
  keepSubscription: PollDependencies['keepSubscription'];
}

/** Subscriptions and pushes where hubs can reach us, pings where we have a hub of our own. */
export async function openHubWork(deps: HubWorkDependencies): Promise<HubWork> {
  const { db, settings, now } = deps;
  const target = toPingTarget(settings);
  await switchPings(db, target !== null, now());
  const pings = target ? [{ name: 'hub pings', pauseMs: pausesMs.pings, work: () => ping(deps, target) }] : [];
  const origin = settings.publicApiOrigin || settings.siteOrigin;
  if (!isReachable(origin, deps.allowedHosts)) return { works: pings, keepSubscription: undefined };
  const { callbacks: key } = await deriveAuthKeys(readAuthSecret(settings));
  const access: HubAccess = { key, origin, allowedHosts: deps.allowedHosts };
  return {
    works: [
      { name: 'subscriptions', pauseMs: pausesMs.subscriptions, work: () => subscribe(deps, access) },
      { name: 'pushes', pauseMs: pausesMs.pushes, work: () => deps.run(pushJobs(deps)) },
      ...pings,
    ],
    keepSubscription: (tx, sourceId, offer, at) => keepSubscription(tx, { sourceId, offer, key }, at),
  };
}

async function subscribe(deps: HubWorkDependencies, access: HubAccess): Promise<number> {
  await leaveOrphans(deps.db, deps.now());
  return deps.run(subscriptionJobs({ ...deps, ...access }));
}

function ping(
  { db, settings, now, random, log, isStopping }: HubWorkDependencies,
  target: PingTarget,
): Promise<number> {
  const fetch = createGuardedFetch({ allowedHosts: target.allowedHosts, userAgent: userAgent(settings.siteOrigin) });
  return pingHub({ db, fetch, target, now, random, log }, isStopping);
}
