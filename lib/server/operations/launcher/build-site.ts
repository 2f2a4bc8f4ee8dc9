import { spawn } from 'node:child_process';
import { beginBuild, endBuild, findBuild, freeBuildFolder, newestBuild } from '../../platform/base/site-builds.mjs';
import { carryScripts } from './carry-scripts';
import { checkScripts } from './check-scripts';
import { compressBuild } from './compress-build';
import { hintScripts } from './hint-scripts';
import { ensureDependencies } from './install.mjs';
import { killGroup } from './supervise';
import { sourceHash } from './source-hash.mjs';

/**
 * Keeps Next from reading `.env`, `.env.local` and the like itself: worker and commands would not have those values. The variables of
 * the settings file are in the environment already.
 */
export const ownSettingsAlone = { __NEXT_PROCESSED_ENV: 'true' };

/** The folder of the site as built from the present sources and public settings; null when they are not built. */
export function findFreshBuild(): string | null {
  return findBuild(process.cwd(), publicApiOrigin(), presentHash());
}

/**
 * Builds the site, beside the one that is running. The compiler's output is shown only when it fails.
 * @param signal kills the build with all of its own processes.
 * @returns the build's folder.
 * @throws Error with the compiler's words.
 */
export async function buildSite(signal: AbortSignal): Promise<string> {
  const root = process.cwd();
  const hash = presentHash();
  const before = newestBuild(root, publicApiOrigin());
  const folder = freeBuildFolder(root, publicApiOrigin());
  if (folder === null)
    throw new Error('Обе сборки заняты работающими сайтами: остановите один из них, прежде чем собирать.');
  await ensureDependencies({ withTools: true });
  beginBuild(root, folder);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...ownSettingsAlone,
        SUJET_BUILD: folder,
      },
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
  await checkScripts(`${folder}/static`);
  await hintScripts(`${folder}/static`);
  await compressBuild(`${folder}/static`);
  await carryScripts(before, folder);
  endBuild(root, folder, hash);
  return folder;
}

function presentHash(): string {
  return sourceHash(process.cwd(), publicApiOrigin());
}

const publicApiOrigin = () => process.env.NEXT_PUBLIC_API_ORIGIN ?? '';
