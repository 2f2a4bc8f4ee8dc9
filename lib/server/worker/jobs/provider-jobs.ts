import type { Log } from '../../platform/base/log';
import { type AskDependencies, askProvider, type Provider } from '../../ingest/providers/ask-provider';
import type { Settings } from '../../platform/base/settings';
import { createNbrb } from '../../ingest/providers/currency';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { createGuardedFetch, type GuardedFetch, userAgent } from '../../platform/outbound/guarded-fetch';
import { createOpenMeteo } from '../../ingest/providers/weather';

export interface ProviderWorkDependencies extends AskDependencies {
  log: Pick<Log, 'error' | 'info' | 'warn'>;
}

/**
 * Requests new values from the providers that are due, all at once; the failure of one does not affect the others.
 */
export async function askDueProviders(deps: ProviderWorkDependencies, providers: readonly Provider[]): Promise<void> {
  await Promise.all(providers.map((provider) => askOne(deps, provider)));
}

async function askOne(deps: ProviderWorkDependencies, provider: Provider): Promise<void> {
  const { name } = provider;
  try {
    const asked = await askProvider(deps, provider);
    if (asked?.kind === 'answer') deps.log.info({ provider: name }, 'provider answered');
    if (asked?.kind === 'failed') deps.log.warn({ provider: name, reason: asked.reason }, 'provider gave no answer');
  } catch (error) {
    deps.log.error({ err: error, provider: name }, 'a provider could not be asked');
  }
}

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

/** The providers that this site uses. */
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
