import { getDomain } from 'tldts';

/** Where an address lies, as far as that tells whose it is. */
export interface Site {
  /** What one publisher has: `example.by` of `news.example.by`; an IP address or a name without a dot with its port. */
  domain: string;
  /** Without `www.`; with a port only where the domain has one. */
  host: string;
  /** Without a final slash: tells channels of one host apart. */
  path: string;
}

/** Hosts that give each of their users a name below theirs, and do not say so in the public suffix list. */
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
