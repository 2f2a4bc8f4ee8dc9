import webPush from 'web-push';
import type { PushKeys } from './push-key-store';

/** A browser at its push service: an address, and the key and secret of RFC 8291. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message as its push service takes it. */
export interface PushRequest {
  headers: Record<string, string>;
  authorization: string;
  content: Uint8Array;
}

export interface PushMessage {
  /** JSON for the service worker (public/push-sw.js). */
  payload: string;
  /** For how long the push service may keep it, in seconds. */
  ttl: number;
  /** A later message of the same topic takes the place of one that is still kept; at most 32 characters of base64url. */
  topic: string;
}

/** Makes the pair of keys of a site (RFC 8292). */
export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/**
 * Encrypts a message for one browser (RFC 8291, aes128gcm) and signs for its push service (RFC 8292).
 * @param subject says who we are to the push service: `https:` or `mailto:`
 * @throws Error for a key that is no point of P-256
 */
export function encryptPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttl, topic }: PushMessage,
  keys: PushKeys,
  subject: string,
): PushRequest {
  const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: ttl,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  });
  const given = (name: string) => String(headers[name] ?? '');
  return {
    headers: {
      ttl: given('TTL'),
      urgency: given('Urgency'),
      topic: given('Topic'),
      'content-encoding': given('Content-Encoding'),
    },
    authorization: given('Authorization'),
    content: body,
  };
}

/** Says to push services whose site this is: its address, or, where that is no https, an address for letters. */
export function pushSubject({
  siteOrigin,
  contactEmail,
  mailFrom,
}: {
  siteOrigin: string;
  contactEmail: string;
  mailFrom: string;
}): string {
  const isPublic = siteOrigin.startsWith('https:') && new URL(siteOrigin).hostname !== 'localhost';
  return isPublic ? siteOrigin : `mailto:${contactEmail || mailFrom}`;
}
