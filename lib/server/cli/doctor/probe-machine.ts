import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readLastBackup } from '../../backup/last-backup';
import type { Settings } from '../../base/settings';
import type { Machine } from './machine-rules';

/** @param settings with `dataDir` as an absolute path. */
export async function probeMachine({
  dataDir,
  authSecret,
  smtpUrl,
}: Pick<Settings, 'dataDir' | 'authSecret' | 'smtpUrl'>): Promise<Machine> {
  return {
    nodeVersion: process.versions.node,
    freeBytes: await freeBytes(dataDir),
    dataDir: await probeWriting(dataDir),
    // Windows has no such bits.
    secretMode: authSecret !== '' || process.platform === 'win32' ? null : await modeOf(join(dataDir, 'auth-secret')),
    lastBackupAt: await readLastBackup(dataDir),
    mail: smtpUrl === '' ? await measureMail(join(dataDir, 'mail')) : null,
  };
}

/** Of the nearest folder that is there. */
async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  if (found) return found.bavail * found.bsize;
  return dirname(folder) === folder ? null : freeBytes(dirname(folder));
}

async function probeWriting(dataDir: string): Promise<Machine['dataDir']> {
  if (!(await stat(dataDir).catch(() => null))) return 'absent';
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    return 'writable';
  } catch {
    return 'refused';
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function modeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found && found.mode & 0o777;
}

async function measureMail(folder: string): Promise<{ letters: number; bytes: number }> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return { letters: names.length, bytes };
}
