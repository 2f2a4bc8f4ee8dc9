import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript: next.config.mjs reads it, too.

const stamp = 'sujet-build-hash';
const mark = 'sujet-served-by';

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

/** The newest build, whatever its sources; where there is none, the folder of the first. */
export function presentBuild(root, publicApiOrigin) {
  const folders = buildFolders(publicApiOrigin);
  const builtAt = (folder) => (isWhole(root, folder) ? statSync(join(root, folder, stamp)).mtimeMs : 0);
  return folders.reduce((newest, folder) => (builtAt(folder) > builtAt(newest) ? folder : newest));
}

/**
 * A folder that no running site serves.
 * @returns {string | null} null when both are served
 */
export function freeBuildFolder(root, publicApiOrigin) {
  return buildFolders(publicApiOrigin).find((folder) => !isServed(root, folder)) ?? null;
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
 * Notes that this process serves a build, so that none is made over it.
 * @returns {() => void} takes the note back
 */
export function serveBuild(root, folder) {
  const file = join(root, folder, mark);
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    // Where the project cannot be written to, nothing is built over it either.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === String(process.pid)) rmSync(file, { force: true });
  };
}

function isWhole(root, folder) {
  return existsSync(join(root, folder, 'BUILD_ID')) && existsSync(join(root, folder, stamp));
}

function isServed(root, folder) {
  const file = join(root, folder, mark);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user, but alive.
    return error.code === 'EPERM';
  }
}
