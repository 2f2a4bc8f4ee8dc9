import {
  claimDuePage,
  type DuePage,
  endPage,
  putOffPage,
  recordGonePage,
  recordPageFailure,
  takePage,
} from '../../ingest/articles/article-page-store';
import type { Log } from '../../platform/base/log';
import type { Database } from '../../platform/db/client';
import { moveHostPause, pagesOf, takeHostPause } from '../../ingest/feeds/host-lease-store';
import { askPage, type AskDependencies, type PageOutcome } from './ask-page';
import type { JobKind } from './queue';
import { shareSlots, type SlotLimits } from './share-slots';

export interface PageJobDependencies extends AskDependencies {
  db: Database;
  log: Pick<Log, 'error' | 'info'>;
  /** Hosts that the operator has named as their own are not spared. */
  isOwnHost: (address: string) => boolean;
  /** An article waits for the clusterer. */
  onChanged: () => void;
}

/** Pages that are asked at once: few, because an article can do without. */
const pageSlots: SlotLimits = { atOnce: 3, perSource: 1, troubled: 1 };

const times = {
  /** Longer than a page and its robots.txt may take: then another worker may have the page, and its host, should this one die. */
  claimMs: 60_000,
  /** From the end of one page of a host to the next. */
  pauseMs: 10_000,
  /** A page that did not answer is asked once more. */
  retryMs: 30 * 60_000,
  /** Maximum time that a host may put us off (`Retry-After`). */
  maxPauseMs: 3_600_000,
} as const;

/**
 * The pages of articles whose feed left something out (PAGE-1): one of a host at a time with a pause between (PAGE-2), and a fair share of the
 * slots and of the hour for each channel (FEED-11), newest articles first.
 */
export function pageJobs(deps: PageJobDependencies): JobKind<DuePage> {
  const { db, now, log } = deps;
  const slots = shareSlots(pageSlots);
  return {
    concurrency: pageSlots.atOnce,
    // One at a time: which sources it leaves out depends on the pages that are being asked.
    claim: async () => {
      slots.retryHosts();
      const page = await claimDuePage(db, { now: now(), until: after(now(), times.claimMs), except: slots.waiting() });
      if (!page) return [];
      slots.take(page.sourceId);
      return [page];
    },
    run: async (page) => {
      let outcome: 'fetched' | 'failed' | 'host-busy' = 'failed';
      try {
        outcome = await holdHost(deps, page);
      } catch (error) {
        // It is due again when its claim runs out.
        log.error({ err: error, articleId: page.articleId }, 'an article’s page could not be taken');
      }
      slots.free(page.sourceId, outcome);
    },
  };
}

/** Asks a page while nobody else asks one of its host, and leaves a pause behind. */
async function holdHost(deps: PageJobDependencies, page: DuePage): Promise<'fetched' | 'failed' | 'host-busy'> {
  const { db, now } = deps;
  const host = pagesOf(page.host);
  const until = after(now(), times.claimMs);
  if (!(await takeHostPause(db, host, now(), until))) {
    await putOffPage(db, page, after(now(), times.pauseMs));
    return 'host-busy';
  }
  let pauseMs: number = times.pauseMs;
  try {
    const outcome = await askPage(deps, page);
    pauseMs = pauseAfter(outcome, deps.isOwnHost(page.url));
    await record(deps, page, outcome);
    return outcome.kind === 'failed' || outcome.kind === 'unknown-robots' ? 'failed' : 'fetched';
  } finally {
    await moveHostPause(db, host, until, after(now(), pauseMs));
  }
}

function pauseAfter(outcome: PageOutcome, isOwnHost: boolean): number {
  const usual = isOwnHost ? 0 : times.pauseMs;
  const retryAfter = outcome.kind === 'failed' ? (outcome.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(usual, (outcome.crawlDelaySeconds ?? 0) * 1_000, Math.min(retryAfter, times.maxPauseMs));
}

async function record({ db, now, log, onChanged }: PageJobDependencies, page: DuePage, outcome: PageOutcome) {
  const { articleId } = page;
  switch (outcome.kind) {
    case 'read':
      if (await db.transaction((tx) => takePage(tx, page, outcome.details, now()))) onChanged();
      return;
    case 'gone':
      log.info({ articleId }, 'an article’s page is gone');
      return db.transaction((tx) => recordGonePage(tx, page, now()));
    case 'forbidden':
      return endPage(db, page, 'forbidden');
    case 'useless':
      log.info({ articleId, reason: outcome.reason }, 'an article’s page is none');
      return endPage(db, page, 'useless');
    case 'unknown-robots':
      return putOffPage(db, page, outcome.until);
    case 'failed':
      log.info({ articleId, reason: outcome.reason }, 'an article’s page could not be had');
      return recordPageFailure(
        db,
        page,
        after(now(), Math.max(times.retryMs, (outcome.retryAfterSeconds ?? 0) * 1_000)),
      );
  }
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
