import type { Context } from 'hono';
import { BusyError } from '../accounts/hash-password';
import { failureFields, isDatabaseUnavailable } from '../db/database-failure';
import type { ApiDependencies } from './api-dependencies';
import { refuse } from './problem';

const retryAfterSeconds = '5';

/** What nobody expected: logged once with its cause; the user sees neither stack nor SQL (LOG-1). */
export function reportFailure(error: Error, c: Context, log: ApiDependencies['log']): Response {
  // No failure but a full queue (PW-1).
  if (error instanceof BusyError)
    return refuse(c, 'unavailable', undefined, { 'Retry-After': String(error.retryAfterSeconds) });
  const { method, path } = c.req;
  log.error({ requestId: c.get('requestId'), method, path, ...failureFields(error) }, 'API request failed');
  if (!isDatabaseUnavailable(error)) return refuse(c, 'internal');
  return refuse(c, 'unavailable', undefined, { 'Retry-After': retryAfterSeconds });
}
