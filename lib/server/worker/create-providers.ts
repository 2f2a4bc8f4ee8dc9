import type { Settings } from '../base/settings';
import { createNbrb } from '../currency/nbrb';
import { parseAllowedHosts } from '../outbound/allowed-hosts';
import { createGuardedFetch, type GuardedFetch } from '../outbound/guarded-fetch';
import { userAgent } from '../outbound/user-agent';
import type { Provider } from '../providers/provider';
import { createOpenMeteo } from '../weather/open-meteo';

type ProviderSettings = Pick<
  Settings,
  | 'siteOrigin'
  | 'feedAllowHosts'
  | 'weatherCity'
  | 'weatherLatitude'
  | 'weatherLongitude'
  | 'openMeteoOrigin'
  | 'nbrbOrigin'
>;

/** The outside providers that this site asks. */
export function createProviders(settings: ProviderSettings, fetch = createProviderFetch(settings)): Provider[] {
  const { weatherCity: city, weatherLatitude: latitude, weatherLongitude: longitude } = settings;
  return [
    createOpenMeteo({ fetch, origin: settings.openMeteoOrigin, place: { city, latitude, longitude } }),
    createNbrb({ fetch, origin: settings.nbrbOrigin }),
  ];
}

export function createProviderFetch(settings: ProviderSettings): GuardedFetch {
  return createGuardedFetch({ allowedHosts: allowedHosts(settings), userAgent: userAgent(settings.siteOrigin) });
}

/** Whom the operator names as a provider may be private, on any port; where it redirects to may not. */
function allowedHosts({ feedAllowHosts, openMeteoOrigin, nbrbOrigin }: ProviderSettings) {
  return parseAllowedHosts([feedAllowHosts, ...[openMeteoOrigin, nbrbOrigin].map(hostAndPort)].join(','));
}

function hostAndPort(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
