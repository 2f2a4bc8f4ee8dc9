import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { date, object } from 'yup';

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
