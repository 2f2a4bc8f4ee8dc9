import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript: next.config.mjs reads it, too.

const inputs = [
  'app',
  'components',
  'lib',
  'public',
  'next.config.mjs',
  'middleware.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Folders that no page imports: the demo, the checks, evaluations and benches. */
const apart = ['lib/demo', 'lib/research', 'lib/checks'];

/**
 * A hash of everything that the site is built from: sources, versions of libraries, the public setting that is written into the scripts. It
 * is the same on every machine and in every folder: names are relative, in one order, with slashes, and of the files only the contents count.
 * @param {string} root the project's folder
 * @param {string} publicApiOrigin NEXT_PUBLIC_API_ORIGIN
 * @returns {string} 64 hexadecimal digits
 */
export function sourceHash(root, publicApiOrigin) {
  const hash = createHash('sha256').update(JSON.stringify({ publicApiOrigin }));
  for (const file of inputs.flatMap((input) => filesOf(root, input))) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * The name that pages and scripts of one build share: instances behind a balancer must agree on it, or the browser loads whole pages anew.
 * Without an «a» no part of it reads «ad», which blockers of advertising look for in addresses.
 * @param {string} root
 * @param {string} publicApiOrigin
 */
export function buildId(root, publicApiOrigin) {
  return sourceHash(root, publicApiOrigin).slice(0, 24).replaceAll('a', 'g');
}

/** Every file that the build may read; the tests are not among them. */
function filesOf(root, name) {
  const path = join(root, name);
  if (!existsSync(path) || /\.(test|spec)\.tsx?$/.test(name) || apart.includes(name)) return [];
  if (!statSync(path).isDirectory()) return [name];
  // Sorted by code units, not by the machine's locale.
  return readdirSync(path)
    .sort()
    .flatMap((entry) => filesOf(root, `${name}/${entry}`));
}
