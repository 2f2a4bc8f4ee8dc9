import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './install.mjs';

/** A program that comes with the system, not with npm. */
interface SystemProgram {
  command: string;
  /** Of Debian and its relatives. */
  package: string;
}

/** Whether this process may install packages of the distribution. */
export function mayInstallPackages(): boolean {
  return existsSync('/usr/bin/apt-get') && userInfo().uid === 0;
}

export async function installPackages(packages: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

interface System {
  /** As `PATH` has it. */
  path: string;
  mayInstall: boolean;
  install: (packages: readonly string[]) => Promise<void>;
}

const thisSystem = (): System => ({
  path: process.env.PATH ?? '',
  mayInstall: mayInstallPackages(),
  install: installPackages,
});

/** Installs the programs that are missing, where that is allowed. @throws Error with the words for whoever has to do it. */
export async function ensurePrograms(
  programs: readonly SystemProgram[],
  { path, mayInstall, install }: System = thisSystem(),
): Promise<void> {
  const missing = programs.filter(
    ({ command }) => !path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, command))),
  );
  if (missing.length === 0) return;
  const commands = missing.map(({ command }) => command).join(', ');
  const packages = missing.map((program) => program.package);
  if (!mayInstall) {
    throw new Error(
      `Для проверки не хватает программ: ${commands}. Установите пакеты ${packages.join(', ')} (в Debian и Ubuntu: sudo apt-get install ${packages.join(' ')}) и запустите проверку снова.`,
    );
  }
  console.log(`Устанавливаю из пакетов системы: ${commands}…`);
  await install(packages);
}
