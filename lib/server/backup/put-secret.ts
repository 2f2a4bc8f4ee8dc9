import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts a secret in the place of the data folder's own (lib/server/base/auth-secret.ts), whole or not at all. */
export async function putSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'auth-secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${secret.trim()}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
}
