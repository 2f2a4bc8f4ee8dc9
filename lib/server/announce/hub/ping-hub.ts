import { feedFiles, type FeedFormat, paths } from '@/lib/site/paths';
import type { Settings } from '../../platform/base/settings';
import { type AllowedHosts, parseAllowedHosts } from '../../platform/outbound/target-url';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { type Delivery, type Sender, type SendingDependencies, sendWaiting } from '../outbox/send-waiting';
import { askHub } from '../../ingest/websub/ask-hub';
import { type ChangedPage, dropChanges, dropOldChanges, duePages, findChangedPage, pingTables } from './ping-store';

/** Our own hub, and the site whose feeds it is told of. */
export interface PingTarget {
  hubUrl: string;
  /** The hub alone: the operator's word, so it may be private and on any port. */
  allowedHosts: AllowedHosts;
  /** Without a slash at the end. */
  origin: string;
}

/** Null while nobody is told: there is no hub, or the site is not for machines. */
export function toPingTarget({
  siteOrigin,
  noindex,
  websubHub,
}: Pick<Settings, 'siteOrigin' | 'noindex' | 'websubHub'>): PingTarget | null {
  if (websubHub === '' || noindex) return null;
  const { protocol, hostname, port, href } = new URL(websubHub);
  const allowedHosts = parseAllowedHosts(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
  return { hubUrl: href, allowedHosts, origin: new URL(siteOrigin).origin };
}

export interface PingDependencies extends SendingDependencies {
  fetch: GuardedFetch;
  target: PingTarget;
}

/** Time for which changes of a page are gathered, in milliseconds: its feeds are announced once in it at most. */
const gatheringMs = 10_000;
/** A change that a hub could not be told of in a day is no news. In milliseconds. */
const maxAgeMs = 24 * 3_600_000;
const formats = Object.keys(feedFiles).filter((name): name is FeedFormat => Object.hasOwn(feedFiles, name));

/**
 * Tells our hub of the feeds that have changed (PUSH-6), page after page, one request for each feed. A page that could not be announced waits, with
 * the others, for longer each time.
 * @returns how many feeds were announced.
 */
export async function pingHub(deps: PingDependencies, isStopping: () => boolean): Promise<number> {
  await dropOldChanges(deps.db, before(deps.now(), maxAgeMs));
  return sendWaiting(deps, createPinger(deps), isStopping);
}

function createPinger(deps: PingDependencies): Sender<ChangedPage> {
  return {
    tables: pingTables,
    // Longer than the requests of one page take.
    claimMs: 5 * 60_000,
    backOff: { firstMs: 60_000, maxMs: 6 * 3_600_000 },
    due: (now) => duePages(before(now, gatheringMs)),
    take: (_claim, now) => findChangedPage(deps.db, before(now, gatheringMs)),
    deliver: ({ page }) => announce(deps, page),
    settle: async (tx, page, _claim, kind) => {
      if (kind === 'accepted') await dropChanges(tx, page);
    },
    count: () => formats.length,
    words: {
      recovered: 'our hub is told of changed feeds again',
      failed: 'our hub could not be told of changed feeds',
    },
  };
}

/** `hub.topic` beside `hub.url`: hubs know one or the other. */
async function announce({ fetch, target, now }: PingDependencies, page: string): Promise<Delivery> {
  for (const format of formats) {
    const feed = `${target.origin}${paths.feed(page, format)}`;
    const fields = { 'hub.mode': 'publish', 'hub.url': feed, 'hub.topic': feed };
    const answer = await askHub(fetch, target.hubUrl, { fields, now: now() });
    if (answer.kind === 'failed') return answer;
  }
  return { kind: 'accepted' };
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
