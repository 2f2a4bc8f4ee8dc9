import type * as fs from 'node:fs/promises';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderFiles, mediaFolder } from './folder-files';
import type * as fullDisk from '../testing/full-disk';
import { disk } from '../testing/full-disk';

jest.mock('node:fs/promises', () =>
  jest.requireActual<typeof fullDisk>('../testing/full-disk').onDisk(jest.requireActual<typeof fs>('node:fs/promises')),
);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-media-'));
});
afterEach(async () => {
  Object.assign(disk, { refusal: null, roomFor: 0 });
  await rm(dataDir, { recursive: true });
});

const stagingRoot = () => join(dataDir, 'media', 'staging');
const stagedFolder = async () => join(stagingRoot(), (await readdir(stagingRoot()))[0] ?? '');
const id = 'ab'.repeat(16);
const files = new Map([1, 2, 3].map((n) => [`${n}.jpg`, Buffer.from('picture')] as const));

test.each([0, 1, 2])('a disk that is full after %i files keeps none of them, and no folder', async (roomFor) => {
  Object.assign(disk, { refusal: 'ENOSPC', roomFor });
  await expect(folderFiles(dataDir).stage(id, files)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(stagingRoot())).toEqual([]);
});

test('files that cannot be placed leave no empty folder', async () => {
  const staged = await folderFiles(dataDir).stage(id, files);
  await rm(await stagedFolder(), { recursive: true });
  await expect(staged.place()).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(join(dataDir, 'media', 'ab'))).toEqual([]);
});

test('files of a picture that is saved again and cannot be placed stay as they were', async () => {
  const first = await folderFiles(dataDir).stage(id, files);
  await first.place();
  await first.drop();
  const staged = await folderFiles(dataDir).stage(id, files);
  const staging = await stagedFolder();
  await rm(staging, { recursive: true });
  await writeFile(staging, 'no folder');
  await expect(staged.place()).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect((await readdir(mediaFolder(dataDir, id))).sort()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});

test('leftovers are cleared beside pictures that are being saved: what has gone since the folder was listed is no failure', async () => {
  const old = await folderFiles(dataDir).stage(id, files);
  // As a name of the list whose folder another one has just removed.
  await symlink(join(dataDir, 'nowhere'), join(stagingRoot(), '0-gone'));
  expect(await folderFiles(dataDir).dropLeftovers(new Date('2100-01-01T00:00:00Z'))).toBe(1);
  await old.drop();
});
