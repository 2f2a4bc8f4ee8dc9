import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginBuild,
  buildFolders,
  endBuild,
  findBuild,
  freeBuildFolder,
  newestBuild,
  serveBuild,
} from './site-builds.mjs';

describe('the folders of the site’s builds', () => {
  let root = '';
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'sujet-builds-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  function build(folder: string, hash: string, secondsAgo = 0): void {
    mkdirSync(join(root, folder), { recursive: true });
    beginBuild(root, folder);
    writeFileSync(join(root, folder, 'BUILD_ID'), 'id');
    endBuild(root, folder, hash);
    const when = new Date(Date.now() - secondsAgo * 1_000);
    utimesSync(join(root, folder, 'sujet-build-hash'), when, when);
  }

  /** As another process: this one's parent, which is surely alive, and one whose number is of nobody. */
  const servedBy = (folder: string, pid: number) => writeFileSync(join(root, folder, `sujet-served-by-${pid}`), '');
  const nobody = 2 ** 30;

  test('take turns: the next version is never built over the newest, which may be served without a note', () => {
    expect(freeBuildFolder(root, '')).toBe('.next');
    build('.next', 'one', 60);
    expect(freeBuildFolder(root, '')).toBe('.next-2');
    build('.next-2', 'two');
    expect(freeBuildFolder(root, '')).toBe('.next');
  });

  test('nor over one that a running site serves; a note of a process that is gone counts for nothing', () => {
    build('.next', 'one', 60);
    build('.next-2', 'two');
    servedBy('.next', nobody);
    expect(freeBuildFolder(root, '')).toBe('.next');
    servedBy('.next', process.ppid);
    // The newest then: nobody serves it.
    expect(freeBuildFolder(root, '')).toBe('.next-2');
    servedBy('.next-2', process.ppid);
    expect(freeBuildFolder(root, '')).toBeNull();
  });

  test('a build is found by its sources, wherever it stands; an interrupted one is none', () => {
    build('.next', 'one', 60);
    build('.next-2', 'two');
    expect(findBuild(root, '', 'one')).toBe('.next');
    expect(findBuild(root, '', 'two')).toBe('.next-2');
    expect(findBuild(root, '', 'three')).toBeNull();
    beginBuild(root, '.next-2');
    expect(findBuild(root, '', 'two')).toBeNull();
  });

  test('the newest build is told, null while there is none', () => {
    expect(newestBuild(root, '')).toBeNull();
    build('.next', 'one', 60);
    build('.next-2', 'two');
    expect(newestBuild(root, '')).toBe('.next-2');
    build('.next', 'three');
    build('.next-2', 'two', 60);
    expect(newestBuild(root, '')).toBe('.next');
  });

  test('of two sites that serve one build, the end of one takes back its own note only', () => {
    build('.next', 'one', 60);
    build('.next-2', 'two');
    const release = serveBuild(root, '.next');
    servedBy('.next', process.ppid);
    release();
    expect(freeBuildFolder(root, '')).toBe('.next-2');
  });

  test('a build for another API stands apart', () => {
    expect(buildFolders('https://api.example')).toEqual(['.next-remote', '.next-remote-2']);
  });
});
