import type { Context, Hono } from 'hono';
import { object } from 'yup';
import type { Reaction } from '@/lib/contract/reaction';
import { consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { addReaction, findReactions, removeReaction, type Choice, type Reacted } from '../../../people/activity/react';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { maxId, parsePathId } from '../http/query';
import { refuse, tooManyRequests, refuseUnauthorized } from '../http/problem';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';
import { recogniseUser, requireUser, type SignedInEnv } from '../http/authorisation';

const path = '/api/v1/reactions';
export const reactionBody = object({
  story_article: bodyId('story_article — номер сюжета, целое число от 1.'),
  reaction_type: bodyId('reaction_type — номер реакции, целое число от 1.'),
});

/** GET /api/v1/reactions/list/story/{id}/, POST /api/v1/reactions/add/ and /remove/ (API-1, R19). */
export function serveReactions(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, now } = deps;
  const read = createRead(deps);

  app.get(`${path}/list/story/:id`, publicCaching, recogniseUser(deps), async (c) => {
    const id = parsePathId(c.req.param('id'));
    const reactions = id === null ? null : await read(c, (store) => findReactions(store, id, c.var.reader?.id ?? null));
    return reactions ? c.json<Reaction[]>(reactions) : refuse(c, 'story_not_found');
  });

  const signedIn = requireUser(deps);
  app.post(`${path}/add`, signedIn, (c) => answerChange(c, (choice) => addReaction(db, choice, now())));
  app.post(`${path}/remove`, signedIn, (c) => answerChange(c, (choice) => removeReaction(db, choice)));

  async function answerChange(
    c: Context<SignedInEnv>,
    change: (choice: Choice) => Promise<Reacted>,
  ): Promise<Response> {
    const fields = await readFields(c, reactionBody);
    if (!fields.ok) return fields.refusal;
    const { story_article: storyId, reaction_type: typeId } = fields.value;
    if (storyId > maxId) return refuse(c, 'story_not_found');
    if (typeId > maxId) return refuse(c, 'reaction_type_not_found');
    const userId = c.var.user.id;
    const rule = rateLimitRules.reactionPerUser;
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [{ rule, subject: String(userId) }], now());
    if (!allowed.ok) return tooManyRequests(c, allowed.retryAfterSeconds);
    const reacted = await change({ userId, storyId, typeId });
    switch (reacted.kind) {
      case 'done':
        return c.json<Reaction[]>(reacted.reactions);
      case 'no-story':
        return refuse(c, 'story_not_found');
      case 'no-type':
        return refuse(c, 'reaction_type_not_found');
      case 'no-reader':
        return refuseUnauthorized(c);
    }
  }
}
