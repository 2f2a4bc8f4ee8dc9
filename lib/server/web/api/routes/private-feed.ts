import type { Hono } from 'hono';
import { object, string } from 'yup';
import type { MadePrivateFeed, PrivateFeed, PrivateFeedItems } from '@/lib/contract/private-feed';
import { addressSubject, consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import { listFeedItems } from '../../../people/follows/compose-my';
import { listFollows } from '../../../people/follows/follows';
import { readMutes } from '../../../people/follows/mutes';
import {
  dropPrivateFeed,
  findFeedReader,
  findPrivateFeed,
  makePrivateFeed,
  secretForm,
} from '../../../people/accounts/private-feed-store';
import type { ApiDependencies } from '../api-dependencies';
import { requireUser } from '../http/authorisation';
import { clientAddress } from '../http/client-address';
import { readFields } from '../http/fields';
import { refuse, tooManyRequests } from '../http/problem';

const path = '/api/v1/my/feed';

export const privateFeedBody = object({
  secret: string().strict().typeError('Нужна строка.').required('Нужна строка.').max(100, 'Не больше 100 символов.'),
});

/**
 * The private feed of «Моё» (MY-4): GET says whether there is one, POST makes it or changes its address, DELETE ends it; POST …/items/ {secret} is its
 * content, for the site that writes it. The secret stands in the body: addresses are logged.
 */
export function servePrivateFeed(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, settings, now } = deps;
  const signedIn = requireUser(deps);

  app.get(path, signedIn, async (c) => {
    const createdAt = await findPrivateFeed(db, c.var.user.id);
    return c.json<PrivateFeed>({ created_at: createdAt?.toISOString() ?? null });
  });

  app.post(path, signedIn, async (c) => {
    const use = { rule: rateLimitRules.privateFeedPerUser, subject: String(c.var.user.id) };
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
    if (!allowed.ok) return tooManyRequests(c, allowed.retryAfterSeconds);
    const at = now();
    const secret = await makePrivateFeed(db, c.var.user.id, at);
    return c.json<MadePrivateFeed>({ secret, created_at: at.toISOString() }, 201);
  });

  app.delete(path, signedIn, async (c) => {
    await dropPrivateFeed(db, c.var.user.id);
    return c.body(null, 204);
  });

  app.post(`${path}/items`, async (c) => {
    const fields = await readFields(c, privateFeedBody);
    if (!fields.ok) return fields.refusal;
    const { secret } = fields.value;
    // Only wrong secrets count: a service that reads the feeds of many people has one address.
    const client = addressSubject(clientAddress(c, settings.trustProxy));
    const tries = [{ rule: rateLimitRules.privateFeedPerIp, subject: client }];
    const taken = await consumeRateLimits(db, accounts.keys.rateLimits, tries, now());
    if (!taken.ok) return tooManyRequests(c, taken.retryAfterSeconds);
    const userId = await findFeedReader(db, secretForm.test(secret) ? secret : '');
    if (userId === null) return refuse(c, 'not_found');
    await taken.refund();
    const polls = [{ rule: rateLimitRules.privateFeedPolls, subject: String(userId) }];
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, polls, now());
    if (!allowed.ok) return tooManyRequests(c, allowed.retryAfterSeconds);
    const [follows, mutes] = [await listFollows(db, userId), await readMutes(db, userId, now())];
    // Nobody may keep it: the caller has no token that would say so.
    c.header('Cache-Control', 'no-store');
    return c.json<PrivateFeedItems>({ items: await listFeedItems(db, { follows, mutes }, now()) });
  });
}
