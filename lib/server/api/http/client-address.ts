import { isIP } from 'node:net';
import type { Context } from 'hono';

/** Set by our web server on every request from its socket, over whatever a client may have sent (lib/server/web). */
const peerHeader = 'x-sujet-peer';

/** Nobody's address (RFC 1122 §3.2.1.3): who asks from within this process shares it. */
const unknownAddress = '0.0.0.0';

/**
 * The IP address that limits are kept for. `X-Forwarded-For` is the client's own word but for its last entries: each of our
 * `trustProxy` proxies appended the address it saw.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const peer = parseHop(c.req.header(peerHeader) ?? '') ?? unknownAddress;
  const forwarded = trustProxy === 0 ? [] : (c.req.header('X-Forwarded-For') ?? '').split(',').map(parseHop);
  // Behind fewer proxies than promised, or behind one that wrote no address, the nearest known one counts.
  const trusted = forwarded.slice(-trustProxy).reverse();
  return untilUnknown(trusted).at(-1) ?? peer;
}

/** An entry's address, without the port that some proxies add. */
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
