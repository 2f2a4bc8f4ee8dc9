import type { Context, Hono } from 'hono';
import { addressSubject, consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { findFirstSteps } from '../../first-steps/find-first-steps';
import { firstStepsPath, hasKeyForm, isFirstStepsKey } from '../../first-steps/first-steps-key';
import { firstStepsPolicy, renderFirstSteps } from '../../first-steps/first-steps-page';
import type { ApiDependencies } from '../api-dependencies';
import { clientAddress } from '../http/client-address';
import { refuse } from '../http/problem';

/** The page is of one moment and of one reader, and its address is a secret. */
const headers = {
  'Content-Security-Policy': firstStepsPolicy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/**
 * GET /api/first-steps?key=…: how far the site has come, for its operator (FIRST-1). Whatever is wrong with the key, the response is that of an
 * address of nothing: too many guesses of one client lead to the same, so that no 429 tells that there is something to guess.
 */
export function serveFirstSteps(app: Hono, deps: ApiDependencies): void {
  app.get(firstStepsPath, async (c) => {
    if (!(await isAllowed(c, deps))) return refuse(c, 'not_found');
    const { db, settings } = deps;
    const now = deps.now();
    const steps = await findFirstSteps({ db, settings, now });
    return c.html(renderFirstSteps(steps, { siteOrigin: settings.siteOrigin, now }), 200, headers);
  });
}

/** Counts a guess before it is judged, and takes the right one back. */
async function isAllowed(c: Context, { db, settings, accounts: { keys }, now }: ApiDependencies): Promise<boolean> {
  const given = c.req.query('key');
  if (!hasKeyForm(given)) return false;
  const isRight = isFirstStepsKey(keys.firstSteps, given);
  const subject = addressSubject(clientAddress(c, settings.trustProxy));
  try {
    const guess = await consumeRateLimits(
      db,
      keys.rateLimits,
      [{ rule: rateLimitRules.firstStepsPerIp, subject }],
      now(),
    );
    if (!guess.ok) return false;
    if (isRight) await guess.refund();
    return isRight;
  } catch (error) {
    // A wrong guess must not learn from the database's failure that its key was looked at.
    if (isRight) throw error;
    return false;
  }
}
