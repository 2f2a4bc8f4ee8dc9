import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveAuthKeys } from '../../people/accounts/account-dependencies';
import { isLocalOrigin, type Settings } from '../../platform/base/settings';

export const firstStepsPath = '/api/first-steps';

/**
 * Derives the key to the page of first steps: 256 bits, base64url. It is stored nowhere; another AUTH_SECRET gives another one.
 * @param secret `firstSteps` of the keys derived from AUTH_SECRET
 */
export function firstStepsKey(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('page').digest('base64url');
}

/** Returns true when a text has the form of a key; anything else is not compared. */
export function hasKeyForm(given: string | undefined): given is string {
  return given !== undefined && /^[\w-]{43}$/.test(given);
}

/** In constant time, for whatever has the form of a key. */
export function isFirstStepsKey(secret: Uint8Array, given: string): boolean {
  const expected = Buffer.from(firstStepsKey(secret));
  const sent = Buffer.from(given);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

type LinkSettings = Pick<Settings, 'siteOrigin' | 'publicApiOrigin' | 'authSecret' | 'port' | 'bind'>;

/** Addresses that stand for all of a machine's (BIND). */
const everyAddress = ['', '0.0.0.0', '::'];

/**
 * The page's whole address for whoever runs the site, and the same on this machine: the site's own name may not lead here yet. Null where it is
 * the same. The API may have an origin of its own.
 */
export async function findFirstStepsLinks({
  siteOrigin,
  publicApiOrigin,
  authSecret,
  port,
  bind,
}: LinkSettings): Promise<{ link: string; localLink: string | null }> {
  const key = firstStepsKey((await deriveAuthKeys(authSecret)).firstSteps);
  const origin = publicApiOrigin || siteOrigin;
  const host = everyAddress.includes(bind) ? 'localhost' : bind.includes(':') ? `[${bind}]` : bind;
  return {
    link: toLink(origin, key),
    localLink: isLocalOrigin(origin) ? null : toLink(`http://${host}:${port}`, key),
  };
}

function toLink(origin: string, key: string): string {
  const url = new URL(firstStepsPath, origin);
  url.searchParams.set('key', key);
  return url.href;
}
