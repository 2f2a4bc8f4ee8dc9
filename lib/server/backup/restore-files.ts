import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropStaging, placeFiles, stagingRoot } from '../media/media-files';
import { date, object } from 'yup';

/** Pictures in a staging folder, invisible until all of them are there. */
export interface StagedPictures {
  add(id: string, file: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Moves every picture to its final folder; a file is never incomplete. */
  publish(): Promise<void>;
  drop(): Promise<void>;
}

/** After a kill the worker's clean-up removes the staging folder like any other incomplete picture. */
export function stagePictures(dataDir: string): StagedPictures {
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
    publish: async () => {
      if (isEmpty) return;
      for (const id of await readdir(staging)) await placeFiles(dataDir, id, join(staging, id));
    },
    drop: () => dropStaging(staging),
  };
}

/** Replaces the data folder's secret (lib/server/base/auth-secret.ts) atomically. */
export async function putSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'auth-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${secret.trim()}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
}

const noteSchema = object({ at: date().required() });

/** When the last backup of this data folder was made; null when it is unknown. */
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
