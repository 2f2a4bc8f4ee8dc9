import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Its first line tells V8 to compile a file's functions while it loads, in the background: https://v8.dev/blog/explicit-compile-hints */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks a build's scripts so that browsers compile them beside the page's own thread. A module of theirs is one large function that runs as soon as
 * its file is there: without the mark the thread that answers the reader stands still while it is compiled. Marks nothing twice.
 * @param folder of the build's static files
 */
export async function hintScripts(folder: string): Promise<void> {
  const chunks = join(folder, 'chunks');
  const scripts = (await readdir(chunks)).filter((name) => name.endsWith('.js'));
  await Promise.all(scripts.map((name) => hintScript(join(chunks, name))));
}

async function hintScript(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  if (!code.startsWith(compileHint)) await writeFile(file, compileHint + code);
}
