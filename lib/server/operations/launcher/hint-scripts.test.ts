import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileHint, hintScripts } from './hint-scripts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hints-'));
  await mkdir(join(folder, 'chunks'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a build’s scripts are marked to be compiled while they load, once; what is no script stays as it is', async () => {
  await writeFile(join(folder, 'chunks', 'a.js'), 'run()');
  await writeFile(join(folder, 'chunks', 'a.css'), 'a{}');
  await hintScripts(folder);
  await hintScripts(folder);
  expect(await readFile(join(folder, 'chunks', 'a.js'), 'utf8')).toBe(`${compileHint}run()`);
  expect(await readFile(join(folder, 'chunks', 'a.css'), 'utf8')).toBe('a{}');
});
