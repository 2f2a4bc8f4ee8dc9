import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { array, string } from 'yup';

/** Which files a build has made itself, without those that were carried into it: relative to the folder of its static files. */
const listFile = 'sujet-own-files.json';
const listSchema = array(string().required()).required();

/**
 * Keeps the scripts of the version before: a page that a reader opened before an update goes on asking for them. Only what that build made
 * itself is carried, so files do not pile up; names change with contents, so nothing is overwritten.
 * @param before the folder of the newest build till now; null for a first one
 */
export async function carryScripts(before: string | null, build: string): Promise<void> {
  const own = await listFiles(join(build, 'static'));
  await writeFile(join(build, listFile), JSON.stringify(own));
  if (before === null || before === build || !existsSync(join(before, listFile))) return;
  const earlier = listSchema.validateSync(JSON.parse(await readFile(join(before, listFile), 'utf8')));
  const known = new Set(own);
  for (const file of earlier) {
    if (known.has(file) || !existsSync(join(before, 'static', file))) continue;
    const target = join(build, 'static', file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(before, 'static', file), target);
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
