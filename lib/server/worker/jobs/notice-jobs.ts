import { isQuiet, noticeLimits } from '../../people/notices/notice-rules';
import { claimDeliveries, dropLateDeliveries, type DueDelivery } from '../../people/notices/notice-store';
import { readPushKeys } from '../../people/notices/push-key-store';
import { makePushKeys, pushSubject } from '../../people/notices/push-message';
import { type NoticeOutcome, type NoticeSender, sendNotice } from '../../people/notices/send-notice';
import { spreadNotices } from '../../people/notices/spread-notices';
import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import type { Database } from '../../platform/db/client';
import { createGuardedFetch, type GuardedFetch, userAgent } from '../../platform/outbound/guarded-fetch';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { type JobKind, runDueJobs, type ScheduledWork } from './queue';

export interface NoticeWorkDependencies {
  db: Database;
  settings: Pick<Settings, 'siteOrigin' | 'contactEmail' | 'mailFrom'>;
  fetch: GuardedFetch;
  now: () => Date;
  random: () => number;
  log: Pick<Log, 'info'>;
  isStopping: () => boolean;
}

/** From the end of one run to the next, in milliseconds. */
const pausesMs = { spreading: 15_000, sending: 2_000 } as const;
/** Requests to push services at once: a hundred thousand readers of one story are told within ten minutes. */
const concurrency = 48;
/** Fetches for `noticeWorks`: push services are few, and each gets many requests. */
export function openPushFetch({
  feedAllowHosts,
  siteOrigin,
}: Pick<Settings, 'feedAllowHosts' | 'siteOrigin'>): GuardedFetch {
  return createGuardedFetch({
    allowedHosts: parseAllowedHosts(feedAllowHosts),
    userAgent: userAgent(siteOrigin),
    keptConnections: concurrency,
  });
}

/** Notices that are claimed at once: a claim for each would cost the store as much as the rest. */
const batch = 192;
/** Longer than a batch takes, should every push service be silent: four times a request's ten seconds. */
const claimMs = 60_000;

/** Readers are told of news of what they follow (NOTE-2): finding it, and sending to their browsers. */
export function noticeWorks(deps: NoticeWorkDependencies): ScheduledWork[] {
  const rests: NoticeSender['rests'] = new Map();
  const { db, now, isStopping } = deps;
  return [
    { name: 'notices', pauseMs: pausesMs.spreading, work: () => spreadNotices(db, now, isStopping) },
    { name: 'notice sending', pauseMs: pausesMs.sending, work: () => sendNotices(deps, rests) },
  ];
}

/** Sends all notices that are due. @returns how many were looked at */
export async function sendNotices(deps: NoticeWorkDependencies, rests: NoticeSender['rests']): Promise<number> {
  const { db, settings, fetch, now, random, log, isStopping } = deps;
  const lateBefore = isQuiet(now()) ? now() : new Date(now().getTime() - noticeLimits.lateMs);
  await dropLateDeliveries(db, lateBefore);
  const keys = await readPushKeys(db, makePushKeys, now());
  const sender = { db, fetch, keys, subject: pushSubject(settings), now, random, rests };
  const counts: Partial<Record<NoticeOutcome, number>> = {};
  let claimed: DueDelivery[] = [];
  const kind: JobKind<DueDelivery> = {
    concurrency,
    claim: async (limit) => {
      if (claimed.length === 0)
        claimed = await claimDeliveries(db, { limit: batch, now: now(), until: new Date(now().getTime() + claimMs) });
      return claimed.splice(0, limit);
    },
    run: async (delivery) => {
      const outcome = await sendNotice(sender, delivery);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    },
  };
  const looked = await runDueJobs(kind, isStopping);
  if (looked > 0) log.info({ notices: counts }, 'sent notices to browsers');
  return looked;
}
