import type { Context } from 'hono';
import { readAccessToken } from '../../../people/accounts/access-token';
import { hasJustWritten } from '../../../people/accounts/own-write-store';
import type { Database } from '../../../platform/db/client';
import { isDatabaseUnavailable } from '../../../platform/db/database-errors';
import type { ApiDependencies } from '../api-dependencies';
import { bearerToken } from './authorisation';

/**
 * Runs `work`, which only reads and may run twice, on the database that this request reads from.
 * @param c null where it is read for everybody
 * @returns what `work` does
 */
export type Read = <T>(c: Pick<Context, 'req'> | null, work: (db: Database) => Promise<T>) => Promise<T>;

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * The one place that decides which database a request reads from. Lists, details, search and what feeds, sitemaps and pages ask for call it, and go to the
 * replica where there is one that has what the reader must see (lib/server/platform/db/replica). Whatever writes, authorises or is an owner's tool uses the
 * primary and never comes here.
 */
export function createRead({ db, replica, accounts, now }: ApiDependencies): Read {
  if (replica === null) return (_c, work) => work(db);
  return async (c, work) => {
    if (c === null) return replica.read(work);
    return isReading(c.req.method) ? replica.read(work, await isOfWriter(c.req.raw.headers)) : work(db);
  };

  /** Tells whether the reader has just changed something. A token that is not valid any more is nobody's. */
  async function isOfWriter(headers: Headers): Promise<boolean> {
    const token = bearerToken(headers);
    const claims = token === null ? null : await readAccessToken(accounts.keys.access, token, now());
    if (claims === null) return false;
    try {
      return await hasJustWritten(db, Number(claims.sub));
    } catch (error) {
      // Without the primary nobody can tell: what the replica has is better than nothing.
      if (isDatabaseUnavailable(error)) return false;
      throw error;
    }
  }
}
