import { isIP } from 'node:net';
import type { Context } from 'hono';

/** Our web server sets it on every request to the socket's address and overwrites what the client sent (lib/server/web/http). */
const peerHeader = 'x-sujet-peer';

/** «This host» (RFC 1122 §3.2.1.3): the address of requests from within this process, which have no socket. */
const unknownAddress = '0.0.0.0';

/**
 * The IP address that rate limits count. A client can write anything into `X-Forwarded-For` but its last entries: each of our
 * `trustProxy` proxies appended the address it saw.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const peer = parseHop(c.req.header(peerHeader) ?? '') ?? unknownAddress;
  const forwarded = trustProxy === 0 ? [] : (c.req.header('X-Forwarded-For') ?? '').split(',').map(parseHop);
  // With fewer proxies than `trustProxy` says, or with one that wrote no address, the nearest known address counts.
  const trusted = forwarded.slice(-trustProxy).reverse();
  return untilUnknown(trusted).at(-1) ?? peer;
}

/** The address in an entry, without the port that some proxies add. */
function parseHop(entry: string): string | null {
  const hop = entry.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;
  return isIP(address) === 0 ? null : address;
}

function untilUnknown(hops: readonly (string | null)[]): string[] {
  const known: string[] = [];
  for (const hop of hops) {
    if (hop === null) break;
    known.push(hop);
  }
  return known;
}
