import type { Log } from '../../../platform/base/log';
import { parseMediaPlace } from '../../../platform/base/media-place';
import { type Settings, SettingsError } from '../../../platform/base/settings';
import { folderFiles } from './folder-files';
import type { MediaFiles } from './media-files';
import { createS3Client } from './s3-client';
import { s3Files } from './s3-files';

type Notify = Pick<Log, 'error' | 'info'>;
/** For commands, which tell every failure themselves. */
const silent: Notify = { error: () => undefined, info: () => undefined };

export type MediaSettings = Pick<Settings, 'dataDir' | 'mediaStore' | 'mediaStoreOld' | 's3Keys'>;

/** The store that pictures are in, and the one they were in until all of them have been moved. */
export interface MediaStores {
  current: MediaFiles;
  old: MediaFiles | null;
}

/** The stores of the settings. Nothing is asked yet. */
export function openMediaStores(settings: MediaSettings, log: Notify = silent): MediaStores {
  const open = (value: string) => openStore(value, settings, log);
  return {
    current: open(settings.mediaStore),
    old: settings.mediaStoreOld === '' ? null : open(settings.mediaStoreOld),
  };
}

/** Opens the files that the site works with: the store of the settings, and behind it the old one, if there is one. */
export function openMediaFiles(settings: MediaSettings, log: Notify = silent): MediaFiles {
  const { current, old } = openMediaStores(settings, log);
  return old ? withOld(current, old) : current;
}

function openStore(value: string, { dataDir, s3Keys }: MediaSettings, log: Notify): MediaFiles {
  const place = parseMediaPlace(value);
  // The settings' schema has refused it before.
  if (place.kind === 'malformed') throw new SettingsError(`Переменная MEDIA_STORE ${place.text}`);
  return place.kind === 'folder' ? folderFiles(dataDir) : s3Files(place, createS3Client(place, s3Keys, log));
}

/** New pictures go to the current store; what it lacks is read from the old one; what is removed goes from both. */
export function withOld(current: MediaFiles, old: MediaFiles): MediaFiles {
  return {
    place: `${current.place}, прежние — ${old.place}`,
    stage: (id, files) => current.stage(id, files),
    stat: async (id, name) => (await current.stat(id, name)) ?? (await old.stat(id, name)),
    open: async (id, name, range) => (await current.open(id, name, range)) ?? (await old.open(id, name, range)),
    digest: async (id, name) => (await current.digest(id, name)) ?? (await old.digest(id, name)),
    names: async (id) => [...new Set([...(await current.names(id)), ...(await old.names(id))])],
    // The old one first: a copy of a picture that is being moved is made from it.
    remove: async (id, names) => {
      await old.remove(id, names);
      await current.remove(id, names);
    },
    ids: async function* () {
      yield* current.ids();
      yield* old.ids();
    },
    receive: () => current.receive(),
    dropLeftovers: async (before) => (await current.dropLeftovers(before)) + (await old.dropLeftovers(before)),
  };
}
