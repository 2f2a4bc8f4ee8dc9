import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs tokens: AUTH_SECRET, or one that is created once and stored in `<dataDir>/auth-secret`, readable for its owner only (TOK-4).
 * Two processes that start at the same time get the same one.
 * @throws Error with a Russian sentence when the file cannot be read or holds something else.
 */
export function readAuthSecret({ authSecret, dataDir }: { authSecret: string; dataDir: string }): string {
  if (authSecret !== '') return authSecret;
  const file = fileIn(dataDir);
  if (!existsSync(file)) make(dataDir, file);
  return readFile(file);
}

/** The same secret where there is one already; null where none has been made. @throws as `readAuthSecret` */
export function findAuthSecret({ authSecret, dataDir }: { authSecret: string; dataDir: string }): string | null {
  if (authSecret !== '') return authSecret;
  const file = fileIn(dataDir);
  return existsSync(file) ? readFile(file) : null;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

function readFile(file: string): string {
  const kept = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(kept))
    throw new Error(`Файл ${file} повреждён: удалите его (все сеансы завершатся) или задайте AUTH_SECRET.`);
  return kept;
}

/** Written under another name first and then linked, so that the file is never incomplete. */
function make(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
}
