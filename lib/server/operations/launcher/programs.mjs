import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript and Node's own modules only: this runs before anything is installed. esbuild is loaded when it has to compile.

/** Programs that run without a compiler on the machine: each one's name and the source of its entry. */
export const entries = {
  product: 'lib/server/operations/launcher/product-programs.ts',
  cli: 'lib/server/operations/cli/main.ts',
  site: 'lib/server/web/http/site-main.ts',
  api: 'lib/server/web/http/api-main.ts',
  worker: 'lib/server/worker/jobs/main.ts',
  'feed-thread': 'lib/server/ingest/feeds/thread/thread-main.ts',
  'settings-file': 'lib/server/platform/base/settings-file.ts',
  'describe-failure': 'lib/server/platform/base/describe-failure.ts',
};

/** The service worker, compiled for browsers; the site serves it from the same folder (lib/server/web/http/offline-script.ts). */
export const browserWorker = { source: 'lib/offline/worker.ts', file: 'offline-sw.js' };

/** Each version of the sources has a folder of its own in it: what runs keeps its files while the next version is compiled. */
const folder = '.programs';
const kept = 3;
const inputs = ['lib', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * The compiled programs of the present sources.
 * @param {string} root the project's folder
 * @returns {string | null} their folder, relative to root; null when the present sources are not compiled
 */
export function findPrograms(root) {
  const pointer = join(root, folder, 'current');
  if (!existsSync(pointer)) return null;
  const name = readFileSync(pointer, 'utf8');
  if (!existsSync(join(root, folder, name))) return null;
  // Reading dates is ten times as fast as reading contents; a copied project has new dates and old contents.
  const compiledAt = statSync(pointer).mtimeMs;
  const isUntouched = inputs.every((input) => newest(join(root, input)) <= compiledAt);
  return isUntouched || name === versionOf(root) ? `${folder}/${name}` : null;
}

/**
 * Compiles the programs of the present sources with esbuild. Most of what package.json names as dependencies stays outside.
 * @param {string} root the project's folder
 * @returns {Promise<string>} their folder, relative to root
 */
export async function compilePrograms(root) {
  const { build } = await import('esbuild');
  const name = versionOf(root);
  const target = `${folder}/${name}`;
  // Under another name until it is whole: another process may be compiling the same.
  const draft = join(root, folder, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: draft,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.9',
    external: outside(root),
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    // lib/server/platform/base/program-arguments.ts: processes and threads are started from the same folder.
    define: { 'process.env.SUJET_PROGRAMS': JSON.stringify(target) },
    logLevel: 'warning',
  });
  await build({
    absWorkingDir: root,
    entryPoints: [browserWorker.source],
    outfile: join(draft, browserWorker.file),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    // The oldest browsers of package.json's `browserslist`.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  try {
    renameSync(draft, join(root, target));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // The same version is there already: nothing in it can differ.
    if (!existsSync(join(root, target))) throw error;
  }
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'current.draft'), name);
  renameSync(join(root, folder, 'current.draft'), join(root, folder, 'current'));
  removeOld(join(root, folder), name);
  return target;
}

/** Dependencies of very many small files: opening them takes a command longer than its work. */
const inside = ['drizzle-orm', 'entities', 'tldts', 'yup'];

/** @returns {string[]} the dependencies that Node loads from node_modules */
function outside(root) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !inside.includes(name));
}

const hourMs = 3_600_000;

/**
 * The present version and the two before it stay: a process that started before goes on loading its own files. Leftovers of an
 * interrupted compilation go an hour later.
 */
function removeOld(place, present) {
  const drafts = readdirSync(place).filter((name) => name.startsWith('draft-'));
  for (const name of drafts)
    if (Date.now() - statSync(join(place, name)).mtimeMs > hourMs) rmSync(join(place, name), { recursive: true });
  const others = readdirSync(place)
    .filter((name) => /^[0-9a-f]{24}$/.test(name) && name !== present)
    .map((name) => ({ name, at: statSync(join(place, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of others.slice(kept - 1)) rmSync(join(place, name), { recursive: true, force: true });
}

/** A hash of all sources that a program may be compiled from; of the files only names and contents count. */
function versionOf(root) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => sourcesIn(root, input)))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 24);
}

/** @returns {string[]} names relative to root, in one order on every machine */
function sourcesIn(root, name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return isSource(name) ? [name] : [];
  return readdirSync(path)
    .sort()
    .flatMap((entry) => sourcesIn(root, `${name}/${entry}`));
}

/** The latest change of a source below a path, in milliseconds. Every command asks: only of sources the date is read. */
function newest(path) {
  let latest = 0;
  const read = (file) => {
    latest = Math.max(latest, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  };
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) visit(join(folder, entry.name));
      else if (isSource(entry.name)) read(join(folder, entry.name));
    }
  };
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) visit(path);
  else if (isSource(path)) read(path);
  return latest;
}

/** Data are read by path when a program runs; JSON is compiled in. */
function isSource(name) {
  return /\.(ts|tsx|mts|mjs|json)$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name);
}
