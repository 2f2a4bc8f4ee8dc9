import { isHostName } from '@/lib/text/web-address';
import type { RefusalReason } from './fetch-failure';
import { SettingsError } from '../base/settings';
import { isIP } from 'node:net';
import { isPublicAddress } from './address-guard';

export type TargetUrl = { kind: 'target'; url: URL } | { kind: 'refused'; reason: RefusalReason };

/** Longer addresses are refused: no real feed has them, and indexes would grow (FEED-4). */
const maxUrlLength = 2_048;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Checks what a URL's text alone allows (SSRF-1): http or https, no credentials, port 80 or 443 unless the operator has named the pair. The URL
 * standard turns every odd spelling of an IPv4 address into the dotted one; the address itself is checked on connecting.
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

/** Hosts that may be private and on any port: `host:port`, an IPv6 address without brackets. */
export type AllowedHosts = ReadonlySet<string>;

/** The parts of a target that a URL and an undici connection have in common. */
interface Target {
  protocol: string;
  hostname: string;
  port: string;
}

const entryForm = /^(\[[0-9a-f:.]+\]|[^\s:/?#@*%[\]\\]+):(\d{1,5})$/i;

/**
 * Reads FEED_ALLOW_HOSTS: comma-separated `host:port` or `[IPv6]:port`; empty means that no exception exists.
 * @throws SettingsError that names the variable and the entry.
 */
export function parseAllowedHosts(setting: string): AllowedHosts {
  const entries = setting.split(',').map((entry) => entry.trim());
  return new Set(entries.filter((entry) => entry !== '').map(parseEntry));
}

/** Returns true when the operator has named exactly this host and port. */
export function isAllowedHost(allowedHosts: AllowedHosts, target: Target): boolean {
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return allowedHosts.has(toKey(target.hostname, port));
}

function parseEntry(entry: string): string {
  const [, host = '', port = ''] = entryForm.exec(entry) ?? [];
  const address = `http://${host}/`;
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  if (!isPort || !URL.canParse(address)) {
    throw new SettingsError(
      `Переменная FEED_ALLOW_HOSTS должна перечислять через запятую пары «хост:порт», а в ней есть «${entry}».`,
    );
  }
  return toKey(new URL(address).hostname, String(Number(port)));
}

function toKey(hostname: string, port: string): string {
  return `${hostname.replace(/^\[|\]$/g, '')}:${port}`;
}

/** Names that never lead to the public internet: RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`, and any name without a dot. */
const privateName = /^[^.]+$|(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Why an address is refused before a connection is opened (SSRF-1); null when it is not. A name is resolved only on
 * connecting, where its addresses are checked again.
 */
export function findAddressProblem(text: string, allowedHosts: AllowedHosts): RefusalReason | null {
  const target = parseTargetUrl(text, allowedHosts);
  if (target.kind === 'refused') return target.reason;
  if (isAllowedHost(allowedHosts, target.url)) return null;
  const host = target.url.hostname.replace(/^\[|\]$|\.$/g, '');
  const isPrivate = isIP(host) === 0 ? privateName.test(host) : !isPublicAddress(host);
  return isPrivate ? 'private-address' : null;
}
