import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript: next.config.mjs reads it, too.

const stamp = 'sujet-build-hash';
/** The beginning of a file's name; the number of the process that serves the build follows. */
const mark = 'sujet-served-by-';

/**
 * The folders that builds take turns in: while one is served, the next version is built in the other. A build for another API has the API's
 * address in its scripts and stands apart. Next writes the name of its folder into what it builds, so a build cannot be renamed afterwards.
 * @param {string} publicApiOrigin NEXT_PUBLIC_API_ORIGIN
 */
export function buildFolders(publicApiOrigin) {
  const first = publicApiOrigin ? '.next-remote' : '.next';
  return [first, `${first}-2`];
}

/**
 * The build of these sources.
 * @param {string} root the project's folder
 * @param {string} publicApiOrigin
 * @param {string} hash of the sources
 * @returns {string | null} its folder, relative to root
 */
export function findBuild(root, publicApiOrigin, hash) {
  const isOf = (folder) => isWhole(root, folder) && readFileSync(join(root, folder, stamp), 'utf8') === hash;
  return buildFolders(publicApiOrigin).find(isOf) ?? null;
}

/**
 * The newest build, whatever its sources.
 * @returns {string | null} null when there is none
 */
export function newestBuild(root, publicApiOrigin) {
  const builtAt = (folder) => statSync(join(root, folder, stamp)).mtimeMs;
  const builds = buildFolders(publicApiOrigin).filter((folder) => isWhole(root, folder));
  return builds.sort((a, b) => builtAt(b) - builtAt(a))[0] ?? null;
}

/**
 * The folder for the next build: not the newest build's, and one that no running site serves.
 * @returns {string | null} null when both are served
 */
export function freeBuildFolder(root, publicApiOrigin) {
  const newest = newestBuild(root, publicApiOrigin);
  const free = buildFolders(publicApiOrigin).filter((folder) => !isServed(root, folder));
  return free.find((folder) => folder !== newest) ?? free[0] ?? null;
}

/** An interrupted build must not count as the one before it. */
export function beginBuild(root, folder) {
  rmSync(join(root, folder, stamp), { force: true });
}

/** @param {string} hash of the sources that were built */
export function endBuild(root, folder, hash) {
  writeFileSync(join(root, folder, stamp), hash);
}

/**
 * Notes that this process serves a build, so that none is made over it. Several may serve the same.
 * @returns {() => void} takes the note back
 */
export function serveBuild(root, folder) {
  const file = join(root, folder, `${mark}${process.pid}`);
  try {
    writeFileSync(file, '');
  } catch (error) {
    // A project that this process may not write to, as in a container or under systemd: only the newest build is safe there.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
    return () => undefined;
  }
  return () => rmSync(file, { force: true });
}

function isWhole(root, folder) {
  return existsSync(join(root, folder, 'BUILD_ID')) && existsSync(join(root, folder, stamp));
}

function isServed(root, folder) {
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.some((name) => name.startsWith(mark) && isOtherProcess(Number(name.slice(mark.length))));
}

function isOtherProcess(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user, but is alive.
    return error.code === 'EPERM';
  }
}
