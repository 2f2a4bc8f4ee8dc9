import type { Queryable } from '../../platform/db/client';
import { dropEndedEmails } from './email-change-store';
import { pruneRateLimits } from './rate-limit-store';
import { dropEndedSessions } from './session-store';
import { dropEndedCodes } from './sign-in-code-store';

/** Removes expired codes, changes of addresses, sessions and counted uses of rate limits. Nothing reads them any more, so it may run at any time on any instance. */
export async function cleanAccounts(db: Queryable, now: Date): Promise<void> {
  await dropEndedCodes(db, now);
  await dropEndedEmails(db, now);
  await dropEndedSessions(db, now);
  await pruneRateLimits(db, now);
}
