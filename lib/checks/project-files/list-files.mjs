import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The project's files that are there, as paths from its top: what git knows, and what it would be given next. A new file counts before its commit, so
 * that a check cannot pass just before it and fail just after.
 * @param {readonly string[]} folders only what is in these; of none, all
 * @param {string} top
 * @returns {string[]} each once, sorted
 */
export function listFiles(folders = [], top = process.cwd()) {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders];
  const listed = execFileSync('git', asked, { cwd: top, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 });
  const isFile = (path) => path !== '' && !path.endsWith('/') && existsSync(join(top, path));
  return [...new Set(listed.split('\0').filter(isFile))].sort();
}
