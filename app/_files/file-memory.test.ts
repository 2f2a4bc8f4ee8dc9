import { createFileMemory } from './file-memory';
import type { Draft, SiteFile } from './site-file';

let clock = 0;
const draft = (content: string): Draft => ({ type: 't', content, modified: () => null });
const open = (maxBytes = 100) => createFileMemory({ freshMs: 2_000, maxBytes }, () => new Date(clock));
const textOf = (file: unknown) => Buffer.concat([...(file as SiteFile).chunks]).toString();

it('a file is built once for all who ask at the same time, and for those who come within two seconds', async () => {
  const memory = open();
  let built = 0;
  const build = async () => draft(String(++built));
  const many = await Promise.all(Array.from({ length: 50 }, () => memory.get('/a', build)));
  clock += 1_999;
  expect([...many, await memory.get('/a', build)].map(textOf)).toEqual(Array.from({ length: 51 }, () => '1'));
  clock += 1;
  expect(textOf(await memory.get('/a', build))).toBe('2');
});

it('what is not there, or not any more, is not kept', async () => {
  const memory = open();
  await memory.get('/a', async () => draft('1'));
  clock += 5_000;
  expect(await memory.get('/a', async () => null)).toBeNull();
  expect(await memory.get('/a', async () => ({ movedTo: '/b' }))).toEqual({ movedTo: '/b' });
  await expect(memory.get('/a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

it('while it cannot be built there is none: the last one may show what has been deleted (R21)', async () => {
  const memory = open();
  const fails = () => Promise.reject(new Error('no database'));
  await expect(memory.get('/a', fails)).rejects.toThrow('no database');
  await memory.get('/a', async () => draft('1'));
  clock += 60_000;
  await expect(memory.get('/a', fails)).rejects.toThrow('no database');
  expect(textOf(await memory.get('/a', async () => draft('2')))).toBe('2');
});

it('holds no more than its bytes: what was longest not asked for goes', async () => {
  const memory = open(10);
  const asked: string[] = [];
  const get = (path: string) => memory.get(path, async () => (asked.push(path), draft('four')));
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await get(path);
  expect(asked).toEqual(['/a', '/b', '/c', '/b']);
});

it('a file greater than the whole memory is answered all the same', async () => {
  const memory = open(3);
  expect(textOf(await memory.get('/a', async () => draft('much')))).toBe('much');
});
