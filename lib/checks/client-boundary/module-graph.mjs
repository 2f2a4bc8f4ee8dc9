// Plain JavaScript and Node's own modules only, so that the check starts in milliseconds.
import { dirname, posix } from 'node:path';

/**
 * @typedef {object} Module
 * @property {boolean} isClient whether it begins with 'use client'
 * @property {string[]} imports specifiers whose values it imports, static and dynamic; types are left out
 * @property {string[]} clientApis names from packages that work in client components only: hooks and class components
 */

const statementPattern = /(?:^|\n)(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s+'([^']+)'/g;
const bareImportPattern = /(?:^|\n)import\s+'([^']+)'/g;
const dynamicImportPattern = /(?<!typeof\s+)\bimport\(\s*'([^']+)'\s*\)/g;

/** React has these in server components too. */
const serverHooks = new Set(['useId', 'useMemo', 'useCallback', 'useDebugValue']);

/**
 * Reads the imports of one source file.
 * @param {string} source formatted by prettier
 * @returns {Module}
 */
export function parseModule(source) {
  /** @type {string[]} */
  const imports = [];
  /** @type {string[]} */
  const clientApis = [];
  for (const [, type, clause = '', specifier = ''] of source.matchAll(statementPattern)) {
    const names = valueNames(clause);
    if (type || names.length === 0) continue;
    imports.push(specifier);
    if (/^[.@]\.?\//.test(specifier)) continue;
    clientApis.push(...names.filter((name) => isClientApi(name, specifier)));
  }
  for (const pattern of [bareImportPattern, dynamicImportPattern])
    for (const [, specifier = ''] of source.matchAll(pattern)) imports.push(specifier);
  return { isClient: /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*'use client'/.test(source), imports, clientApis };
}

/**
 * Names of an import or export clause that are values.
 * @param {string} clause `Name, { a, type B, c as d }` or `* as name`
 * @returns {string[]}
 */
function valueNames(clause) {
  return clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);
}

/**
 * @param {string} name
 * @param {string} specifier
 */
function isClientApi(name, specifier) {
  if (/^use[A-Z]/.test(name)) return !serverHooks.has(name);
  return specifier === 'react' && ['Component', 'PureComponent', 'createContext'].includes(name);
}

/**
 * The file of this repository that a specifier names; null for a package.
 * @param {string} from path of the importing file
 * @param {string} specifier
 * @param {(path: string) => boolean} exists
 * @returns {string | null}
 */
export function resolveImport(from, specifier, exists) {
  const isAlias = specifier.startsWith('@/');
  if (!isAlias && !specifier.startsWith('.')) return null;
  const path = isAlias ? specifier.slice(2) : posix.join(dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find((candidate) => exists(candidate)) ?? null;
}

/** Files that Next renders by themselves: pages, layouts, route handlers and the like. */
const entryPattern =
  /^app\/(?:.*\/)?(?:page|layout|template|default|loading|not-found|forbidden|unauthorized|route|manifest|robots|sitemap|error|global-error)\.tsx?$/;

/** Next takes them as client components only. */
const clientEntryPattern = /^app\/(?:.*\/)?(?:error|global-error)\.tsx$/;

/**
 * The files whose 'use client' says nothing, and the server files that need one. A directive is a boundary: it belongs to the files that a
 * server module imports, and is of no effect in a file that only client modules import.
 * @param {ReadonlyMap<string, Module>} modules by path from the root of the repository
 * @returns {string[]} a line for each problem
 */
export function findBoundaryProblems(modules) {
  /** Server modules that were reached, each with the one that imports it. @type {Map<string, string | null>} */
  const server = new Map();
  /** @type {Set<string>} */
  const boundaries = new Set();
  /** @type {string[]} */
  const problems = [];

  /** @param {string} path @param {string | null} importer */
  const reach = (path, importer) => {
    const module = modules.get(path);
    if (!module) return;
    if (module.isClient) boundaries.add(path);
    else if (!server.has(path)) server.set(path, importer);
  };
  for (const path of modules.keys()) if (entryPattern.test(path)) reach(path, null);
  // A Map also visits what is added during the loop.
  for (const [path] of server)
    for (const specifier of modules.get(path)?.imports ?? []) {
      const target = resolveImport(path, specifier, (candidate) => modules.has(candidate));
      if (target !== null) reach(target, path);
    }

  for (const [path, { isClient, clientApis }] of modules) {
    if (isClient && !boundaries.has(path))
      problems.push(`${path}: 'use client' says nothing, only client modules import this file`);
    if (clientEntryPattern.test(path) && !isClient)
      problems.push(`${path}: 'use client' is missing, Next demands it here`);
    else if (server.has(path) && clientApis.length > 0) {
      const importer = server.get(path);
      const from = importer ? `, which the server module ${importer} imports,` : '';
      problems.push(`${path}: 'use client' is missing, here or above: this file${from} uses ${clientApis.join(', ')}`);
    }
  }
  return problems;
}
