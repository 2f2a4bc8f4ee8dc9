import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryScripts } from './carry-scripts';

describe('the scripts of the version before', () => {
  let root = '';
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'sujet-scripts-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  function build(name: string, ...files: string[]): string {
    const folder = join(root, name);
    mkdirSync(join(folder, 'static/chunks'), { recursive: true });
    for (const file of files) writeFileSync(join(folder, 'static/chunks', file), `${name} ${file}`);
    return folder;
  }
  const scripts = (folder: string) => readdirSync(join(folder, 'static/chunks')).sort();

  test('are served beside the present ones, for pages that are open', async () => {
    const first = build('first', 'a.js', 'a.js.br', 'shared.js');
    await carryScripts(null, first);
    const second = build('second', 'b.js', 'shared.js');
    await carryScripts(first, second);
    expect(scripts(second)).toEqual(['a.js', 'a.js.br', 'b.js', 'shared.js']);
  });

  test('are carried once: those of the version before that go', async () => {
    const first = build('first', 'a.js');
    await carryScripts(null, first);
    const second = build('second', 'b.js');
    await carryScripts(first, second);
    rmSync(first, { recursive: true });
    const third = build('third', 'c.js');
    await carryScripts(second, third);
    expect(scripts(third)).toEqual(['b.js', 'c.js']);
  });

  test('a build of an earlier version without a list, or none, carries nothing', async () => {
    const first = build('first', 'a.js');
    const second = build('second', 'b.js');
    await carryScripts(first, second);
    expect(scripts(second)).toEqual(['b.js']);
    expect(existsSync(join(second, 'sujet-own-files.json'))).toBe(true);
  });
});
