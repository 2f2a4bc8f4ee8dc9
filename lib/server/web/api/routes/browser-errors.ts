import type { Hono } from 'hono';
import { browserErrorSchema, browserErrorsPath } from '@/lib/contract/browser-error';
import { addressSubject } from '../../../people/accounts/rate-limit-store';
import { createAddressRateLimiter } from '../../../people/activity/address-rate-limiter';
import { browserFamily } from '../../browser-errors/browser-family';
import type { ApiDependencies } from '../api-dependencies';
import { clientAddress } from '../http/client-address';
import { readFields } from '../http/fields';
import { tooManyRequests } from '../http/problem';

const minute = 60_000;
/** A report is a few hundred bytes. */
const maxBytes = 4_096;
/** Limit per address, as view counts have it: a school has one. A page sends at most five. */
const perAddress = { uses: 30, perMs: minute, addresses: 20_000 };
/** Limit for everybody together: a release that breaks every page does not keep the process busy. */
const overall = { uses: 600, perMs: minute, addresses: 1 };

/**
 * POST /api/v1/browser-errors/: 204 without asking the database. Limits are of this process and forgotten with it, unlike those of sign-in: an error
 * must be reported also while the database is down.
 */
export function serveBrowserErrors(
  app: Hono,
  { settings, errors, now }: Pick<ApiDependencies, 'errors' | 'now'> & { settings: { trustProxy: number } },
): void {
  const ofAddress = createAddressRateLimiter(perAddress);
  const ofAll = createAddressRateLimiter(overall);

  app.post(browserErrorsPath.replace(/\/$/, ''), async (c) => {
    const address = addressSubject(clientAddress(c, settings.trustProxy));
    if (!ofAddress.consume(address, now()) || !ofAll.consume('all', now())) return tooManyRequests(c, 60);
    const report = await readFields(c, browserErrorSchema, { maxBytes });
    if (!report.ok) return report.refusal;
    errors.take(report.value, browserFamily(c.req.header('User-Agent') ?? ''));
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}
