import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Syntax that the oldest browsers of `browserslist` (package.json) cannot read: one such place, and no script of the page runs. */
const unreadable = [
  { what: 'lookbehind (?<= (?<!', pattern: /\(\?<[=!]/ },
  { what: 'static {}', pattern: /[{};]static\{/ },
] as const;

/**
 * Checks that the browsers which the site promises can read a build's scripts. The compiler turns new syntax into old one by `browserslist`, but neither
 * patterns of regular expressions nor all of what packages bring along.
 * @param folder of the build's static files
 * @throws Error that names the files and the words around each place
 */
export async function checkScripts(folder: string): Promise<void> {
  const chunks = join(folder, 'chunks');
  const scripts = (await readdir(chunks)).filter((name) => name.endsWith('.js'));
  const found = await Promise.all(
    scripts.map(async (name) => findUnreadable(name, await readFile(join(chunks, name), 'utf8'))),
  );
  const lines = found.flat();
  if (lines.length > 0)
    throw new Error(`Сборка сайта не удалась: старые браузеры (browserslist) не прочтут скрипты.\n${lines.join('\n')}`);
}

function findUnreadable(name: string, code: string): string[] {
  return unreadable.flatMap(({ what, pattern }) => {
    const at = code.search(pattern);
    return at < 0 ? [] : [`${name}: ${what}: …${code.slice(Math.max(0, at - 60), at + 60)}…`];
  });
}
