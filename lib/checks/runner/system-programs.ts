import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { run } from '../../server/operations/launcher/install.mjs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium without a window: a page visit costs it half the time and 40 % of the CPU of the whole browser. */
const headlessShell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' } as const;

/** Returns the system's whole browser, or null for Playwright's own. */
export function findSystemChromium(): string | null {
  return systemPaths.find(existsSync) ?? null;
}

/** Returns the system's browser for the browser tests, the one without a window if it is there; null for Playwright's own. */
export function findTestChromium(): string | null {
  return existsSync(headlessShell.path) ? headlessShell.path : findSystemChromium();
}

/** Installs a browser where there is none: the distribution's packages where that is allowed, else Playwright's own. */
export async function ensureChromium(): Promise<void> {
  if (mayInstallPackages()) {
    if (findSystemChromium() !== null && findTestChromium() === headlessShell.path) return;
    console.log('Устанавливаю Chromium из пакетов системы…');
    if (findSystemChromium() === null) await installPackages(['chromium', 'fonts-dejavu-core']);
    // Some distributions have no such package: the whole browser does the same, slower.
    return installPackages([headlessShell.package]).catch(() => undefined);
  }
  if (findSystemChromium() !== null || existsSync(chromium.executablePath())) return;
  console.log('Устанавливаю Chromium для Playwright…');
  await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

/** A program that comes with the system, not with npm. */
interface SystemProgram {
  command: string;
  /** Package in Debian and its relatives. */
  package: string;
}

/** Returns true when this process may install the distribution's packages: on a machine for checks (`CI`), never on somebody's own by surprise. */
export function mayInstallPackages(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const isCi = !['', '0', 'false'].includes(env.CI ?? '');
  return isCi && existsSync('/usr/bin/apt-get') && userInfo().uid === 0;
}

async function installPackages(packages: readonly string[]): Promise<void> {
  // In «runlevel 1» a package that asks invoke-rc.d does not start its services; for the others see `ensureServers`.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

const servers = [
  { command: 'nginx', package: 'nginx-light', service: 'nginx' },
  { command: 'caddy', package: 'caddy', service: 'caddy' },
  // The modules bring Varnish itself, and xkey.
  { command: 'varnishd', package: 'varnish-modules', service: 'varnish' },
] as const satisfies readonly (SystemProgram & { service: string })[];

interface System {
  /** As `PATH` has it. */
  path: string;
  /** Folder of Python's libraries, unless it is Debian's. */
  libraries?: string;
  mayInstall: boolean;
  install: (packages: readonly string[]) => Promise<void>;
  /** Ends services, now and at the next start of the machine. */
  disable: (services: readonly string[]) => Promise<void>;
}

const thisSystem = (): System => ({
  path: process.env.PATH ?? '',
  mayInstall: mayInstallPackages(),
  install: installPackages,
  disable: async (services) => {
    if (existsSync('/run/systemd/system')) await run('systemctl', ['disable', '--now', ...services]);
  },
});

/**
 * Installs the servers that deploy/ has files for, and OpenStack Swift, which speaks S3, where that is allowed: their tests run them, on ports
 * of their own, so that a service which its package has begun is ended. Elsewhere it says what is missing, and those tests are skipped.
 */
export async function ensureServers(system: System = thisSystem()): Promise<void> {
  // Servers stand outside of a user's PATH.
  const path = `${system.path}${delimiter}/usr/sbin`;
  if (!system.mayInstall) return tellMissing(servers.filter((program) => !isThere(program, path)));
  const installed = await ensurePrograms(servers, { ...system, path });
  if (installed.length > 0) await system.disable(installed.map(({ service }) => service));
  await ensureLibraries([{ folder: 'swift', package: 'python3-swift' }], system);
}

function tellMissing(missing: readonly SystemProgram[]): void {
  if (missing.length === 0) return;
  const commands = missing.map(({ command }) => command).join(', ');
  const packages = missing.map((program) => program.package).join(' ');
  console.log(
    `Нет программ: ${commands}. Их проверки будут пропущены; чтобы они шли, установите пакеты: sudo apt-get install ${packages}`,
  );
}

function isThere({ command }: SystemProgram, path: string): boolean {
  return path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, command)));
}

/** Folder of the libraries of Debian's Python. */
const pythonLibraries = '/usr/lib/python3/dist-packages';

async function ensureLibraries(
  libraries: readonly { folder: string; package: string }[],
  { libraries: place = pythonLibraries, install }: System,
): Promise<void> {
  const missing = libraries.filter(({ folder }) => !existsSync(join(place, folder)));
  if (missing.length === 0) return;
  console.log(`Устанавливаю из пакетов системы: ${missing.map(({ folder }) => folder).join(', ')}…`);
  await install(missing.map((library) => library.package));
}

/** Installs the programs that are missing, where that is allowed. @returns those. @throws Error with instructions for the operator. */
export async function ensurePrograms<Program extends SystemProgram>(
  programs: readonly Program[],
  { path, mayInstall, install }: Omit<System, 'disable'> = thisSystem(),
): Promise<Program[]> {
  const missing = programs.filter((program) => !isThere(program, path));
  if (missing.length === 0) return [];
  const commands = missing.map(({ command }) => command).join(', ');
  const packages = missing.map((program) => program.package);
  if (!mayInstall) {
    throw new Error(
      `Для проверки не хватает программ: ${commands}. Установите пакеты ${packages.join(', ')} (в Debian и Ubuntu: sudo apt-get install ${packages.join(' ')}) и запустите проверку снова.`,
    );
  }
  console.log(`Устанавливаю из пакетов системы: ${commands}…`);
  await install(packages);
  return missing;
}
