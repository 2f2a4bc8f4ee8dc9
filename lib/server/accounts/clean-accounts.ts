import type { Queryable } from '../db/client';
import { dropSpentAllowances } from './allowance-store';
import { dropEndedSessions } from './session-store';
import { dropEndedCodes } from './sign-in-code-store';

/** Removes what has ended: codes, sessions, allowances. Nothing reads them any more, so it may run at any time and on any instance. */
export async function cleanAccounts(db: Queryable, now: Date): Promise<void> {
  await dropEndedCodes(db, now);
  await dropEndedSessions(db, now);
  await dropSpentAllowances(db, now);
}
