import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '../../../platform/db/testing/test-database';
import { digestTable, listSequences, listTables, prepareSession } from '../table-store';

/** Every table's hash, by its name. */
export async function tableHashes({ pool }: TestDatabase): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await prepareSession(client);
    const hashes: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows, sha256 } = await digestTable(client, table);
      hashes[table.name] = `${rows} ${sha256}`;
    }
    return hashes;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The number that each sequence gives out next, by its name. */
export async function nextNumbers({ pool }: TestDatabase): Promise<Record<string, number>> {
  const client = await pool.connect();
  try {
    return Object.fromEntries((await listSequences(client)).map(({ name, next }) => [name, next]));
  } finally {
    client.release();
  }
}

/** Every file of the media store with the hash of its content, by its path. */
export async function mediaHashes(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'media');
  const hashes: Record<string, string> = {};
  for (const path of (await readdir(root, { recursive: true }).catch(() => [])).toSorted()) {
    if ((await stat(join(root, path))).isFile())
      hashes[path] = createHash('sha256')
        .update(await readFile(join(root, path)))
        .digest('hex');
  }
  return hashes;
}
