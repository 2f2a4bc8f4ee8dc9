import { getDomain, parse } from 'tldts';

/** A channel's word that a site is its own. What its owner typed counts less than what the operator did. */
export interface SiteClaim extends Site {
  sourceId: number;
  byOwner: boolean;
}

/**
 * The channels that an address belongs to: those with the best claim to its site; none when there is no claim. The
 * operator's word counts more than any owner's. Then the nearest host wins: the same host, else the longest parent
 * host, else another host of the same domain; then the longest path that the address begins with. Channels with equal
 * claims share the site.
 */
export function holdersOf(site: Site, claims: readonly SiteClaim[]): ReadonlySet<number> {
  const ranked = claims
    .filter(({ domain }) => domain === site.domain)
    .map((claim) => ({ sourceId: claim.sourceId, rank: rankOf(claim, site) }));
  const best = ranked.reduce<Rank | null>(
    (top, { rank }) => (top === null || compare(rank, top) > 0 ? rank : top),
    null,
  );
  return new Set(ranked.flatMap(({ sourceId, rank }) => (best !== null && compare(rank, best) === 0 ? sourceId : [])));
}

/** By the operator, nearness of the host, length of the path. */
type Rank = readonly [number, number, number];

function rankOf(claim: SiteClaim, site: Site): Rank {
  const host =
    claim.host === site.host ? Number.MAX_SAFE_INTEGER : site.host.endsWith(`.${claim.host}`) ? claim.host.length : 0;
  const isOnPath = claim.host === site.host && (site.path === claim.path || site.path.startsWith(`${claim.path}/`));
  return [claim.byOwner ? 0 : 1, host, isOnPath ? claim.path.length : 0];
}

function compare(first: Rank, second: Rank): number {
  return first[0] - second[0] || first[1] - second[1] || first[2] - second[2];
}

/** The part of an address that decides whose it is. */
export interface Site {
  /** The domain of one publisher: `example.by` of `news.example.by`; an IP address or a name without a dot with its port. */
  domain: string;
  /** Without `www.`; with a port only where the domain has one. */
  host: string;
  /** Without a final slash: it distinguishes channels of one host. */
  path: string;
}

/** Hosts that give each of their users a name below their own and are not in the public suffix list. */
const hosting: ReadonlySet<string> = new Set([
  'd3.ru',
  'livejournal.com',
  'medium.com',
  'narod.ru',
  'substack.com',
  'tilda.ws',
  'tumblr.com',
  'ucoz.com',
  'ucoz.net',
  'ucoz.ru',
  'wordpress.com',
]);

/** Returns true when an address is that of a public suffix or of a hosting service itself, below which each publisher has a name of his own. */
export function isManyPublishers(address: string): boolean {
  const site = siteOf(address);
  if (site === null) return false;
  if (hosting.has(site.host) && site.path === '') return true;
  const { isIp, domain, isIcann, isPrivate } = parse(address, { allowPrivateDomains: true });
  return !isIp && domain === null && (isIcann === true || isPrivate === true);
}

/** The site of an http(s) address; null for anything else. */
export function siteOf(address: string): Site | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, host: withPort, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol) || hostname === '') return null;
  const path = pathname.replace(/\/+$/, '');
  const name = hostname.replace(/\.$/, '');
  const registered = getDomain(name, { allowPrivateDomains: true });
  // Two servers on one machine are two sites; a port of a name is the name's owner's.
  if (registered === null) return { domain: withPort, host: withPort, path };
  const host = name.replace(/^www\./, '');
  return { domain: hosting.has(registered) ? userOf(host, registered) : registered, host, path };
}

/** `user.hosting.example` of `blog.user.hosting.example`; the hosting's own pages are its own. */
function userOf(host: string, registered: string): string {
  return host
    .split('.')
    .slice(-registered.split('.').length - 1)
    .join('.');
}
