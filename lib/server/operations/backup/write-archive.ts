import { once } from 'node:events';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { describeReason } from '../../platform/base/describe-failure';
import { BackupError } from './backup-format';
import { buffersOf } from './byte-streams';

/** Puts one file into the archive; it reads the content only as fast as the archive is written. */
export type AddEntry = (name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<void>;

/** An unfinished file that has not changed for longer is not another run's. */
const staleMs = 60_000;

/**
 * Writes a .tar.gz as `<file>.part`, readable for its owner only, and renames it when all of it is on the disk.
 * @param fill adds the entries.
 * @throws BackupError when the file cannot be written, or another run is writing it.
 */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  await dropStale(part);
  const handle = await open(part, 'wx', 0o600).catch((cause: unknown) => {
    throw new BackupError(`Файл ${part} не записывается: ${describeReason(cause)}.`, { cause });
  });
  try {
    const archive = pack();
    const stopping = new AbortController();
    const ends = async (work: Promise<void>) => {
      try {
        await work;
      } catch (error) {
        stopping.abort(error);
        archive.destroy();
        throw error;
      }
    };
    const filling = ends(fill(adder(archive, stopping.signal)).then(() => archive.finalize()));
    const writing = ends(
      pipeline(buffersOf(archive), createGzip(), (pieces: AsyncIterable<Buffer>) => writeFile(handle, pieces), {
        signal: stopping.signal,
      }),
    );
    const outcomes = await Promise.allSettled([filling, writing]);
    // The first failure has stopped the other.
    if (stopping.signal.aborted) throw stopping.signal.reason;
    if (outcomes.some(({ status }) => status === 'rejected')) throw new BackupError('Копия не записана.');
    await handle.sync();
    await handle.close();
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw isDiskFull(error) ? new BackupError('На диске кончилось место: копия не записана.', { cause: error }) : error;
  }
}

/** Waits for `drain`, so that a fast database does not fill the memory; the signal ends the wait after an abort. */
function adder(archive: Pack, signal: AbortSignal): AddEntry {
  return async (name, size, content) => {
    signal.throwIfAborted();
    const sink = archive.entry({ name, size, mode: 0o600 });
    sink.on('error', () => undefined);
    for await (const piece of content) {
      if (!sink.write(piece)) await once(sink, 'drain', { signal });
    }
    const finished = once(sink, 'finish', { signal });
    sink.end(null);
    await finished;
  };
}

async function dropStale(part: string): Promise<void> {
  const found = await stat(part).catch(() => null);
  if (!found) return;
  if (Date.now() - found.mtimeMs < staleMs)
    throw new BackupError(`Файл ${part} уже пишет другая команда: подождите минуту.`);
  await rm(part, { force: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function isDiskFull(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ENOSPC';
}
