import type { Context, Hono } from 'hono';
import { boolean, number, object, string } from 'yup';
import { referrerKinds } from '@/lib/contract/statistics-rules';
import { createAddressRateLimiter, storyRateLimit } from '../../../people/activity/address-rate-limiter';
import { trackFollow, trackOpening } from '../../../people/activity/track-opening';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { clientAddress } from '../http/client-address';
import { findCaller, noteWrite } from '../http/authorisation';
import { maxId } from '../http/query';

const articleMessage = 'article_id — номер публикации, целое число от 1.';

/** Only the story is needed; the rest is for the day's counters. */
export const openingBody = object({
  story_id: bodyId('story_id — номер сюжета, целое число от 1.'),
  article_id: number()
    .strict()
    .typeError(articleMessage)
    .integer(articleMessage)
    .min(1, articleMessage)
    .max(maxId, articleMessage),
  from: string()
    .strict()
    .oneOf(referrerKinds, `from — одно из: ${referrerKinds.join(', ')}.`),
  /** The reader goes on to the article at its outlet. */
  click: boolean().strict().default(false),
});

/** A reader began to follow something (R52). */
export const followedPath = '/api/v1/user-activity/track_follow/';

/**
 * POST /api/v1/user-activity/track_activity/ {story_id, article_id?, from?, click?}: always 204 (R20). A request with an invalid token counts as anonymous: the
 * page is already shown, so a 401 and a second request would be of no use. POST …/track_follow/, without a body: the same for the first follow.
 */
export function serveTrackActivity(app: Hono, deps: ApiDependencies): void {
  const { db, views, accounts, settings, now } = deps;
  const tracking = {
    db,
    views,
    rateLimiter: createAddressRateLimiter(),
    storyRateLimiter: createAddressRateLimiter(storyRateLimit),
    key: accounts.keys.rateLimits,
  };

  const visitorOf = (c: Context) => ({
    ip: clientAddress(c, settings.trustProxy),
    userAgent: c.req.header('User-Agent') ?? '',
  });

  app.post('/api/v1/user-activity/track_activity', async (c) => {
    const fields = await readFields(c, openingBody);
    if (!fields.ok) return fields.refusal;
    const { story_id: storyId, article_id: articleId = null, from = null, click: isClick } = fields.value;
    if (storyId <= maxId) {
      const caller = await findCaller(deps, c.req.raw.headers);
      // Whoever has switched recommendations off is counted like a visitor without an account (RECOMMEND-3).
      const userId = caller.kind === 'user' && caller.user.interestsOffAt === null ? caller.user.id : null;
      await trackOpening(tracking, { storyId, userId, visitor: visitorOf(c), articleId, from, isClick }, now());
      // A story that has been read is recommended no more.
      if (caller.kind === 'user' && !isClick) await noteWrite(deps, c, caller.user);
    }
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });

  app.post(followedPath.replace(/\/$/, ''), (c) => {
    trackFollow(tracking, visitorOf(c), now());
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}
