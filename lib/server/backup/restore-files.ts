import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropStaging, placeFiles, stagingRoot } from '../media/media-files';
import { date, object } from 'yup';

/** Pictures on their way in: where nobody sees them until all of them are there. */
export interface WaitingPictures {
  add(id: string, file: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Puts every picture in its place, each file whole or not at all. */
  place(): Promise<void>;
  drop(): Promise<void>;
}

/** What a kill leaves behind, the worker's cleaning clears like any other half-written picture. */
export function openWaitingPictures(dataDir: string): WaitingPictures {
  const staging = join(stagingRoot(dataDir), `restore-${randomUUID()}`);
  let isEmpty = true;
  return {
    add: async (id, file, content) => {
      isEmpty = false;
      await mkdir(join(staging, id), { recursive: true });
      const handle = await open(join(staging, id, file), 'wx');
      try {
        await writeFile(handle, content);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    place: async () => {
      if (isEmpty) return;
      for (const id of await readdir(staging)) await placeFiles(dataDir, id, join(staging, id));
    },
    drop: () => dropStaging(staging),
  };
}

/** Puts a secret in the place of the data folder's own (lib/server/base/auth-secret.ts), whole or not at all. */
export async function putSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'auth-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${secret.trim()}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
}

const noteSchema = object({ at: date().required() });

/** When the last backup of this data folder was made; null when none is known. */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  try {
    return noteSchema.validateSync(JSON.parse(await readFile(fileIn(dataDir), 'utf8'))).at;
  } catch {
    return null;
  }
}

export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ at }));
  await rename(draft, fileIn(dataDir));
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'last-backup.json');
}
