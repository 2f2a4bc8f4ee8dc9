import type { Log } from '../base/log';
import { givenUpCheck } from '../feeds/advise-on-failure';
import { deadlyAttempts, deadlyCheck } from '../feeds/deadly-feed';
import {
  feedCheckPatienceMs,
  finishFeedCheck,
  hasDeadlyCheck,
  putOffFeedCheck,
  takeFeedCheck,
  type TakenCheck,
} from '../feeds/feed-check-store';
import { checkFeed, type CheckFeedDependencies } from './check-feed';
import { busyHostRetrySeconds, type FeedQueueTimes } from './feed-queue';
import { holdHostSlot } from './hold-host-slot';

export interface CheckFeedsDependencies extends CheckFeedDependencies {
  log: Pick<Log, 'error' | 'info'>;
  /** A check is taken again after `claimMs`, should its worker die. */
  times: FeedQueueTimes;
}

/**
 * Looks at the addresses that publishers wish to have looked at, one after the other, until none waits or `isStopping`: under the limits,
 * the guard and the hosts' places of any feed (FEED-1, SSRF-1). @returns how many checks were taken.
 */
export async function checkFeeds(deps: CheckFeedsDependencies, isStopping: () => boolean): Promise<number> {
  let taken = 0;
  while (!isStopping()) {
    const check = await takeFeedCheck(deps.db, deps.now(), deps.times.claimMs);
    if (!check) break;
    await checkOne(deps, check);
    taken += 1;
  }
  return taken;
}

async function checkOne(deps: CheckFeedsDependencies, check: TakenCheck): Promise<void> {
  const { db, now, times } = deps;
  if (check.attempts > deadlyAttempts || (await hasDeadlyCheck(db, check.sourceId))) {
    deps.log.error({ sourceId: check.sourceId }, 'a check that ended its worker three times is given up');
    return finishFeedCheck(db, check.id, { failure: deadlyCheck }, now());
  }
  if (now().getTime() - check.createdAt.getTime() > feedCheckPatienceMs)
    return finishFeedCheck(db, check.id, { failure: givenUpCheck }, now());
  const checked = await holdHostSlot({ db, now, leaseMs: times.leaseMs }, check.feedUrl, () =>
    lookAndFinish(deps, check),
  );
  if (!checked)
    await putOffFeedCheck(db, check.id, new Date(now().getTime() - times.claimMs + busyHostRetrySeconds * 1_000));
}

/** A failure of ours leaves the check to be taken again, and the other checks alone. */
async function lookAndFinish(deps: CheckFeedsDependencies, check: TakenCheck): Promise<void> {
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
