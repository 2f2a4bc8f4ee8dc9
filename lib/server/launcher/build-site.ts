import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compressBuild } from './compress-build';
import { ensureDependencies } from './install.mjs';
import { killGroup } from './supervise';
import { sourceHash } from './source-hash.mjs';

/** As next.config.mjs has it. */
const folder = process.env.NEXT_PUBLIC_API_ORIGIN ? '.next-remote' : '.next';
const stampFile = `${folder}/sujet-build-hash`;

/**
 * Keeps Next from reading `.env`, `.env.local` and the like itself: worker and commands would not have those values. The variables of
 * the settings file are in the environment already.
 */
export const ownSettingsAlone = { __NEXT_PROCESSED_ENV: 'true' };

/** Whether the site was built from the present sources and public settings. */
export function isBuildFresh(): boolean {
  return existsSync(`${folder}/BUILD_ID`) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === presentHash();
}

/**
 * Builds the site. Its output is shown only when it fails.
 * @param signal kills the build with all of its own processes.
 * @throws Error with the compiler's words.
 */
export async function buildSite(signal: AbortSignal): Promise<void> {
  const hash = presentHash();
  await ensureDependencies({ withTools: true });
  // An interrupted build must not count as the one before it.
  rmSync(stampFile, { force: true });
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...ownSettingsAlone },
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const abort = () => killGroup(child);
    process.once('exit', abort);
    signal.addEventListener('abort', abort, { once: true });
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', abort);
      signal.removeEventListener('abort', abort);
      if (code === 0) resolve();
      else reject(new Error(`Сборка сайта не удалась.\n${output.join('')}`));
    });
  });
  await compressBuild(`${folder}/static`);
  writeFileSync(stampFile, hash);
}

function presentHash(): string {
  return sourceHash(process.cwd(), process.env.NEXT_PUBLIC_API_ORIGIN ?? '');
}
