import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginBuild,
  buildFolders,
  endBuild,
  findBuild,
  freeBuildFolder,
  presentBuild,
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

  /** As another process: its launcher, which is surely alive, and one whose number is of nobody. */
  const servedBy = (folder: string, pid: number) => writeFileSync(join(root, folder, 'sujet-served-by'), String(pid));
  const nobody = 2 ** 30;

  test('take turns: the next version is built where no running site serves', () => {
    expect(freeBuildFolder(root, '')).toBe('.next');
    build('.next', 'one');
    expect(freeBuildFolder(root, '')).toBe('.next');
    servedBy('.next', process.ppid);
    expect(freeBuildFolder(root, '')).toBe('.next-2');
    build('.next-2', 'two');
    servedBy('.next', nobody);
    servedBy('.next-2', process.ppid);
    expect(freeBuildFolder(root, '')).toBe('.next');
    servedBy('.next', process.ppid);
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

  test('the present build is the newest, the first folder while there is none', () => {
    expect(presentBuild(root, '')).toBe('.next');
    build('.next', 'one', 60);
    build('.next-2', 'two');
    expect(presentBuild(root, '')).toBe('.next-2');
    build('.next', 'three');
    build('.next-2', 'two', 60);
    expect(presentBuild(root, '')).toBe('.next');
  });

  test('whoever serves a build says so, and takes back only its own note', () => {
    build('.next', 'one');
    const release = serveBuild(root, '.next');
    servedBy('.next', process.ppid);
    release();
    expect(freeBuildFolder(root, '')).toBe('.next-2');
    serveBuild(root, '.next')();
    expect(freeBuildFolder(root, '')).toBe('.next');
  });

  test('a build for another API stands apart', () => {
    expect(buildFolders('https://api.example')).toEqual(['.next-remote', '.next-remote-2']);
  });
});
