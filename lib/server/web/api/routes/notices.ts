import type { Context, Hono } from 'hono';
import { number, object, string } from 'yup';
import { followKinds, type FollowKind } from '@/lib/contract/follow-rules';
import type { PushKey } from '@/lib/contract/notice';
import {
  addressSubject,
  consumeRateLimits,
  type RateLimitUse,
  rateLimitRules,
} from '../../../people/accounts/rate-limit-store';
import { holdUser } from '../../../people/accounts/user-store';
import { findFollowRows } from '../../../people/follows/follows';
import { readPushKeys } from '../../../people/notices/push-key-store';
import { makePushKeys } from '../../../people/notices/push-message';
import {
  deleteSubscription,
  findSubscriber,
  renewSubscription,
  saveSubscription,
  setNotifying,
} from '../../../people/notices/subscription-store';
import { isAllowedHost, parseAllowedHosts, parseTargetUrl } from '../../../platform/outbound/target-url';
import type { Queryable } from '../../../platform/db/client';
import type { ApiDependencies } from '../api-dependencies';
import { requireUser } from '../http/authorisation';
import { clientAddress } from '../http/client-address';
import { readFields } from '../http/fields';
import { refuse, refuseUnauthorized, tooManyRequests } from '../http/problem';
import { maxId, parsePathId } from '../http/query';

const path = '/api/v1/push';

const endpointMessage = 'endpoint — адрес https, который дал браузер.';
/** Push services use up to some 300 characters. */
const endpointField = () =>
  string().strict().typeError(endpointMessage).required(endpointMessage).max(1_000, endpointMessage);
/** Exactly so many bytes in base64url without padding. */
const bytesField = (name: string, form: RegExp, bytes: number) => {
  const message = `${name} — ${bytes} байт в base64url, без знаков «=».`;
  return string().strict().typeError(message).required(message).matches(form, message);
};

export const subscriptionBody = object({
  endpoint: endpointField(),
  /** An uncompressed point: its first byte is 4. */
  p256dh: bytesField('p256dh', /^B[\w-]{86}$/, 65),
  auth: bytesField('auth', /^[\w-]{22}$/, 16),
});

/** A browser with another address than before. The secret of before proves that it is the same one. */
export const renewBody = subscriptionBody.shape({
  old_endpoint: endpointField(),
  old_auth: bytesField('old_auth', /^[\w-]{22}$/, 16),
});

const idMessage = 'id — целое число от 1.';
const kindMessage = `kind — одно из: ${followKinds.filter((kind) => kind !== 'phrase').join(', ')}.`;
/** Without a follow the browser itself is forgotten. */
export const offBody = object({
  endpoint: endpointField(),
  kind: string()
    .strict()
    .typeError(kindMessage)
    .oneOf(
      followKinds.filter((kind) => kind !== 'phrase'),
      kindMessage,
    ),
  id: number().strict().typeError(idMessage).integer(idMessage).min(1, idMessage).max(maxId, idMessage),
});

/**
 * Notices in readers' browsers (NOTE-1): the browser itself, and which follows tell of news. `off` and `renew` need no sign-in: the address of a browser is a secret
 * that only it, its push service and this site know, and a notice is ended where it is shown.
 */
export function serveNotices(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, settings, now } = deps;
  const signedIn = requireUser(deps);
  const allowedHosts = parseAllowedHosts(settings.feedAllowHosts);

  app.get(path, signedIn, async (c) => {
    const { publicKey } = await readPushKeys(db, makePushKeys, now());
    return c.json<PushKey>({ public_key: publicKey });
  });

  app.put(path, signedIn, async (c) => {
    const fields = await readFields(c, subscriptionBody);
    if (!fields.ok) return fields.refusal;
    if (!isPushAddress(fields.value.endpoint)) return refuse(c, 'invalid_fields', { endpoint: [endpointMessage] });
    const { user, sessionId } = c.var;
    return limited(c, ofUser(user.id), async () => {
      const saved = await db.transaction(async (tx) => {
        if ((await holdUser(tx, user.id, 'update')) === null) return false;
        await saveSubscription(tx, { userId: user.id, sessionId, ...fields.value }, now());
        return true;
      });
      return saved ? c.body(null, 204) : refuseUnauthorized(c);
    });
  });

  app.post(`${path}/renew`, async (c) => {
    const fields = await readFields(c, renewBody);
    if (!fields.ok) return fields.refusal;
    const { old_endpoint: endpoint, old_auth: auth, ...next } = fields.value;
    if (!isPushAddress(next.endpoint)) return refuse(c, 'invalid_fields', { endpoint: [endpointMessage] });
    const use = { rule: rateLimitRules.noticeOffPerIp, subject: addressSubject(clientAddress(c, settings.trustProxy)) };
    return limited(c, use, async () => {
      // Nobody learns here which browsers are known.
      await db.transaction((tx) => renewSubscription(tx, { endpoint, auth }, next, now()));
      return c.body(null, 204);
    });
  });

  app.post(`${path}/off`, async (c) => {
    const fields = await readFields(c, offBody);
    if (!fields.ok) return fields.refusal;
    const { endpoint, kind, id } = fields.value;
    const use = { rule: rateLimitRules.noticeOffPerIp, subject: addressSubject(clientAddress(c, settings.trustProxy)) };
    return limited(c, use, async () => {
      if (kind === undefined || id === undefined) await deleteSubscription(db, endpoint);
      else {
        const userId = await findSubscriber(db, endpoint);
        if (userId !== null) await stop(db, userId, kind, id);
      }
      return c.body(null, 204);
    });
  });

  app.put('/api/v1/follows/:kind/:id/push', signedIn, async (c) => {
    const { kind, id } = readThing(c);
    if (kind === null || id === null) return refuse(c, 'not_found');
    return limited(c, ofUser(c.var.user.id), async () => {
      const found = await findFollowRows(db, c.var.user.id, kind, id);
      if (found.length === 0) return refuse(c, 'not_followed');
      await setNotifying(db, { userId: c.var.user.id, kind, ids: found }, now());
      return c.body(null, 204);
    });
  });

  app.delete('/api/v1/follows/:kind/:id/push', signedIn, async (c) => {
    const { kind, id } = readThing(c);
    if (kind === null || id === null) return refuse(c, 'not_found');
    return limited(c, ofUser(c.var.user.id), async () => {
      await stop(db, c.var.user.id, kind, id);
      return c.body(null, 204);
    });
  });

  async function limited(c: Context, use: RateLimitUse, change: () => Promise<Response>): Promise<Response> {
    const allowed = await consumeRateLimits(db, accounts.keys.rateLimits, [use], now());
    return allowed.ok ? change() : tooManyRequests(c, allowed.retryAfterSeconds);
  }

  /** Returns true for what the guarded fetch would ask: an address of https, or of a host that the operator has named. Names are looked up when it is asked. */
  function isPushAddress(endpoint: string): boolean {
    const target = parseTargetUrl(endpoint, allowedHosts);
    return target.kind === 'target' && (target.url.protocol === 'https:' || isAllowedHost(allowedHosts, target.url));
  }
}

const ofUser = (id: number): RateLimitUse => ({ rule: rateLimitRules.followPerUser, subject: String(id) });

type NotifyingKind = Exclude<FollowKind, 'phrase'>;

function readThing(c: Context): { kind: NotifyingKind | null; id: number | null } {
  const named = c.req.param('kind');
  const kind = followKinds.find((known) => known === named) ?? null;
  return { kind: kind === 'phrase' ? null : kind, id: parsePathId(c.req.param('id') ?? '') };
}

async function stop(db: Queryable, userId: number, kind: NotifyingKind, id: number): Promise<void> {
  await setNotifying(db, { userId, kind, ids: await findFollowRows(db, userId, kind, id) }, null);
}
