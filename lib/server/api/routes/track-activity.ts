import type { Hono } from 'hono';
import { object } from 'yup';
import { createAddressBudget, storyBudgetRule } from '../../activity/address-budget';
import { trackOpening } from '../../activity/track-opening';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { clientAddress } from '../http/client-address';
import { findCaller } from '../http/authorisation';
import { highestId } from '../http/query';

const schema = object({ story_id: bodyId('story_id — номер сюжета, целое число от 1.') });

/**
 * POST /api/v1/user-activity/track_activity/ {story_id}: 204 whoever asks (R20). A token that opens nothing makes nobody's visit: the
 * page is there already, and there is nothing to repeat.
 */
export function serveTrackActivity(app: Hono, deps: ApiDependencies): void {
  const { db, views, accounts, settings, now } = deps;
  const tracking = {
    db,
    views,
    budget: createAddressBudget(),
    storyBudget: createAddressBudget(storyBudgetRule),
    key: accounts.keys.allowances,
  };

  app.post('/api/v1/user-activity/track_activity', async (c) => {
    const fields = await readFields(c, schema);
    if (!fields.ok) return fields.refusal;
    const storyId = fields.value.story_id;
    if (storyId <= highestId) {
      const caller = await findCaller(deps, c.req.raw.headers);
      const visitor = { ip: clientAddress(c, settings.trustProxy), userAgent: c.req.header('User-Agent') ?? '' };
      const userId = caller.kind === 'user' ? caller.user.id : null;
      await trackOpening(tracking, { storyId, userId, visitor }, now());
    }
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}
