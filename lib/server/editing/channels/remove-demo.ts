import type { Database } from '../../platform/db/client';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { listDemoChannels } from './channel-removal-store';
import { removeChannels, type RemovedChannels } from './remove-channels';

/** Removes the demo's channels and all that came with them. */
export async function removeDemo(store: { db: Database; files: MediaFiles }, now: Date): Promise<RemovedChannels> {
  return removeChannels(store, await listDemoChannels(store.db), { actor: { kind: 'operator' }, isDemo: true }, now);
}
