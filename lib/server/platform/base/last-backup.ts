import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { date, object } from 'yup';

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
