import ipaddr from 'ipaddr.js';

/**
 * Whom an address is counted as: an IPv4 address as itself, also when it comes mapped into IPv6, an IPv6 one as its /64, which is
 * one household's (OTP-5). Everything that is no address counts as one and the same client.
 */
export function addressSubject(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
