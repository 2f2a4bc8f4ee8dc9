import { createHash, createHmac } from 'node:crypto';
import { type AllowedHosts, findAddressProblem, isAllowedHost } from '../../platform/outbound/target-url';

/** Keys of a subscription that only the hub and we know. */
export interface CallbackKeys {
  /** The last part of the callback's address: 256 bits, base64url. */
  token: string;
  /** Signs the pushes: 256 bits in hexadecimal, under the 200 bytes that WebSub allows. */
  secret: string;
}

/**
 * Token and secret of a subscription, derived from its random id with a key that is never in the database: who reads the database, a backup or a
 * replica can forge no push. Another AUTH_SECRET gives other ones; the worker then subscribes anew.
 * @param key `callbacks` of the keys derived from AUTH_SECRET.
 */
export function callbackKeys(key: Uint8Array, id: string): CallbackKeys {
  const derive = (what: string) => createHmac('sha256', key).update(`${what} ${id}`);
  return { token: derive('token').digest('base64url'), secret: derive('secret').digest('hex') };
}

/** Hashes a token for its look-up: the database holds only the hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns true when a text has the form of a token; anything else is not looked up. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The address that a hub calls. @param origin of the API. */
export function callbackUrl(origin: string, token: string): string {
  return new URL(`/api/websub/${token}`, origin).href;
}

/** Returns true when hubs can reach us: at a public https origin, or a host that FEED_ALLOW_HOSTS names (a hub on the same network). */
export function isReachable(origin: string, allowedHosts: AllowedHosts): boolean {
  const url = new URL(origin);
  if (isAllowedHost(allowedHosts, url)) return true;
  return url.protocol === 'https:' && findAddressProblem(origin, allowedHosts) === null;
}

/**
 * Returns true when a hub may get the secret (WebSub §5.1: over HTTPS only). Pushes of any other hub are unsigned, so that their contents are
 * never used: each is a hint to fetch the feed.
 */
export function isSecretSafe(hubUrl: string, allowedHosts: AllowedHosts): boolean {
  const url = new URL(hubUrl);
  return url.protocol === 'https:' || isAllowedHost(allowedHosts, url);
}
