import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import type { FeedCheck, FeedHealth } from '@/lib/contract/feed-health';
import { isWebAddress, withoutFeedScheme } from '@/lib/text/web-address';
import { consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { countArticlesOfSource } from '../../../ingest/articles/article-reading-store';
import { findFeedCheck, findWaitingCheck, requestFeedCheck } from '../../../ingest/feeds/feed-check-store';
import { findFeedStanding } from '../../../ingest/feeds/feed-state-store';
import { feedLimits } from '../../../ingest/feeds/feed-item';
import { toFeedHealth } from '../../../ingest/feeds/feed-health';
import type { ApiDependencies } from '../api-dependencies';
import { refuse, tooManyRequests } from '../http/problem';
import { readFields } from '../http/fields';
import { requireOwner, type OwnerEnv } from '../http/authorisation';

const path = '/api/v1/sources/:id/feed';
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const messages = {
  required: 'Введите адрес ленты.',
  tooLong: `Не более ${feedLimits.url} символов.`,
  address: 'Нужен адрес, который начинается с http:// или https://, без имени пользователя и пароля.',
} as const;

/** Only refuses addresses that no channel may have (R29); the worker's guarded fetch reports all other problems. */
export const feedCheckBody = object({
  rss_url: string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? withoutFeedScheme(sent.trim()) : sent))
    .typeError(messages.required)
    .required(messages.required)
    .max(feedLimits.url, messages.tooLong)
    .test(
      'address',
      messages.address,
      (value = '') => value === '' || value.length > feedLimits.url || isWebAddress(value),
    ),
});

/** GET …/sources/{id}/feed/, POST …/feed/check/ and GET …/feed/check/{check}/: only for the owner (R26). The worker does the fetching. */
export function serveSourceFeed(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, now } = deps;
  const owner = requireOwner(deps);

  app.get(path, owner, async (c: Context<OwnerEnv>) => {
    const { channelId } = c.var;
    const [standing, publications] = await Promise.all([
      findFeedStanding(db, channelId),
      countArticlesOfSource(db, channelId),
    ]);
    return standing ? answer<FeedHealth>(c, toFeedHealth(standing, publications)) : refuse(c, 'source_not_found');
  });

  app.post(`${path}/check`, owner, async (c: Context<OwnerEnv>) => {
    const fields = await readFields(c, feedCheckBody);
    if (!fields.ok) return fields.refusal;
    const target = { sourceId: c.var.channelId, feedUrl: fields.value.rss_url };
    const waiting = await findWaitingCheck(db, target, now());
    if (waiting) return answer(c, waiting, 202);
    const rule = rateLimitRules.feedCheckPerUser;
    const allowed = await consumeRateLimits(
      db,
      accounts.keys.rateLimits,
      [{ rule, subject: String(c.var.user.id) }],
      now(),
    );
    if (!allowed.ok) return tooManyRequests(c, allowed.retryAfterSeconds, 'rss_url');
    const check = await requestFeedCheck(db, { id: randomUUID(), ...target }, now());
    return check ? answer(c, check, 202) : refuse(c, 'source_not_found');
  });

  app.get(`${path}/check/:check`, owner, async (c: Context<OwnerEnv>) => {
    const id = c.req.param('check') ?? '';
    const check = uuidForm.test(id) ? await findFeedCheck(db, { id, sourceId: c.var.channelId }) : null;
    return check ? answer(c, check) : refuse(c, 'feed_check_not_found');
  });
}

function answer<T extends FeedHealth | FeedCheck>(c: Context, body: T, status: 200 | 202 = 200): Response {
  return c.json(body, status, { 'Cache-Control': 'private, no-store' });
}
