import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { promisify, types } from 'node:util';
import { buildConnector } from 'undici';
import { isPublicAddress } from './address-guard';
import { isAllowedHost, type AllowedHosts } from './target-url';
import { FailedFetch, RefusedTarget } from './fetch-failure';

/** All addresses of a host name; rejects when there are none. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

const lookupAll = promisify(systemLookup);
export const lookupOnSystem: Lookup = (hostname) => lookupAll(hostname, { all: true });

/**
 * Opens connections to public addresses only, and to the hosts that the operator has named (SSRF-1). The name is
 * resolved here, once for each connection, and the socket connects to the very address that was checked, so DNS
 * rebinding has no effect.
 * @param connectTimeoutMs covers the look-up, TCP and TLS.
 * @param allowH2 offers HTTP/2 as well.
 * @param ca of certificates that are trusted instead of the system's, PEM; for tests.
 */
export function createGuardedConnector(options: {
  allowedHosts: AllowedHosts;
  lookup: Lookup;
  connectTimeoutMs: number;
  allowH2?: boolean;
  ca?: string;
}): buildConnector.connector {
  const common = {
    timeout: options.connectTimeoutMs,
    allowH2: options.allowH2 ?? false,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
    maxCachedSessions: 0,
    autoSelectFamily: true,
    // Node's 250 ms gives up on hosts that are merely far away.
    autoSelectFamilyAttemptTimeout: 2_500,
  };
  const connectAnywhere = buildConnector({ ...common, lookup: toSocketLookup(options.lookup) });
  const connectToPublic = buildConnector({ ...common, lookup: toSocketLookup(publicOnly(options.lookup)) });

  return (target, callback) => {
    if (isAllowedHost(options.allowedHosts, target)) return connectAnywhere(target, callback);
    // Node never calls `lookup` for a literal.
    if (isIP(target.hostname) !== 0 && !isPublicAddress(target.hostname))
      return callback(new RefusedTarget('private-address'), null);
    return connectToPublic(target, callback);
  };
}

/** One private address among the answers refuses the name: no publisher needs such a mixture. */
function publicOnly(lookup: Lookup): Lookup {
  return async (hostname) => {
    const addresses = await lookup(hostname);
    if (!addresses.every(({ address }) => isPublicAddress(address))) throw new RefusedTarget('private-address');
    return addresses;
  };
}

function toSocketLookup(lookup: Lookup): LookupFunction {
  return (hostname, { all }, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first)
          return callback(Object.assign(new Error(`No address for ${hostname}`), { code: 'ENOTFOUND' }), '', 4);
        return all ? callback(null, [...addresses]) : callback(null, first.address, first.family);
      },
      (error: unknown) => callback(types.isNativeError(error) ? error : new Error(String(error)), '', 4),
    );
  };
}

/** A connection to an address's host. @param signal ends the wait as well; a connection that comes later is closed. */
export function openSocket(connect: buildConnector.connector, url: URL, signal: AbortSignal): Promise<Socket> {
  const { host, protocol, port } = url;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FailedFetch('aborted'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    connect({ hostname, host, protocol, port }, (error, socket) => {
      signal.removeEventListener('abort', stop);
      if (!socket) return reject(error ?? new Error('neither a socket nor an error'));
      if (signal.aborted) return void socket.destroy();
      // Node destroys it when the signal fires.
      resolve(addAbortSignal(signal, socket));
    });
  });
}
