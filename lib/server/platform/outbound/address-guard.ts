import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Special ranges that a publisher's host never lives in, from IANA's IPv4 and IPv6 special-purpose registries (RFC 6890 and its updates).
 * AS112 and AMT addresses are reachable from anywhere, but serve no web pages.
 */
const special4 = [
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Only 2000::/3 is handed out as global unicast. Everything else is refused at one stroke: unspecified, loopback, mapped and
 * compatible forms of IPv4, local NAT64 (64:ff9b:1::/48), discard-only, SRv6 (5f00::), unique local, link-local, site-local, multicast.
 * One range beside it is judged by what it carries, `nat64`.
 */
const globalUnicast6 = ipaddr.IPv6.parseCIDR('2000::/3');
const special6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID, AMT, AS112
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

/**
 * In a network with IPv6 only, DNS gives every IPv4 host an address of this range, and a gateway connects to the IPv4 address in the last 32 bits
 * (RFC 6052). In the range for local use, 64:ff9b:1::/48, the network chooses where the IPv4 address stands: nobody else can read it.
 */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns true when a connection to this IP address leaves for the public internet (SSRF-1). Anything that is not a plain, complete address is not
 * public: a host name, a short or octal form, an IPv6 address with a zone.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return isPublic4(ipaddr.IPv4.parse(ip));
  if (isIP(ip) === 6 && !ip.includes('%')) {
    const address = ipaddr.IPv6.parse(ip);
    if (address.match(nat64)) return isPublic4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
    return address.match(globalUnicast6) && !special6.some((range) => address.match(range));
  }
  return false;
}

function isPublic4(address: ipaddr.IPv4): boolean {
  return !special4.some((range) => address.match(range));
}
