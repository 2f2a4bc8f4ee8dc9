import type { Database } from '../../platform/db/client';
import type { Settings } from '../../platform/base/settings';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { listDemoChannels } from './channel-removal-store';
import { countChannels } from './channel-store';
import { removeChannels, type RemovedChannels } from './remove-channels';

type Store = { db: Database; files: MediaFiles };

/** Removes the demo's channels and all that came with them. */
export async function removeDemo(store: Store, now: Date): Promise<RemovedChannels> {
  return removeChannels(store, await listDemoChannels(store.db), { actor: { kind: 'operator' }, isDemo: true }, now);
}

/**
 * Removes the demo when the first channel of the site's own is there, whoever added it: its stories of many invented publishers would rank above the
 * real ones, and its feeds fail after the next start. `DEMO=1` keeps it.
 * @returns null when there was nothing to remove.
 */
export async function leaveDemo(
  store: Store,
  settings: Pick<Settings, 'demo'>,
  now: Date,
): Promise<RemovedChannels | null> {
  if (settings.demo === '1') return null;
  const demo = (await listDemoChannels(store.db)).length;
  if (demo === 0 || (await countChannels(store.db)) === demo) return null;
  return removeDemo(store, now);
}
