import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownSettingsAlone } from './build-site';

const nextEnv = resolve('node_modules/@next/env');

/** Returns what Next puts into the environment of a process in a folder with these files. */
function readByNext(env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-next-env-'));
  try {
    writeFileSync(join(folder, '.env'), 'CONTACT_NAME=file');
    writeFileSync(join(folder, '.env.local'), 'CONTACT_PHONE=local');
    const script = `require(${JSON.stringify(nextEnv)}).loadEnvConfig(${JSON.stringify(folder)}, false, { info() {}, error() {} });
      console.log([process.env.CONTACT_NAME, process.env.CONTACT_PHONE].join())`;
    return execFileSync(process.execPath, ['-e', script], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      encoding: 'utf8',
    }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('Next reads no settings file of its own beside ours', () => {
  expect(readByNext({})).toBe('file,local');
  expect(readByNext(ownSettingsAlone)).toBe(',');
});
