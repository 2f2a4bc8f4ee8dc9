import type { Context, Hono } from 'hono';
import { parseAllowedHosts } from '../../../platform/outbound/target-url';
import { callbackKeys, hashToken, isSecretSafe, isToken } from '../../../ingest/websub/callback';
import { readLease } from '../../../ingest/websub/lease';
import {
  acceptPush,
  beginReading,
  hintPush,
  ignorePush,
  pendingLimits,
  type PushedSubscription,
} from '../../../ingest/websub/push-store';
import { checkSignature, isStrongEnough } from '../../../ingest/websub/signature';
import { denyRequest, verifyEnd, verifyRequest } from '../../../ingest/websub/subscription-store';
import type { ApiDependencies } from '../api-dependencies';
import { refuse } from '../http/problem';
import { readBytes } from '../http/request-body';

const path = '/api/websub/:token';
/** Maximum size of a feed (FEED-1). */
const maxPushBytes = 10 * 1_024 * 1_024;
/** Pushes that one process reads at once: each may take 10 MB of memory … */
const maxReading = 4;
/** … for at most this time, in milliseconds. */
const readingMs = 20_000;
/** A hub's challenge is a random word; we send it back as text. */
const challengeForm = /^[\x20-\x7e]{1,512}$/;
/** Milliseconds. */
const waits = { afterDenial: 24 * 3_600_000, afterEnd: 3_600_000 } as const;
const plain = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;

/**
 * GET and POST /api/websub/{token}: what hubs say of our subscriptions, and what they push (WebSub §5.3 and §7). An address that is not the
 * present one of a subscription is 404, whatever is wrong with it (PUSH-5).
 */
export function serveWebSub(app: Hono, { db, accounts, settings, now }: ApiDependencies): void {
  const allowedHosts = parseAllowedHosts(settings.feedAllowHosts);
  /** Subscriptions whose push is being read. */
  const reading = new Set<string>();

  app.get(path, async (c) => {
    const token = c.req.param('token');
    const topicUrl = c.req.query('hub.topic');
    if (!isToken(token) || topicUrl === undefined) return refuse(c, 'not_found');
    const intent = { tokenHash: hashToken(token), topicUrl };
    const at = now();
    const later = (ms: number) => new Date(at.getTime() + ms);
    const mode = c.req.query('hub.mode');
    if (mode === 'denied')
      return (await denyRequest(db, intent, later(waits.afterDenial)))
        ? c.body('', 200, plain)
        : refuse(c, 'not_found');
    const challenge = c.req.query('hub.challenge') ?? '';
    if (!challengeForm.test(challenge)) return refuse(c, 'not_found');
    const isOurs =
      mode === 'subscribe'
        ? await verifyRequest(db, intent, { now: at, ...readLease(c.req.query('hub.lease_seconds') ?? null, at) })
        : mode === 'unsubscribe' && (await verifyEnd(db, intent, at, later(waits.afterEnd)));
    return isOurs ? c.body(challenge, 200, plain) : refuse(c, 'not_found');
  });

  app.post(path, async (c) => {
    const token = c.req.param('token');
    if (!isToken(token)) return refuse(c, 'not_found');
    if (reading.size >= maxReading) return refuse(c, 'unavailable', undefined, { 'Retry-After': '5' });
    const at = now();
    const subscription = await beginReading(db, hashToken(token), at);
    if (subscription === null) return refuse(c, 'not_found');
    if ('early' in subscription) return putOff(c, subscription.early, at);
    // A hub that sends slowly has one push in hand, not all of them.
    if (reading.has(subscription.id)) return putOff(c, subscription.id, at);
    reading.add(subscription.id);
    try {
      return await readPush(c, subscription, at);
    } finally {
      reading.delete(subscription.id);
    }
  });

  async function putOff(c: Context, id: string, at: Date): Promise<Response> {
    await hintPush(db, id, at);
    return c.body(null, 429, { 'Retry-After': String(pendingLimits.pauseMs / 1_000), 'Cache-Control': 'no-store' });
  }

  /** The body is checked and stored; the worker reads what is in it. */
  async function readPush(c: Context, subscription: PushedSubscription, at: Date): Promise<Response> {
    const body = await readBytes(c.req.raw, maxPushBytes, readingMs);
    if (body.kind === 'too-large') return refuse(c, 'too_large');
    if (body.kind === 'cut-off') return refuse(c, 'invalid');
    const isSigned = isSecretSafe(subscription.hubUrl, allowedHosts);
    const { secret } = callbackKeys(accounts.keys.callbacks, subscription.id);
    const bits = isSigned ? checkSignature(c.req.header('X-Hub-Signature'), body.bytes, secret) : 0;
    if (isSigned && !isStrongEnough(bits, subscription.signatureBits)) await ignorePush(db, subscription.id);
    else {
      const isDocument = isSigned && body.bytes.byteLength > 0;
      const push = {
        body: isDocument ? body.bytes : null,
        contentType: c.req.header('Content-Type')?.slice(0, 200) ?? null,
        signatureBits: bits,
      };
      await db.transaction((tx) => acceptPush(tx, subscription, push, at));
    }
    // The response does not say whether the signature was right (WebSub §7.1).
    return c.body(null, 202, { 'Cache-Control': 'no-store' });
  }
}
