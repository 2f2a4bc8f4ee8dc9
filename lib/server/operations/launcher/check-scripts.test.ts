import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkScripts } from './check-scripts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scripts-'));
  await mkdir(join(folder, 'chunks'));
});
afterEach(() => rm(folder, { recursive: true }));

const check = async (code: string) => {
  await writeFile(join(folder, 'chunks', 'a.js'), code);
  return checkScripts(folder);
};

test.each([
  ['let t=/(?<![\\d.,])\\d+/gu', /a\.js: lookbehind/],
  ['let t=/(?<=\\d) x/', /a\.js: lookbehind/],
  ['class p extends C{static{this.a=1}}', /a\.js: static/],
])('a build ends where browsers of the list cannot read %j', async (code, message) => {
  await expect(check(code)).rejects.toThrow(message);
});

test.each([['/(?<year>\\d+)(?!x)(?=y)/u'], ['class A{static b=1;static c(){}}'], ['css=".static{position:static}"']])(
  'and goes on with %j',
  async (code) => {
    await expect(check(code)).resolves.toBeUndefined();
  },
);
