import { isIP } from 'node:net';
import { isPublicAddress } from './address-guard';
import { isAllowedHost, type AllowedHosts } from './allowed-hosts';
import type { RefusalReason } from './fetch-failure';
import { parseTargetUrl } from './target-url';

/** Names that never lead to the public internet: RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`, and any name without a dot. */
const privateName = /^[^.]+$|(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * What speaks against an address before anybody connects to it (SSRF-1); null when nothing does. A name is looked up only on connecting,
 * where its addresses are checked again.
 */
export function findAddressProblem(text: string, allowedHosts: AllowedHosts): RefusalReason | null {
  const target = parseTargetUrl(text, allowedHosts);
  if (target.kind === 'refused') return target.reason;
  if (isAllowedHost(allowedHosts, target.url)) return null;
  const host = target.url.hostname.replace(/^\[|\]$|\.$/g, '');
  const isPrivate = isIP(host) === 0 ? privateName.test(host) : !isPublicAddress(host);
  return isPrivate ? 'private-address' : null;
}
