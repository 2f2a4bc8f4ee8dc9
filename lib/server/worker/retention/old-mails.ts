import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isNoSuchFile } from '../../ingest/media/files/folder-files';
import type { Expired } from './retention-rules';

/** Letters, and drafts that a crash has left: lib/server/people/mail/file-mailer.ts. */
const mailForm = /\.(eml|draft)$/;

export async function countOldMails(dataDir: string, before: Date): Promise<Expired> {
  const old = await listOldMails(dataDir, before);
  return { rows: old.length, bytes: old.reduce((bytes, { size }) => bytes + size, 0) };
}

/** Removes at most `limit` letters that were written before the moment. @returns how many. */
export async function removeOldMails(dataDir: string, before: Date, limit: number): Promise<number> {
  const old = (await listOldMails(dataDir, before)).slice(0, limit);
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}

async function listOldMails(dataDir: string, before: Date): Promise<{ path: string; size: number }[]> {
  const folder = join(dataDir, 'mail');
  const old: { path: string; size: number }[] = [];
  for (const name of await listNames(folder)) {
    if (!mailForm.test(name)) continue;
    const path = join(folder, name);
    try {
      const { mtime, size } = await stat(path);
      if (mtime < before) old.push({ path, size });
    } catch (error) {
      // Another worker has removed it, or its delivery has renamed it.
      if (!isNoSuchFile(error)) throw error;
    }
  }
  return old;
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isNoSuchFile(error)) return [];
    throw error;
  }
}
