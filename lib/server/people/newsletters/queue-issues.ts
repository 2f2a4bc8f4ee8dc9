import type { NewsletterContent, NewsletterPace } from '@/lib/contract/newsletter-rules';
import { minskDay } from '@/lib/text/calendar';
import type { Log } from '../../platform/base/log';
import type { Database } from '../../platform/db/client';
import { queueLetter } from '../mail/letter-store';
import { buildNewsletter } from './newsletter-letter';
import { composeIssue, createFindMain, type FindMain } from './compose-issue';
import { nextIssueAt } from './next-issue';
import { type AddressedNewsletter, listDueNewsletters, moveOn } from './newsletter-store';

interface IssueDependencies {
  db: Database;
  siteOrigin: string;
  log: Pick<Log, 'error'>;
  now: () => Date;
}

/** Newsletters that are read at once. */
const batch = 50;

/**
 * Makes the issues that are due and queues their letters; a newsletter without anything new waits for its next hour. Letter and next hour are one
 * transaction, so that a worker that dies has done nothing of it, and of several one does it.
 * @returns how many letters were queued
 */
export async function queueIssues(deps: IssueDependencies, isStopping: () => boolean): Promise<number> {
  const { db, now } = deps;
  let queued = 0;
  const findMain = createFindMain(db, now());
  for (let count = batch; count === batch && !isStopping();) {
    const due = await listDueNewsletters(db, now(), batch);
    count = due.length;
    for (const newsletter of due) {
      if (isStopping()) break;
      if (await queueOne(deps, newsletter, findMain)) queued += 1;
    }
  }
  return queued;
}

async function queueOne(
  { db, siteOrigin, log, now }: IssueDependencies,
  newsletter: AddressedNewsletter,
  findMain: FindMain,
): Promise<boolean> {
  const at = now();
  const stories = await composeIssue(db, newsletter, findMain, at).catch((error: unknown) => {
    // The others do not wait for it.
    log.error({ err: error, newsletter: newsletter.id }, 'an issue of a newsletter could not be made');
    return [];
  });
  const [first, ...rest] = stories;
  const { id, userId, to, secret, pace, content } = newsletter;
  return db.transaction(async (tx) => {
    const sent = stories.map(({ story }) => story.id);
    const moved = await moveOn(tx, newsletter, { nextAt: nextIssueAt(newsletter, at), sent }, at);
    if (!moved || !first) return false;
    const issue = { to, heading: headingOf(content, pace), stories: [first, ...rest] as const, siteOrigin, secret };
    const key = `newsletter ${id} ${minskDay(at)}`;
    return queueLetter(tx, { key, userId, newsletterId: id, mail: buildNewsletter(issue) }, at);
  });
}

function headingOf(content: NewsletterContent, pace: NewsletterPace): string {
  if (content === 'my') return 'Моё: новое из того, за чем вы следите';
  return pace === 'week' ? 'Главное за неделю' : 'Главное за день';
}
