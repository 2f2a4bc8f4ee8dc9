import { randomBytes } from 'node:crypto';
import { describeFailure } from '../../../platform/base/describe-failure';
import { parseMediaPlace } from '../../../platform/base/media-place';
import type { Settings } from '../../../platform/base/settings';
import { type MediaFiles, readWhole } from '../../../ingest/media/files/media-files';
import { type MediaStores, openMediaStores, withOld } from '../../../ingest/media/files/open-media-files';
import { bad, good, warning, type Finding } from '../../../web/findings/finding';

/**
 * Writes an object of its own into a store on another machine, reads it and removes it; a folder is looked at as the disk is.
 * @returns the stores' files; null when they cannot be looked at.
 */
export async function* examineMedia(settings: Settings): AsyncGenerator<Finding, MediaFiles | null, undefined> {
  const { current, old } = openMediaStores(settings);
  const findings = [...(await examineCurrent(settings, current)), ...(await examineOld(settings, old))];
  yield* findings;
  if (findings.some(({ level }) => level === 'bad')) return null;
  return old ? withOld(current, old) : current;
}

async function examineCurrent({ mediaStore }: Settings, current: MediaFiles): Promise<Finding[]> {
  if (parseMediaPlace(mediaStore).kind === 'folder') return [];
  try {
    await probe(current);
    return [good('media-store', `Хранилище картинок пишет, читает и удаляет: ${current.place}`)];
  } catch (error) {
    return [
      bad(
        'media-store',
        `Хранилище картинок ${current.place} не работает: ${describeFailure(error)}`,
        'проверьте MEDIA_STORE, ключи и права bucket (docs/operations.md, «Картинки в S3»)',
      ),
    ];
  }
}

async function examineOld({ mediaStoreOld }: Settings, old: MediaStores['old']): Promise<Finding[]> {
  if (!old) return [];
  try {
    if (parseMediaPlace(mediaStoreOld).kind === 's3') await old.stat('0'.repeat(32), probeName);
    return [
      warning(
        'media-store-old',
        `Чего нет в MEDIA_STORE, читается из прежнего места: ${old.place}`,
        'перенесите картинки: npm run cli -- media move, затем уберите MEDIA_STORE_OLD и перезапустите сайт',
      ),
    ];
  } catch (error) {
    return [
      bad(
        'media-store-old',
        `Прежнее хранилище картинок ${old.place} не работает: ${describeFailure(error)}`,
        'проверьте MEDIA_STORE_OLD и ключи; если картинки уже перенесены, уберите его',
      ),
    ];
  }
}

/** No picture's: it is never served, and what stays of it after a kill is an orphan to the worker. */
const probeName = 'probe.txt';

async function probe(files: MediaFiles): Promise<void> {
  const id = randomBytes(16).toString('hex');
  const content = randomBytes(64);
  const staged = await files.stage(id, new Map([[probeName, content]]));
  await staged.place();
  try {
    const found = await readWhole(files, id, probeName);
    if (!found || !content.equals(found)) throw new Error('Прочитано не то, что записано.');
  } finally {
    await files.remove(id);
  }
  if (await files.stat(id, probeName)) throw new Error('Удалённое осталось на месте.');
}
