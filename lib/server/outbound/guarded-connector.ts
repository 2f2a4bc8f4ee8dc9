import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify, types } from 'node:util';
import { buildConnector } from 'undici';
import { isPublicAddress } from './address-guard';
import { isAllowedHost, type AllowedHosts } from './target-url';
import { RefusedTarget } from './fetch-failure';

/** All addresses of a host name; rejects when there are none. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

const lookupAll = promisify(systemLookup);
export const lookupOnSystem: Lookup = (hostname) => lookupAll(hostname, { all: true });

/**
 * Opens connections to public addresses only, and to the hosts that the operator has named (SSRF-1). The name is
 * resolved here, once for each connection, and the socket connects to the very address that was checked, so DNS
 * rebinding has no effect.
 * @param connectTimeoutMs covers the look-up, TCP and TLS.
 */
export function createGuardedConnector(options: {
  allowedHosts: AllowedHosts;
  lookup: Lookup;
  connectTimeoutMs: number;
}): buildConnector.connector {
  const common = {
    timeout: options.connectTimeoutMs,
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
