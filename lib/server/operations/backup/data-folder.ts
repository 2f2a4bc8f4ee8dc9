import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Replaces the data folder's secret (lib/server/platform/base/auth-secret.ts) atomically. */
export async function putSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'auth-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${secret.trim()}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
}
