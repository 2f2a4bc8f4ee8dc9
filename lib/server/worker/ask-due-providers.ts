import type { Log } from '../base/log';
import { askProvider, type AskDependencies } from '../providers/ask-provider';
import type { Provider } from '../providers/provider';

export interface ProviderWorkDependencies extends AskDependencies {
  log: Pick<Log, 'error' | 'info' | 'warn'>;
}

/** Asks the providers whose time has come, all at once; one's failure leaves the others alone. */
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
