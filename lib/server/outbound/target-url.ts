import { isHostName } from '@/lib/text/web-address';
import { isAllowedHost, type AllowedHosts } from './allowed-hosts';
import type { RefusalReason } from './fetch-failure';

export type TargetUrl = { kind: 'target'; url: URL } | { kind: 'refused'; reason: RefusalReason };

/** Longer addresses are refused: no real feed has them, and indexes would grow (FEED-4). */
const maxUrlLength = 2_048;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * What a URL's text alone allows (SSRF-1): http or https, no credentials, port 80 or 443 unless the operator has named the pair.
 * The URL standard turns every odd spelling of an IPv4 address into the dotted one; the address itself is checked on connecting.
 * @param base the address that redirected here, for a relative one.
 */
export function parseTargetUrl(text: string, allowedHosts: AllowedHosts, base?: URL): TargetUrl {
  if (text.length > maxUrlLength || !URL.canParse(text, base?.href)) return refused('bad-url');
  const url = new URL(text, base);
  const ownPort = defaultPorts[url.protocol];
  if (ownPort === undefined || !isHostName(url.hostname) || url.href.length > maxUrlLength) return refused('bad-url');
  if (url.username !== '' || url.password !== '') return refused('credentials');
  const isWebPort = url.port === '' || Object.values(defaultPorts).includes(url.port);
  if (!isWebPort && !isAllowedHost(allowedHosts, url)) return refused('bad-port');
  url.hash = '';
  return { kind: 'target', url };
}

function refused(reason: RefusalReason): TargetUrl {
  return { kind: 'refused', reason };
}
