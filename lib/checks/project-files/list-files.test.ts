import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from './list-files.mjs';

test('files count from when they are written, not from their commit; ignored and deleted ones never do', () => {
  const top = mkdtempSync(join(tmpdir(), 'sujet-files-'));
  try {
    const write = (path: string) => writeFileSync(join(top, path), '');
    for (const folder of ['lib', 'app']) mkdirSync(join(top, folder));
    execFileSync('git', ['init', '-q'], { cwd: top });
    writeFileSync(join(top, '.gitignore'), 'built.ts\n');
    for (const path of ['lib/known.ts', 'lib/gone.ts', 'app/page.tsx']) write(path);
    execFileSync('git', ['add', '.'], { cwd: top });
    rmSync(join(top, 'lib/gone.ts'));
    for (const path of ['lib/new.ts', 'lib/новый.ts', 'lib/built.ts']) write(path);
    expect(listFiles([], top)).toEqual(['.gitignore', 'app/page.tsx', 'lib/known.ts', 'lib/new.ts', 'lib/новый.ts']);
    expect(listFiles(['lib'], top)).toEqual(['lib/known.ts', 'lib/new.ts', 'lib/новый.ts']);
  } finally {
    rmSync(top, { recursive: true });
  }
});
