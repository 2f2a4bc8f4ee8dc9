import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildId, sourceHash } from './source-hash.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const sources = {
  'app/page.tsx': 'page',
  'lib/a.ts': 'a',
  'lib/deep/b.ts': 'b',
  'public/logo.png': 'png',
  'package-lock.json': '{}',
};

/** A clone in a folder of its own. */
function clone(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-clone-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const hash = (files: Record<string, string>, origin = '') => sourceHash(clone(files), origin);

describe('one commit has one build id, on every machine and in every folder', () => {
  test('whatever the folder is, in whatever order and whenever its files came', () => {
    const reversed = clone(Object.fromEntries(Object.entries(sources).reverse()));
    utimesSync(join(reversed, 'app/page.tsx'), 1, 1);
    expect(buildId(reversed, '')).toBe(buildId(clone(sources), ''));
  });

  test('tests, the demo and what stands beside the sources change nothing', () => {
    const beside = {
      'lib/a.test.ts': 'x',
      'lib/demo/texts.ts': 'x',
      'lib/checks/seo-check/rules.ts': 'x',
      'lib/research/bench/main.ts': 'x',
      'data/x': 'x',
      '.env': 'x',
      'README.md': 'x',
    };
    expect(hash({ ...sources, ...beside })).toBe(hash(sources));
  });

  test.each<[string, Record<string, string>, string]>([
    ['another source', { ...sources, 'lib/a.ts': 'other' }, ''],
    ['a file more', { ...sources, 'app/more.tsx': '' }, ''],
    [
      'another name',
      {
        'app/pages.tsx': 'page',
        'lib/a.ts': 'a',
        'lib/deep/b.ts': 'b',
        'public/logo.png': 'png',
        'package-lock.json': '{}',
      },
      '',
    ],
    ['other libraries', { ...sources, 'package-lock.json': '{"a":1}' }, ''],
    ['a public API of its own', sources, 'https://api.example.by'],
    ['the same letters divided otherwise', { ...sources, 'lib/a.ts': '', 'lib/deep/b.ts': 'ab' }, ''],
  ])('%s makes another one', (_what, files, origin) => expect(hash(files, origin)).not.toBe(hash(sources)));

  test('it is a name that fits into an address and reads no «ad»', () => {
    for (let n = 0; n < 50; n += 1) expect(buildId(clone({ 'lib/a.ts': String(n) }), '')).toMatch(/^[0-9b-g]{24}$/);
  });
});
